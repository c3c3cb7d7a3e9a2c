import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { dayNames, hoursTable } from '@cash-express/domain/stores/hours'
import { type StoreHours as Hours, type StoreDates, type WeekDay, weekDays } from '@cash-express/domain/stores/store'
import * as messages from './store-hours.messages.ts'
import styles from './store-hours.module.css'

/** SUN to SAT; the current day at the store is highlighted. */
export function StoreHours({
  hours,
  name,
  today,
  date,
}: {
  hours: Hours & StoreDates
  name: string
  today?: WeekDay | undefined
  /** Shows the seven days from this one, with what differs from the usual week. */
  date?: CalendarDate | undefined
}) {
  const rows = hoursTable(hours, date)
  return (
    <table className={`${styles.hours} ${ui.numbers} ${ui.size16}`}>
      <caption>
        <Spoken>{messages.hoursAt(name)}</Spoken>
      </caption>
      <tbody>
        {weekDays.map((day, index) => (
          <tr key={day} className={day === today ? styles.today : undefined} data-day={day}>
            <th scope="row">
              <abbr title={dayNames[day]}>{rows[index]?.day}</abbr>
            </th>
            <td>
              {rows[index]?.hours}
              {rows[index]?.isChanged && <small className={`${styles.changed} ${ui.medium}`}>{messages.changed}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
