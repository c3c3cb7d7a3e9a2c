import { Spinner } from '@cash-express/components/spinner.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { findCases } from '../integrations/desk-api.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import { MissingCase } from '../shell/missing-case.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { problemText } from '../shell/problem-text.ts'

/** Of several inboxes with one submission, the one that has it: another may have handed it over. */
const whoHasIt = (cases: readonly CaseRow[]) => cases.find(({ closedAs }) => closedAs !== 'handed over') ?? cases[0]

/** Finds the inbox of a case whose reference is known, because the link in a notice names only the reference. */
export default function FindCase() {
  const reference = (useParams().reference ?? '').toUpperCase()
  const [found, setFound] = useState<CaseRow | null>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    let left = false
    async function find() {
      const answer = await findCases({ reference })
      if (left) return
      setProblem(undefined)
      if (answer.ok) setFound(whoHasIt(answer.value.cases) ?? null)
      else if (answer.problem === 'malformed') setFound(null)
      else setProblem(answer.problem)
    }
    void find()
    return () => {
      left = true
    }
  }, [reference, attempt])

  if (found) return <Navigate to={casePath(found)} replace />
  if (found === null)
    return (
      <MissingCase title={`There is no case ${reference}`}>
        The address is wrong, the case is in an inbox that you may not see, or it is no longer kept.
      </MissingCase>
    )
  if (problem)
    return (
      <Message
        kind="danger"
        mark={<DeskIcon name="alert" />}
        role="alert"
        actions={<PressButton onClick={() => setAttempt(attempt + 1)}>Try again</PressButton>}
      >
        <p>{problemText(problem)}</p>
      </Message>
    )
  return (
    <Message mark={<Spinner />} role="status">
      <p>Looking for {reference}…</p>
    </Message>
  )
}
