import type { Action } from '@cash-express/domain/cases/action'
import type {
  ActionResponse,
  CaseResponse,
  CaseRow,
  DeskStore,
  EventRow,
  Named,
} from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import { type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { getCase, type Place } from '../integrations/desk-api.ts'
import { useQueue } from '../queue/queue-context.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { isPlace, pendingActions, usePendingActions } from './pending-actions.ts'

/** The response to an action lacks the events of colleagues in between. */
export function withAction(response: CaseResponse, acted: ActionResponse): CaseResponse {
  if (acted.case.version < response.case.version) return response
  const known = new Set(response.events.map(({ number }) => number))
  const added = acted.events.filter(({ number }) => !known.has(number))
  return {
    ...response,
    case: acted.case,
    events: [...response.events, ...added].toSorted((one, other) => one.number - other.number),
  }
}

/** Every event has the number after the one before, and the last one that of the case. */
export const isComplete = ({ case: { version }, events }: CaseResponse) => events.length === version

export type CaseProps = {
  readonly row: CaseRow
  readonly events: readonly EventRow[]
  /** The sections of a job application that arrived. */
  readonly sections: readonly string[]
  readonly store: DeskStore | null
  /** The store's. */
  readonly timeZone: string
  readonly now: Date
  readonly busy: boolean
  readonly heading: Ref<HTMLHeadingElement>
  readonly person: Named & { readonly role: Role }
  readonly onAct: Act
}

/** Asks the server for an action and returns whether it happened. The page shows why it did not. */
export type Act = (action: Action) => Promise<boolean>

export type CasePage = {
  readonly response: CaseResponse | undefined
  readonly problem: string | undefined
  readonly pending: Action | undefined
  /** True while that action waits for the connection to return. */
  readonly waiting: boolean
  /** Returns the number of the event, or undefined if it was refused. */
  act(action: Action, request?: string): Promise<number | undefined>
  /** Loads the case at once, also one that did not load. */
  reload(): Promise<void>
  refresh(): void
}

/** A response that was on its way longer than a later one is not shown. */
const newerOf = (known: CaseResponse, next: CaseResponse) => (next.case.version < known.case.version ? known : next)

export function useCase({ reference, recipient }: Place): CasePage {
  const queue = useQueue()
  const { value, problem, reload, refresh, change } = useLoaded(
    `${reference} ${recipient}`,
    (isBackground) => getCase({ reference, recipient }, isBackground),
    { newerOf },
  )
  const [refused, setRefused] = useState<string>()
  const { pending: allPending } = usePendingActions()
  const pending = allPending.find(({ place }) => isPlace(place, { reference, recipient }))
  const current = useRef(value)
  const isHere = useRef(true)

  useEffect(() => {
    current.current = value
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is another page.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [reference, recipient])

  // The stream of the inbox reports every change; a closed case leaves the list.
  const listed = queue.state && (queue.state.open.find((row) => row.reference === reference)?.version ?? 'not listed')
  const isKnown = value !== undefined
  useEffect(() => {
    if (listed === undefined || !isKnown || listed === current.current?.case.version) return
    refresh()
  }, [listed, isKnown, refresh])

  // An action of an earlier visit to the page is answered there, where nobody shows it.
  const isPending = pending !== undefined
  const isActingHere = useRef(false)
  useEffect(() => {
    if (!isPending || isActingHere.current) return
    return () => {
      if (isHere.current) refresh()
    }
  }, [isPending, refresh])

  const { put } = queue
  const act = useCallback(
    async (action: Action, request?: string) => {
      isActingHere.current = true
      setRefused(undefined)
      const acted = await pendingActions.act({ reference, recipient }, action, () => isHere.current, request)
      isActingHere.current = false
      // After that, the stream of the inbox reports what happened.
      if (!acted || !isHere.current) return undefined
      setRefused(acted.ok ? undefined : acted.problem)
      if (!acted.ok) {
        refresh()
        return undefined
      }
      put(acted.value.case)
      const next = current.current && withAction(current.current, acted.value)
      if (next) change(next)
      if (!next || !isComplete(next)) refresh()
      return acted.value.events.at(-1)?.number ?? acted.value.case.version
    },
    [reference, recipient, refresh, change, put],
  )

  return {
    response: value,
    problem: problem ?? refused,
    pending: pending?.action,
    waiting: pending?.isWaiting ?? false,
    act,
    reload,
    refresh,
  }
}
