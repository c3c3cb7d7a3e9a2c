import type { CaseRow, Named } from '@cash-express/domain/cases/case-row'
import { leads, type Role } from '@cash-express/domain/cases/person'
import { clockTime } from '../shell/show-time.ts'
import type { Press } from './press.ts'

type Held = Pick<CaseRow, 'holder' | 'heldUntil' | 'closedAt'>

const hasLease = ({ heldUntil, closedAt }: Held, now: Date) =>
  closedAt === null && heldUntil !== null && new Date(heldUntil) > now

export const isHeldBy = (row: Held, person: string, now: Date) => row.holder?.id === person && hasLease(row, now)

type Props = {
  readonly row: CaseRow
  readonly person: Named & { readonly role: Role }
  readonly now: Date
  readonly disabled: boolean
  readonly onAct: Press
}

/** Who works on the case, and the buttons that change it. */
export function Holder({ row, person, now, disabled, onAct }: Props) {
  if (row.closedAt) return null
  if (isHeldBy(row, person.id, now)) {
    return (
      <div className="actions">
        <p>
          You have this case until {clockTime(row.heldUntil ?? now)}. Everything you do here gives you ten more minutes.
        </p>
        <button type="button" disabled={disabled} onClick={() => void onAct({ kind: 'give back' })}>
          Give back
        </button>
      </div>
    )
  }
  if (row.holder && row.holder.id !== person.id) {
    const isBusy = hasLease(row, now)
    return (
      <div className="actions">
        <p>
          {row.holder.name} took this case at {clockTime(row.takenAt ?? now)}.
          {isBusy && !leads(person.role) && ` You may take it over after ${clockTime(row.heldUntil ?? now)}.`}
        </p>
        {(!isBusy || leads(person.role)) && (
          <button
            type="button"
            className="primary"
            disabled={disabled}
            onClick={() => void onAct({ kind: 'take over' })}
          >
            Take over and call
          </button>
        )}
      </div>
    )
  }
  return (
    <div className="actions">
      <p>Nobody has this case.</p>
      <button type="button" className="primary" disabled={disabled} onClick={() => void onAct({ kind: 'take' })}>
        Take and call
      </button>
    </div>
  )
}
