import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { namedHolidaysOf } from '@cash-express/domain/stores/holidays'
import { type ChangeRow, isPublished } from '@cash-express/domain/stores/store-facts'
import { useEffect, useRef } from 'react'
import { InputField } from '../shell/field.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { shortCalendarDay } from './change-text.ts'
import styles from './closed-days.module.css'
import type { Draft } from './draft.ts'
import { Pair } from './fact-section.tsx'

const spanText = ({ from, until }: { readonly from: CalendarDate; readonly until: CalendarDate | null | '' }) =>
  until && until !== from ? `${shortCalendarDay(from)} to ${shortCalendarDay(until)}` : shortCalendarDay(from)

type ListProps = {
  readonly changes: readonly ChangeRow[]
  readonly today: CalendarDate
  readonly removed?: readonly string[]
  onRemove?(id: string): void
}

/** The next holidays of all stores, and the closed days of this one that are not over. */
export function ClosedDayList({ changes, today, removed = [], onRemove }: ListProps) {
  const year = Number(today.slice(0, 4))
  const holidays = [...namedHolidaysOf(year), ...namedHolidaysOf(year + 1)].filter(({ date }) => date >= today)
  const own = changes.filter(
    (change) =>
      change.kind === 'closed day' &&
      isPublished(change) &&
      (change.until ?? today) >= today &&
      !removed.includes(change.id),
  )
  const rows = [
    ...holidays.slice(0, 3).map(({ date, name }) => ({ id: '', from: date, until: date, text: `${name}, all stores` })),
    ...own.map(({ id, from, until, value }) => ({
      id,
      from,
      until,
      text: `${'reason' in value ? value.reason : ''}, this store only`,
    })),
  ].toSorted((one, other) => one.from.localeCompare(other.from))
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id || row.from}>
          <Icon name={row.id ? 'calendar' : 'lock'} />
          <span>
            <b>{spanText(row)}</b> <small>{row.text}</small>
          </span>
          {row.id && onRemove && (
            <button type="button" className={styles.remove} onClick={() => onRemove(row.id)}>
              <Icon name="bin" />
              <Spoken>Remove {spanText(row)}</Spoken>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type FieldsProps = {
  readonly days: Draft['closedDays']
  readonly today: CalendarDate
  onChange(days: Draft['closedDays']): void
}

export function ClosedDayFields({ days, today, onChange }: FieldsProps) {
  const add = useRef<HTMLDivElement>(null)
  const count = useRef(days.length)
  // The new fields come before the button, where Tab would not lead; and a button that is gone has no focus.
  useEffect(() => {
    if (days.length > count.current) add.current?.previousElementSibling?.querySelector('input')?.focus()
    if (days.length < count.current) add.current?.querySelector('button')?.focus()
    count.current = days.length
  }, [days.length])
  const set = (place: number, changed: Partial<Draft['closedDays'][number]>) =>
    onChange(days.map((day, index) => (index === place ? { ...day, ...changed } : day)))
  return (
    <>
      {days.map((day, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields keep their place.
        <fieldset key={place} className={styles.added}>
          <legend>New closed day</legend>
          <Pair>
            <InputField
              label="First day"
              type="date"
              min={today}
              value={day.from}
              onChange={({ target }) => set(place, { from: target.value })}
            />
            <InputField
              label="Last day"
              type="date"
              min={day.from}
              value={day.until}
              onChange={({ target }) => set(place, { until: target.value })}
            />
          </Pair>
          <InputField
            label="Why it is closed"
            maxLength={80}
            value={day.reason}
            onChange={({ target }) => set(place, { reason: target.value })}
          />
          <PressButton size="small" onClick={() => onChange(days.filter((_, index) => index !== place))}>
            <Icon name="bin" />
            Do not add it
          </PressButton>
        </fieldset>
      ))}
      <div ref={add}>
        <PressButton size="small" onClick={() => onChange([...days, { from: today, until: '', reason: '' }])}>
          <Icon name="add" />
          Add a closed day
        </PressButton>
      </div>
    </>
  )
}
