import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { serviceById } from '@cash-express/domain/services/service'
import { dateAfter, dayNames, formatTime, hoursOn, hoursTable } from '@cash-express/domain/stores/hours'
import { openDays, weekDays } from '@cash-express/domain/stores/store'
import { type ChangeRow, isPublished, type ListedStore } from '@cash-express/domain/stores/store-details'
import { storeOn } from '@cash-express/domain/stores/store-on'
import { Facts } from '../shell/facts.tsx'
import { Panel } from '../shell/layout.tsx'
import { zoneName } from '../shell/show-time.ts'
import { shortCalendarDay } from './change-text.ts'
import { ClosedDayList } from './closed-days.tsx'
import { weekOf } from './draft.ts'

type Props = { readonly store: ListedStore; readonly changes: readonly ChangeRow[]; readonly now: Date }

const daysAhead = 14

/** Shows the details of the store to people who may not change them. */
export function StoreSummary({ store: base, changes, now }: Props) {
  const today = dateIn(base.time_zone, now)
  const store = storeOn(base, changes.filter(isPublished), today)
  const lasting = store.changes?.findLast(
    ({ kind, until, from }) => kind === 'hours' && until === null && from <= today,
  )
  const week = weekOf(lasting?.kind === 'hours' ? lasting.value.hours : store)
  const usual = hoursTable(week)
  const usualOf = (day: (typeof weekDays)[number]) => usual[weekDays.indexOf(day)]?.hours
  const others = Array.from({ length: daysAhead }, (_, days) => dateAfter(today, days)).flatMap((date) => {
    const row = hoursTable(store, date)[new Date(`${date}T00:00:00Z`).getUTCDay()]
    const hours = hoursOn(store, date)
    const text = hours ? `${formatTime(hours.open)} to ${formatTime(hours.close)}` : 'Closed'
    return row?.isChanged ? [[shortCalendarDay(date), text] as const] : []
  })
  return (
    <>
      <Panel title="Hours">
        <p>{zoneName(now, base.time_zone)} time.</p>
        <Facts facts={([...openDays, 'sun'] as const).map((day) => [dayNames[day], usualOf(day)] as const)} />
        {others.length > 0 && (
          <>
            <h3>Different in the next two weeks</h3>
            <Facts facts={others} />
          </>
        )}
      </Panel>
      <Panel title="Services">
        <p>{store.serviceIds.flatMap((id) => serviceById(id)?.name ?? []).join(', ')}</p>
      </Panel>
      <Panel title="Closed days">
        <ClosedDayList changes={changes} today={today} />
      </Panel>
    </>
  )
}
