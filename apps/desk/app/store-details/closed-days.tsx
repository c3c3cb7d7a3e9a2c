import type { MountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CalendarDate } from '@cash-express/domain/forms/calendar-date'
import { namedHolidaysOf } from '@cash-express/domain/stores/holidays'
import { type ChangeRow, isPublished } from '@cash-express/domain/stores/store-details'
import { useEffect, useRef } from 'react'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { FormInput } from '../shell/form-field.tsx'
import { shortCalendarDay } from './change-text.ts'
import { closedDayForm } from './draft.ts'
import { Pair } from './edit-section.tsx'
import styles from './store-details.module.css'

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
    <ul className={`${desk.icon20} ${styles.list}`}>
      {rows.map((row) => (
        <li key={row.id || row.from}>
          <Icon name={row.id ? 'calendar' : 'lock'} />
          <span>
            <b>{spanText(row)}</b> <small>{row.text}</small>
          </span>
          {row.id && onRemove && (
            <button type="button" className={`${desk.grid} ${styles.remove}`} onClick={() => onRemove(row.id)}>
              <Icon name="bin" />
              <Spoken>Remove {spanText(row)}</Spoken>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type FieldsProps = { readonly form: Pick<MountedForm, 'store'>; readonly count: number; readonly today: CalendarDate }

export function ClosedDayFields({ form: { store }, count, today }: FieldsProps) {
  const add = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  // The new fields come before the button, where Tab would not lead; and a button that is gone has no focus.
  useEffect(() => {
    if (count > before.current) add.current?.previousElementSibling?.querySelector('input')?.focus()
    if (count < before.current) add.current?.querySelector('button')?.focus()
    before.current = count
  }, [count])
  return (
    <>
      {Array.from({ length: count }, (_, place) => {
        const day = { store, definition: closedDayForm, prefix: `closedDays.${place}.` }
        return (
          <fieldset key={day.prefix} className={`${ui.stack} ${ui.card} ${styles.added}`}>
            <legend>New closed day</legend>
            <Pair>
              <FormInput form={day} name="from" type="date" min={today} />
              <FormInput form={day} name="until" type="date" min={store.answer(`${day.prefix}from`)} />
            </Pair>
            <FormInput form={day} name="reason" />
            <ActionButton size="small" onClick={() => store.removeItem('closedDays', place)}>
              <Icon name="bin" />
              Do not add it
            </ActionButton>
          </fieldset>
        )
      })}
      <div ref={add}>
        <ActionButton
          size="small"
          onClick={() => store.set(`closedDays.${store.addItem('closedDays', closedDayForm)}.from`, today)}
        >
          <Icon name="add" />
          Add a closed day
        </ActionButton>
      </div>
    </>
  )
}
