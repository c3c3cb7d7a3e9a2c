import type { Action } from '@cash-express/domain/cases/action'
import type { CaseAnswer } from '@cash-express/domain/cases/case-row'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getCase, type Place, refetchCase } from '../integrations/desk-api.ts'
import { useQueue } from '../queue/queue-context.ts'
import { type Asking, askAgain } from './ask-again.ts'
import { isPlace, pendingActions } from './pending-actions.ts'
import { usePendingActions } from './use-pending-actions.ts'
import { isComplete, withAction } from './with-action.ts'

export type CasePage = {
  readonly answer: CaseAnswer | undefined
  readonly problem: string | undefined
  readonly pending: Action | undefined
  /** True while that action waits for the connection to return. */
  readonly waiting: boolean
  /** Returns the number of the event, or undefined if it was refused. */
  act(action: Action): Promise<number | undefined>
  reload(): Promise<void>
  /** Asks at once for a case that did not load. */
  retry(): void
}

export function useCase({ reference, recipient }: Place): CasePage {
  const queue = useQueue()
  const [answer, setAnswer] = useState<CaseAnswer>()
  const [problem, setProblem] = useState<string>()
  const { pending: allPending } = usePendingActions()
  const pending = allPending.find(({ place }) => isPlace(place, { reference, recipient }))
  const version = useRef(0)
  const current = useRef<CaseAnswer>(undefined)
  const loading = useRef<Asking>(undefined)
  const following = useRef<Asking>(undefined)
  const isHere = useRef(true)

  const show = useCallback((next: CaseAnswer) => {
    // An answer that was on its way longer than a later one is not shown.
    if (next.case.version < version.current) return
    version.current = next.case.version
    current.current = next
    setAnswer(next)
  }, [])

  // What is known stays readable until the answer arrives.
  const follow = useCallback(() => {
    following.current?.stop()
    following.current = askAgain(
      () => refetchCase({ reference, recipient }),
      (fetched) => {
        if (fetched.ok) show(fetched.value)
        else if (fetched.problem === 'not found') setProblem(fetched.problem)
      },
    )
  }, [reference, recipient, show])

  const reload = useCallback(async () => {
    const fetched = await getCase({ reference, recipient })
    if (fetched.ok) show(fetched.value)
    else if (isHere.current) follow()
  }, [reference, recipient, show, follow])

  useEffect(() => {
    isHere.current = true
    version.current = 0
    // Only the first fetch is something that the person did, and keeps an idle session open.
    let fetchCase = getCase
    loading.current = askAgain(
      () => {
        const fetched = fetchCase({ reference, recipient })
        fetchCase = refetchCase
        return fetched
      },
      (fetched) => {
        setProblem(fetched.ok ? undefined : fetched.problem)
        if (fetched.ok) show(fetched.value)
      },
    )
    return () => {
      isHere.current = false
      loading.current?.stop()
      following.current?.stop()
    }
  }, [reference, recipient, show])

  // The stream of the inbox reports every change; a closed case leaves the list.
  const listed = queue.state && (queue.state.open.find((row) => row.reference === reference)?.version ?? 'not listed')
  const isKnown = answer !== undefined
  useEffect(() => {
    if (listed === undefined || !isKnown || listed === version.current) return
    follow()
  }, [listed, isKnown, follow])

  // An action that was pressed on an earlier visit to the page is answered there, where nobody shows it.
  const isPending = pending !== undefined
  const isPressedHere = useRef(false)
  useEffect(() => {
    if (!isPending || isPressedHere.current) return
    return () => {
      if (isHere.current) follow()
    }
  }, [isPending, follow])

  const { put } = queue
  const press = useCallback(
    async (action: Action) => {
      isPressedHere.current = true
      setProblem(undefined)
      const acted = await pendingActions.press({ reference, recipient }, action, () => isHere.current)
      isPressedHere.current = false
      // After that, the stream of the inbox reports what happened.
      if (!acted || !isHere.current) return undefined
      setProblem(acted.ok ? undefined : acted.problem)
      if (!acted.ok) {
        follow()
        return undefined
      }
      put(acted.value.case)
      if (current.current) show(withAction(current.current, acted.value))
      if (!current.current || !isComplete(current.current)) follow()
      return acted.value.events.at(-1)?.number ?? acted.value.case.version
    },
    [reference, recipient, follow, show, put],
  )

  return {
    answer,
    problem,
    pending: pending?.action,
    waiting: pending?.isWaiting ?? false,
    act: press,
    reload,
    retry: useCallback(() => loading.current?.again(), []),
  }
}
