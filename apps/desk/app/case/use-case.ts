import type { Action } from '@cash-express/domain/cases/action'
import type { CaseAnswer } from '@cash-express/domain/cases/case-row'
import { useCallback, useEffect, useRef, useState } from 'react'
import { act, getCase, type Line, type Place, refetchCase, watchCases } from '../integrations/desk-api.ts'

export type CasePage = {
  readonly answer: CaseAnswer | undefined
  readonly problem: string | undefined
  readonly line: Line
  /** True while an action waits for its answer. */
  readonly busy: boolean
  /** True while an action waits for the connection to return. */
  readonly waiting: boolean
  /** Returns the number of the event, or undefined if it was refused. */
  act(action: Action): Promise<number | undefined>
  reload(): Promise<void>
}

/** A case, kept up to date, and what can be done to it. */
export function useCase({ reference, recipient }: Place): CasePage {
  const [answer, setAnswer] = useState<CaseAnswer>()
  const [problem, setProblem] = useState<string>()
  const [line, setLine] = useState<Line>('reconnecting')
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const version = useRef(0)

  const show = useCallback((next: CaseAnswer) => {
    // An answer that was on its way longer than a later one is not shown.
    if (next.case.version < version.current) return
    version.current = next.case.version
    setAnswer(next)
  }, [])

  const fetchAgain = useCallback(
    async (get: typeof getCase) => {
      const fetched = await get({ reference, recipient })
      if (fetched.ok) show(fetched.value)
      else setProblem(fetched.problem)
    },
    [reference, recipient, show],
  )
  const reload = useCallback(() => fetchAgain(getCase), [fetchAgain])

  useEffect(() => {
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    version.current = 0
    async function load() {
      stop()
      const fetched = await getCase({ reference, recipient })
      if (left) return
      setProblem(fetched.ok ? undefined : fetched.problem)
      if (!fetched.ok) {
        if (fetched.problem === 'no line') timer = setTimeout(load, 2_000)
        return
      }
      show(fetched.value)
      stop = watchCases(recipient, fetched.value.cursor, {
        onCase: (row) => row.reference === reference && row.version > version.current && void fetchAgain(refetchCase),
        onReset: () => void load(),
        onLine: setLine,
      })
    }
    void load()
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [reference, recipient, fetchAgain, show])

  const press = useCallback(
    async (action: Action) => {
      setBusy(true)
      setProblem(undefined)
      const acted = await act({ reference, recipient }, action, () => setWaiting(true))
      setBusy(false)
      setWaiting(false)
      if (!acted.ok) setProblem(acted.problem)
      await reload()
      return acted.ok ? acted.value.case.version : undefined
    },
    [reference, recipient, reload],
  )

  return { answer, problem, line, busy, waiting, act: press, reload }
}
