import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { act } from '../integrations/desk-api.ts'
import { casePath } from '../shell/desk-paths.ts'
import { problemText } from '../shell/problem-text.ts'
import { caseTitle } from './case-text.ts'
import { useQueue } from './queue-context.ts'

type Taking = {
  readonly taking: string | undefined
  /** The reason that it did not work, or that it waits for the connection. */
  readonly text: string | undefined
  take(row: CaseRow): void
}

/** Long enough to read; meanwhile the page does not show what arrives. */
const refusalMilliseconds = 10_000

export function useTaking(): Taking {
  const navigate = useNavigate()
  const { put } = useQueue()
  const [taking, setTaking] = useState<string>()
  const [text, setText] = useState<string>()
  const here = useRef<AbortController>(undefined)
  useEffect(() => {
    const arrived = new AbortController()
    here.current = arrived
    return () => arrived.abort()
  }, [])

  const isRefused = text !== undefined && taking === undefined
  useEffect(() => {
    if (!isRefused) return
    const timer = setTimeout(() => setText(undefined), refusalMilliseconds)
    return () => clearTimeout(timer)
  }, [isRefused])

  const take = async (row: CaseRow) => {
    if (taking !== undefined) return
    setTaking(row.reference)
    setText(undefined)
    const left = here.current?.signal
    // Otherwise a case would be taken for someone who has long been on another page.
    const result = await act(row, { kind: 'take' }, () => setText('Waiting for the connection.'), undefined, left)
    if (result.ok) put(result.value.case)
    // Someone who has gone to another page meanwhile is not called away from it.
    if (left?.aborted) return
    setTaking(undefined)
    if (result.ok) await navigate(casePath(row), { state: { justTaken: true } })
    else setText(`${caseTitle(row)} ${row.reference}: ${problemText(result.problem)}`)
  }

  return { taking, text, take: (row) => void take(row) }
}
