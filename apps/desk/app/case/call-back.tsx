import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { DeskStore } from '@cash-express/domain/cases/case-row'
import {
  lastNextTryDays,
  type NextTryProblem,
  nextTryProblem,
  proposeNextTry,
} from '@cash-express/domain/cases/next-try'
import { clockIn, dateIn, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { text } from '@cash-express/domain/forms/field'
import { defineForm, type Payload } from '@cash-express/domain/forms/form'
import { dayAfter, instantOf } from '@cash-express/domain/stores/due-time'
import { useState } from 'react'
import desk from '../primitives/desk.module.css'
import { FormChips, FormInput } from '../shell/form-field.tsx'
import { isToday, onDayAtClock, shortTime } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'
import styles from './case.module.css'
import { OutcomeDetailsForm, type OutcomeProps } from './outcome-details-form.tsx'
import { clockAhead } from './zone-text.ts'

/** The customer may be called again whenever it suits: the promise does not limit a time that was agreed on. */
const untried = { firstTryAt: null, dueAt: null }

const quarterHour = 15 * 60_000

/** Times to offer: later today, when the store opens next, and the same time of day then. */
export function callBackTimes(store: DeskStore | null, now: Date, customerZone?: string): readonly Date[] {
  if (!store) return []
  const zone = store.time_zone
  const later = proposeNextTry(untried, 'no answer', store, now, customerZone)
  const morning = proposeNextTry(untried, 'voicemail', store, now, customerZone)
  const { hour, minute } = clockIn(zone, new Date(Math.ceil(now.getTime() / quarterHour) * quarterHour))
  const sameTime =
    morning &&
    instantOf(dateIn(zone, morning), `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, zone)
  const times = [later, morning, sameTime].flatMap((time) =>
    time && nextTryProblem(time, store, now, customerZone) === undefined ? [time.getTime()] : [],
  )
  return [...new Set(times)].toSorted((one, other) => one - other).map((time) => new Date(time))
}

/** The time that a person typed. A date field has one with the year 2 after the first digit of a new year. */
export const typedTime = (day: string, clock: string, timeZone: string): Date | undefined =>
  isCalendarDate(day) && /^\d{2}:\d{2}/.test(clock) ? instantOf(day, clock, timeZone) : undefined

type Props = OutcomeProps & {
  readonly store: DeskStore | null
  readonly timeZone: string
  readonly customerZone: string | undefined
  readonly name: string
  readonly now: Date
}

const another = 'another'

const definition = defineForm({
  chosen: text({ label: 'When should we call again?', max: 30 }),
  day: text({ label: 'Day', max: 10, optional: true }),
  clock: text({ label: 'Time', max: 5, optional: true }),
})
type Typed = Payload<typeof definition.fields>

const problems: Readonly<Record<NextTryProblem, string>> = {
  past: 'This time has passed. Choose a later one.',
  'too late': `Choose a time within ${lastNextTryDays} days.`,
  'store closed': 'The store is closed then. Choose a time in its opening hours.',
  'not a calling hour': 'The customer may be called only from 8 AM to 9 PM by their own clock.',
}

const untilText = (milliseconds: number) => {
  const minutes = Math.round(milliseconds / 60_000)
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`
}

export function CallBack({ store, timeZone, customerZone, name, now, held, refused, onAct, onCancel }: Props) {
  // The times stay as they were when the form appeared: nothing moves under a thumb.
  const [times] = useState(() => callBackTimes(store, now, customerZone))
  const timeOf = ({ chosen, day = '', clock = '' }: Typed) =>
    chosen === another ? typedTime(day, clock, timeZone) : new Date(chosen)
  const problemOf = (time: Date | undefined) => {
    if (!time) return 'Enter a day and a time.'
    const problem = nextTryProblem(time, store, now, customerZone)
    return problem && problems[problem]
  }
  const form = useMountedForm({
    definition,
    start: [
      ['chosen', times[0]?.toISOString() ?? another],
      ['day', dayAfter(dateIn(timeZone, now))],
    ],
    check: (typed) => {
      const message = problemOf(timeOf(typed))
      return message ? [{ field: typed.chosen === another ? 'clock' : 'chosen', message }] : []
    },
    send: async (typed) => {
      const time = timeOf(typed)
      return time && onAct({ kind: 'try', outcome: 'reached', nextTryAt: time.toISOString() })
    },
  })
  const chosen = useAnswer(form, 'chosen')
  const time = timeOf({ chosen, day: useAnswer(form, 'day'), clock: useAnswer(form, 'clock') })

  const there =
    time && customerZone && clockAhead(customerZone, timeZone, time) !== 0
      ? `That is ${clockTime(time, customerZone)} for ${name}.`
      : undefined
  return (
    <OutcomeDetailsForm
      form={form}
      saveLabel={time && !problemOf(time) ? `Save: call back ${onDayAtClock(time, timeZone, now)}` : 'Save'}
      {...{ held, refused, onCancel }}
    >
      <FormChips
        form={form}
        name="chosen"
        label={`When should we call ${name} again?`}
        hint={chosen === another ? undefined : there}
        options={[
          ...times.map((at) => ({
            value: at.toISOString(),
            label: shortTime(at, timeZone, now),
            small: isToday(at, timeZone, now) ? untilText(at.getTime() - now.getTime()) : undefined,
          })),
          { value: another, label: 'Another time' },
        ]}
      />
      {chosen === another && (
        <div className={`${ui.stack} ${ui.gap4} ${desk.end} ${styles.typed}`}>
          <FormInput
            form={form}
            name="day"
            type="date"
            min={dateIn(timeZone, now)}
            max={dateIn(timeZone, new Date(now.getTime() + lastNextTryDays * 86_400_000))}
          />
          <FormInput form={form} name="clock" type="time" label={store ? 'Store time' : 'Time'} hint={there} />
        </div>
      )}
    </OutcomeDetailsForm>
  )
}
