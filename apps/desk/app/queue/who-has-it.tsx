import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isHeld } from '@cash-express/domain/cases/lease'
import { Face } from '../shell/face.tsx'
import { clockTime } from '../shell/show-time.ts'
import { duration } from './time-left.ts'
import styles from './who-has-it.module.css'

type Props = {
  readonly row: CaseRow
  readonly person: string
  readonly now: Date
  readonly timeZone: string
}

export function WhoHasIt({ row, person, now, timeZone }: Props) {
  const { holder, heldUntil, takenAt } = row
  if (!holder || !heldUntil || !isHeld(row, now)) return <span className={styles.nobody}>Nobody yet</span>
  const isYou = holder.id === person
  return (
    <span className={styles.who}>
      <Face name={holder.name} look={isYou ? 'you' : 'colleague'} />
      <span>
        {isYou ? 'You have it' : holder.name}{' '}
        <small>
          {isYou
            ? `${duration(Date.parse(heldUntil) - now.getTime())} left`
            : takenAt && `since ${clockTime(takenAt, timeZone)}`}
        </small>
      </span>
    </span>
  )
}
