import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { Face } from '../shell/face.tsx'
import { clockTime } from '../shell/show-time.ts'
import { firstName } from './first-name.ts'
import styles from './holder-box.module.css'
import { LeaseBar } from './lease-bar.tsx'

type Props = { readonly row: CaseRow; readonly timeZone: string; readonly now: Date }

export function HolderBox({ row: { holder, takenAt, heldUntil }, timeZone, now }: Props) {
  if (!holder || !takenAt || !heldUntil) return null
  const minutes = Math.ceil((new Date(heldUntil).getTime() - now.getTime()) / 60_000)
  const isOver = minutes <= 0
  const first = firstName(holder.name)
  return (
    <section className={styles.holder} aria-labelledby="holder-title">
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
