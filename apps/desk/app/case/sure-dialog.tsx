import type { Action } from '@cash-express/domain/cases/action'
import { type UnusualTry, unusualTry } from '@cash-express/domain/cases/unusual-try'
import { useState } from 'react'
import { deskNow } from '../integrations/desk-clock.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { clockTime } from '../shell/show-time.ts'
import { pendingText } from './saved-text.ts'

type Case = { readonly takenAt: string | null; readonly holder: { readonly id: string } | null }

/** Lists the rules that make the outcome of a call unusual; none for an action that records no call. */
export function unusualOf(
  action: Action,
  { takenAt, holder }: Case,
  person: string,
  zone: string,
  now: Date,
): UnusualTry[] {
  const isTry =
    action.kind === 'try' || action.kind === 'agree visit' || (action.kind === 'close' && action.outcome !== undefined)
  if (!isTry) return []
  return unusualTry(
    { takenAt: takenAt === null ? null : new Date(takenAt), holder: holder?.id ?? null },
    person,
    zone,
    now,
  )
}

type Asked = { readonly action: Action; readonly unusual: readonly UnusualTry[]; answer(isSure: boolean): void }

/** Asks once before an unusual try is saved. Resolves to the action as it is to be sent, or undefined. */
export function useSure() {
  const [asked, setAsked] = useState<Asked>()
  const ask = (action: Action, unusual: readonly UnusualTry[]): Promise<Action | undefined> => {
    if (unusual.length === 0) return Promise.resolve(action)
    if (asked) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      setAsked({
        action,
        unusual,
        answer(isSure) {
          setAsked(undefined)
          resolve(isSure ? ({ ...action, unusual } as Action) : undefined)
        },
      })
    })
  }
  return { asked, ask }
}

type Props = {
  readonly asked: Asked
  /** The customer's, or the store's while the customer's is not known. */
  readonly zone: string
  readonly where: string
}

export function SureDialog({ asked: { action, unusual, answer }, zone, where }: Props) {
  const outcome = pendingText(action)
  return (
    <Dialog
      title="Did you make this call?"
      onClose={() => answer(false)}
      foot={
        <>
          <ActionButton look="pine" onClick={() => answer(true)}>
            Yes, save “{outcome}”
          </ActionButton>
          <ActionButton onClick={() => answer(false)}>Do not save</ActionButton>
        </>
      }
    >
      {unusual.includes('outside calling hours') && (
        <p>
          <b>
            It is {clockTime(deskNow(), zone)} {where}.
          </b>{' '}
          Calls are allowed from 8 AM to 9 PM.
        </p>
      )}
      {unusual.includes('seconds after taking') && (
        <p>
          <b>You took this case a few seconds ago.</b> A call takes longer than that.
        </p>
      )}
      <p>If you save it, it counts, and your manager sees it as an unusual try.</p>
    </Dialog>
  )
}
