import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import type { DeskStore } from '@cash-express/domain/cases/case-row'
import { type CalendarDate, dateIn } from '@cash-express/domain/forms/calendar-date'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { documentsToBring } from '@cash-express/domain/services/documents-to-bring'
import { serviceById } from '@cash-express/domain/services/service'
import { type OpenDay, openDayAfter, openDayOn } from '@cash-express/domain/stores/due-time'
import { useState } from 'react'
import { FormChips } from '../shell/form-field.tsx'
import { insideSentence } from '../shell/sentence-case.ts'
import { daysAhead, onDay } from '../shell/show-day.ts'
import { shortDate, shortWeekDay } from '../shell/show-time.ts'
import { OutcomeDetailsForm, type OutcomeProps } from './outcome-details-form.tsx'

type VisitDay = {
  readonly date: CalendarDate
  /** On the chip: `Today`, `Tue 17`. */
  readonly label: string
  /** In the sentence of the button: `today`, `tomorrow`, `on Wednesday, November 18`. */
  readonly onDay: string
}

const mostDays = 6

function visitDay({ opens }: OpenDay, timeZone: string, now: Date): VisitDay {
  const date = dateIn(timeZone, opens)
  const ahead = daysAhead(opens, timeZone, now)
  if (ahead === 0) return { date, label: 'Today', onDay: 'today' }
  return {
    date,
    label: ahead < 7 ? `${shortWeekDay(opens, timeZone)} ${Number(date.slice(8))}` : shortDate(opens, timeZone),
    onDay: onDay(opens, timeZone, now),
  }
}

/** The next days on which the store is open, with today while it is. */
export function visitDays(store: DeskStore | null, now: Date): readonly VisitDay[] {
  if (!store) return []
  let date = dateIn(store.time_zone, now)
  const today = openDayOn(store, date)
  const days: OpenDay[] = today && now < today.closes ? [today] : []
  while (days.length < mostDays) {
    const next = openDayAfter(store, date)
    if (!next) break
    days.push(next)
    date = dateIn(store.time_zone, next.opens)
  }
  return days.map((day) => visitDay(day, store.time_zone, now))
}

type Props = OutcomeProps & {
  readonly store: DeskStore | null
  readonly serviceId: number | null
  readonly name: string
  readonly now: Date
}

const noDay = 'none'

const definition = defineForm({ day: text({ label: 'Which day are they coming in?', max: 10 }) })

const listed = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)

export function ComingIn({ store, serviceId, name, now, held, refused, onAct, onCancel }: Props) {
  // The days stay as they were when the form appeared: nothing moves under a thumb.
  const [days] = useState(() => visitDays(store, now))
  const form = useMountedForm({
    definition,
    start: [['day', days[0]?.date ?? noDay]],
    send: ({ day }) => onAct({ kind: 'agree visit', day: day === noDay ? undefined : day }),
  })
  const day = useAnswer(form, 'day')
  const service = serviceId === null ? undefined : serviceById(serviceId)
  const chosen = days.find(({ date }) => date === day)
  return (
    <OutcomeDetailsForm
      form={form}
      saveLabel={chosen ? `Save: coming in ${chosen.onDay}` : 'Save: coming in'}
      {...{ held, refused, onCancel }}
    >
      <FormChips
        form={form}
        name="day"
        label={`Which day is ${name} coming in?`}
        options={[...days.map(({ date, label }) => ({ value: date, label })), { value: noDay, label: 'No day yet' }]}
      />
      {service && (
        <p>
          Remind {name} to bring:{' '}
          {listed(documentsToBring(service.id).required.map(({ item }) => insideSentence(item)))}.
        </p>
      )}
    </OutcomeDetailsForm>
  )
}
