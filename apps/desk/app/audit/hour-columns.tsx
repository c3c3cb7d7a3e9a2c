import { Spoken } from '@cash-express/components/spoken.tsx'
import type { AuditPersonAnswer } from '@cash-express/domain/audit/audit-row'
import styles from './hour-columns.module.css'

const tallest = 6

/** `9 AM` and `12 PM`, and between them only the hour. */
const labelOf = (hour: number, isFirst: boolean) =>
  isFirst || hour === 12 ? `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}` : String(hour % 12 || 12)
const spokenOf = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** A list with a number for each hour; its bars are only for the eye. */
export function HourColumns({ hours }: Pick<AuditPersonAnswer, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ openings }) => openings))
  return (
    <ul className={styles.columns}>
      {hours.map(({ hour, openings, stands }, place) => (
        <li key={hour} className={`${styles.column} ${stands ? styles.stands : ''}`}>
          <Spoken>{`${spokenOf(hour)}: `}</Spoken>
          <b>{openings}</b>
          {stands && <Spoken>, unusual</Spoken>}
          <i style={{ height: `${(tallest * openings) / most}rem` }} />
          <small aria-hidden="true">{labelOf(hour, place === 0)}</small>
        </li>
      ))}
    </ul>
  )
}
