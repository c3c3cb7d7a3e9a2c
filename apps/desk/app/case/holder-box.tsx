import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { leaseMinutes } from '@cash-express/domain/cases/project-case'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Face, firstName } from '../shell/face.tsx'
import marks from '../shell/marks.module.css'
import { clockTime } from '../shell/show-time.ts'
import styles from './case.module.css'

const leaseMilliseconds = leaseMinutes * 60_000

/** The time in which a person should do something, or call the customer again to keep the case. */
const shortMilliseconds = 2 * 60_000

type LeaseBarProps = {
  readonly until: string | null
  readonly now: Date
  readonly small: ReactNode
  children: ReactNode
}

/** The remaining time of a lease is a quiet bar, because nobody is locked out. */
export function LeaseBar({ until, now, small, children }: LeaseBarProps) {
  const left = until ? Math.max(0, new Date(until).getTime() - now.getTime()) : 0
  const look = left === 0 ? styles.over : left < shortMilliseconds ? styles.short : ''
  return (
    <div
      className={`${ui.stack} ${ui.middle} ${desk.gap2half} ${desk.rows1} ${desk.icon20} ${styles.leaseBar} ${look}`}
    >
      <DeskIcon name="clock" />
      <p className={desk.tight}>
        {children} <small>{small}</small>
      </p>
      <div className={`${marks.meter} ${styles.holderBar}`} aria-hidden="true">
        <span className={marks.filled} style={{ width: `${Math.min(100, (left / leaseMilliseconds) * 100)}%` }} />
      </div>
    </div>
  )
}

type Props = { readonly row: CaseRow; readonly timeZone: string; readonly now: Date }

export function HolderBox({ row: { holder, takenAt, heldUntil }, timeZone, now }: Props) {
  if (!holder || !takenAt || !heldUntil) return null
  const minutes = Math.ceil((new Date(heldUntil).getTime() - now.getTime()) / 60_000)
  const isOver = minutes <= 0
  const first = firstName(holder.name)
  return (
    <section className={`${ui.stack} ${ui.middle} ${styles.holder}`} aria-labelledby="holder-title">
      <Face name={holder.name} />
      <div>
        <h2 id="holder-title">{isOver ? `${holder.name} had this case` : `${holder.name} has this case`}</h2>
        <p>
          {isOver
            ? `Since ${clockTime(takenAt, timeZone)}. Nothing happened since ${clockTime(heldUntil, timeZone)}, so it is free.`
            : `Since ${clockTime(takenAt, timeZone)}. It is free at ${clockTime(heldUntil, timeZone)} unless ${first} does something on it.`}
        </p>
      </div>
      {!isOver && (
        <div className={styles.lease}>
          <LeaseBar until={heldUntil} now={now} small={minutes === 1 ? '1 minute left' : `${minutes} minutes left`}>
            {first}’s time
          </LeaseBar>
        </div>
      )}
    </section>
  )
}
