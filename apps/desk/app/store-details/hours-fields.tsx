import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { dayNames, formatTime } from '@cash-express/domain/stores/hours'
import { openDays } from '@cash-express/domain/stores/store'
import desk from '../primitives/desk.module.css'
import field from '../shell/field.module.css'
import type { HoursColumn, Week } from './draft.ts'
import { Was } from './edit-section.tsx'
import styles from './store-details.module.css'

type Props = { readonly week: Week; readonly start: Week; set(column: HoursColumn, value: string): void }

const days = [...openDays, 'sun'] as const

const text = (week: Week, day: (typeof days)[number]) =>
  week[`${day}_open`] ? `${formatTime(week[`${day}_open`])} to ${formatTime(week[`${day}_close`])}` : 'closed'

/** The week by the store's own clock. A closed day keeps no hours. */
export function HoursFields({ week, start, set }: Props) {
  const close = (day: (typeof days)[number], isClosed: boolean) => {
    set(`${day}_open`, isClosed ? '' : start[`${day}_open`] || '09:00')
    set(`${day}_close`, isClosed ? '' : start[`${day}_close`] || '18:00')
  }
  return (
    <div className={`${ui.stack} ${desk.gap1half}`}>
      {days.map((day) => {
        const isClosed = week[`${day}_open`] === '' && week[`${day}_close`] === ''
        const was = text(start, day)
        return (
          <fieldset key={day} className={`${desk.grid} ${desk.halves} ${desk.end} ${styles.day}`}>
            <legend className={styles.name}>{dayNames[day]}</legend>
            {(['open', 'close'] as const).map((end) => (
              <label key={end} className={`${desk.grid} ${ui.shrinks} ${styles.time}`}>
                <span className={ui.small}>
                  <Spoken>{dayNames[day]} </Spoken>
                  {end === 'open' ? 'Opens' : 'Closes'}
                </span>
                <input
                  className={field.input}
                  type="time"
                  value={week[`${day}_${end}`]}
                  disabled={isClosed}
                  onChange={({ target }) => set(`${day}_${end}`, target.value)}
                />
              </label>
            ))}
            <label className={`${ui.line} ${styles.closed}`}>
              <input type="checkbox" checked={isClosed} onChange={({ target }) => close(day, target.checked)} />
              Closed<Spoken> on {dayNames[day]}</Spoken>
            </label>
            {text(week, day) !== was && (
              <div className={styles.was}>
                <Was>was {was}</Was>
              </div>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
