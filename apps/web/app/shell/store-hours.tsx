import { Spoken } from '@cash-express/components/spoken.tsx'
import { dayNames, hoursTable } from '@cash-express/domain/stores/hours'
import { type StoreHours as Hours, type WeekDay, weekDays } from '@cash-express/domain/stores/store'
import styles from './store-hours.module.css'

/** SUN to SAT; the current day at the store is highlighted. */
export function StoreHours({ hours, name, today }: { hours: Hours; name: string; today?: WeekDay | undefined }) {
  const rows = hoursTable(hours)
  return (
    <table className={styles.hours}>
      <caption>
        <Spoken>{`Hours at ${name}`}</Spoken>
      </caption>
      <tbody>
        {weekDays.map((day, index) => (
          <tr key={day} className={day === today ? styles.today : undefined} data-day={day}>
            <th scope="row">
              <abbr title={dayNames[day]}>{rows[index]?.day}</abbr>
            </th>
            <td>{rows[index]?.hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
