import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { useEffect, useState } from 'react'
import { getQueue, type Line, type Show, watchCases } from '../integrations/desk-api.ts'

export type Queue = {
  readonly cases: readonly CaseRow[] | undefined
  readonly problem: string | undefined
  readonly line: Line
}

const byDueTime = (one: CaseRow, other: CaseRow) =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9') || one.receivedAt.localeCompare(other.receivedAt)

const byClosing = (one: CaseRow, other: CaseRow) => (other.closedAt ?? '').localeCompare(one.closedAt ?? '')

function belongs(row: CaseRow, show: Show, person: string): boolean {
  if (show === 'closed') return row.closedAt !== null
  return row.closedAt === null && (show === 'open' || row.holder?.id === person)
}

/** A message may arrive twice or describe an older state than the fetched list, so only a higher version counts. */
function withCase(cases: readonly CaseRow[], row: CaseRow, show: Show, person: string): readonly CaseRow[] {
  const known = cases.find(({ reference }) => reference === row.reference)
  if (known && known.version >= row.version) return cases
  const others = cases.filter((each) => each !== known)
  if (!belongs(row, show, person)) return others
  return [...others, row].sort(show === 'closed' ? byClosing : byDueTime)
}

/** The cases of a recipient, kept up to date. */
export function useQueue(recipient: string, show: Show, person: string): Queue {
  const [cases, setCases] = useState<readonly CaseRow[]>()
  const [problem, setProblem] = useState<string>()
  const [line, setLine] = useState<Line>('reconnecting')

  useEffect(() => {
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    async function load() {
      stop()
      const answer = await getQueue(recipient, show)
      if (left) return
      setProblem(answer.ok ? undefined : answer.problem)
      if (!answer.ok) {
        if (answer.problem === 'no line') timer = setTimeout(load, 2_000)
        return
      }
      setCases(answer.value.cases.toSorted(show === 'closed' ? byClosing : byDueTime))
      stop = watchCases(recipient, answer.value.cursor, {
        onCase: (row) => setCases((known) => known && withCase(known, row, show, person)),
        onReset: () => void load(),
        onLine: setLine,
      })
    }
    setCases(undefined)
    void load()
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [recipient, show, person])

  return { cases, problem, line }
}
