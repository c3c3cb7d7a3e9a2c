import type { Action } from '@cash-express/domain/cases/action'
import type { ActionResponse } from '@cash-express/domain/cases/case-row'
import { useSyncExternalStore } from 'react'
import { act, type Place } from '../integrations/desk-api.ts'
import type { Result } from '../integrations/desk-call.ts'

/** An action that waits for its response; `isWaiting` after it was sent once without one. */
type PendingAction = { readonly place: Place; readonly action: Action; readonly isWaiting: boolean }

/** An action that was refused or given up. */
export type UnsavedAction = PendingAction & { readonly problem: string }

export type PendingActions = {
  readonly pending: readonly PendingAction[]
  /** Actions whose page was gone when the response came, so that no page has shown it; at most one for each case. */
  readonly unsaved: readonly UnsavedAction[]
}

export const isPlace = (one: Place, other: Place) =>
  one.reference === other.reference && one.recipient === other.recipient

const sessionEnds: readonly string[] = ['signed out', 'no role']

/** Without a response about the case itself, an action that was sent may have been done. */
const uncertain: readonly string[] = ['no line', 'unavailable', ...sessionEnds]

export const mayBeSaved = ({ isWaiting, problem }: UnsavedAction) => isWaiting && uncertain.includes(problem)

/**
 * The actions of all cases. They outlive the page on which they were pressed, because they are sent again for ten minutes:
 * a second outcome must not be pressed meanwhile.
 */
export function createPendingActions(send: typeof act = act) {
  let state: PendingActions = { pending: [], unsaved: [] }
  const listeners = new Set<() => void>()
  const change = (next: Partial<PendingActions>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const others = (place: Place) => state.pending.filter((each) => !isPlace(each.place, place))

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Undefined while another action of the case waits. `isShown` is true while its page still shows what happened. */
    async act(
      { reference, recipient }: Place,
      action: Action,
      isShown: () => boolean,
      request?: string,
    ): Promise<Result<ActionResponse> | undefined> {
      const place = { reference, recipient }
      if (state.pending.some((each) => isPlace(each.place, place))) return undefined
      let pressed: PendingAction = { place, action, isWaiting: false }
      const unsaved = state.unsaved.filter((each) => !isPlace(each.place, place))
      change({ pending: [...state.pending, pressed], unsaved })
      const onWait = () => {
        pressed = { ...pressed, isWaiting: true }
        change({ pending: [...others(place), pressed] })
      }
      const result = await send(place, action, onWait, request)
      // The page of the case goes away with the session.
      const isLost = !result.ok && (!isShown() || sessionEnds.includes(result.problem))
      change({
        pending: others(place),
        unsaved: isLost ? [...state.unsaved, { ...pressed, problem: result.problem }] : state.unsaved,
      })
      return result
    },
    forget(unsaved: UnsavedAction) {
      change({ unsaved: state.unsaved.filter((each) => each !== unsaved) })
    },
  }
}

export const pendingActions = createPendingActions()

export const usePendingActions = (): PendingActions =>
  useSyncExternalStore(pendingActions.subscribe, pendingActions.read, pendingActions.read)
