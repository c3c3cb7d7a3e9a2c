import { Icon } from '@cash-express/components/icon.tsx'
import spoken from '@cash-express/components/spoken.module.css'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { serviceById } from '@cash-express/domain/services/service'
import {
  dateAfter,
  formatTime,
  hoursOn,
  hoursTable,
  noticeOn,
  openNow,
  openNowText,
} from '@cash-express/domain/stores/hours'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import { storeOn } from '@cash-express/domain/stores/store-on'
import { useState } from 'react'
import desk from '../primitives/desk.module.css'
import { SelectField } from '../shell/field.tsx'
import { Panel } from '../shell/layout.tsx'
import { Tag } from '../shell/tag.tsx'
import { shortCalendarDay } from './change-text.ts'
import styles from './store-details.module.css'

type Props = {
  readonly base: Store
  /** Published ones and those of the draft, in this order. */
  readonly changes: readonly StoreChange[]
  /** The day that is shown first. */
  readonly first: CalendarDate
  readonly now: Date
}

const daysOffered = 14

/** Two weeks, and every later day on which something begins or ends. */
function daysOf(changes: readonly StoreChange[], today: CalendarDate): readonly CalendarDate[] {
  const soon = Array.from({ length: daysOffered }, (_, days) => dateAfter(today, days))
  const turns = changes.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
  return [...new Set([...soon, ...turns.filter((day) => day > today && day < '2100')])].toSorted()
}

function openText(store: Store, day: CalendarDate, today: CalendarDate, now: Date): { isOpen: boolean; text: string } {
  if (day === today) {
    const status = openNow(store, now) ?? { open: false }
    return { isOpen: status.open, text: openNowText(status) }
  }
  const hours = hoursOn(store, day)
  return hours
    ? { isOpen: true, text: `Open ${formatTime(hours.open)} to ${formatTime(hours.close)}` }
    : { isOpen: false, text: 'Closed all day' }
}

/** Computed with the rules of the public site. */
export function VisitorPreview({ base, changes, first, now }: Props) {
  const today = dateIn(base.time_zone, now)
  const [chosen, setChosen] = useState<CalendarDate | ''>('')
  const days = daysOf(changes, today)
  const day = days.includes(chosen) ? chosen : days.includes(first) ? first : today
  const store = storeOn(base, changes, day)
  const notice = noticeOn(store, day)
  const { isOpen, text } = openText(store, day, today, now)
  return (
    <Panel title="What visitors will see">
      <SelectField label="Day" value={day} onChange={({ target }) => setChosen(target.value)}>
        {days.map((each) => (
          <option key={each} value={each}>
            {each === today ? `Today, ${shortCalendarDay(each)}` : shortCalendarDay(each)}
          </option>
        ))}
      </SelectField>
      <div
        className={`${ui.stack} ${desk.gap1half} ${ui.card} ${desk.clip} ${desk.snug} ${ui.above3} ${styles.card}`}
        aria-live="polite"
      >
        {notice && (
          <p className={`${ui.beside} ${ui.gap2} ${ui.medium} ${desk.icon20} ${styles.notice}`}>
            <Icon name="info" />
            {notice}
          </p>
        )}
        <p>
          <b>{store.name}</b>
          <br />
          {store.address1}, {store.city}, {store.state} {store.zip}
          <br />
          {formatPhone(store.phone)}
        </p>
        <p className={`${ui.medium} ${isOpen ? styles.open : ''}`}>{text}</p>
        <table className={`${desk.size15} ${styles.hours}`}>
          <caption className={spoken.spoken}>Hours in the week from {shortCalendarDay(day)}</caption>
          <tbody>
            {hoursTable(store, day).map((row) => (
              <tr key={row.day} className={row.isChanged ? styles.changed : undefined}>
                <th scope="row">{row.day}</th>
                <td>
                  {row.hours} {row.isChanged && <Tag kind="new">Changed</Tag>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={ui.small}>{store.serviceIds.flatMap((id) => serviceById(id)?.name ?? []).join(', ')}</p>
      </div>
    </Panel>
  )
}
