import type { DeskStore } from '@cash-express/domain/cases/case-row'
import {
  lastNextTryDays,
  type NextTryProblem,
  nextTryProblem,
  proposeNextTry,
} from '@cash-express/domain/cases/next-try'
import { clockIn, dateIn, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { dayAfter, instantOf } from '@cash-express/domain/stores/due-time'
import { useState } from 'react'
import { ChipField } from '../shell/choice-field.tsx'
import { InputField } from '../shell/field.tsx'
import { isToday, onDayAtClock, shortTime } from '../shell/show-day.ts'
import { clockTime } from '../shell/show-time.ts'
import styles from './call-back.module.css'
import { OutcomeDetailsForm } from './outcome-details-form.tsx'
import type { Act } from './use-case.ts'
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

type Props = {
  readonly store: DeskStore | null
  readonly timeZone: string
  readonly customerZone: string | undefined
  readonly name: string
  readonly now: Date
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  onCancel(): void
}

const another = 'another'

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
  const [chosen, setChosen] = useState(times[0]?.toISOString() ?? another)
  const [day, setDay] = useState(() => dayAfter(dateIn(timeZone, now)))
  const [clock, setClock] = useState('')
  const [isChecked, setIsChecked] = useState(false)

  const typed = typedTime(day, clock, timeZone)
  const time = chosen === another ? typed : new Date(chosen)
  const problem = time && nextTryProblem(time, store, now, customerZone)
  const missing = chosen === another && !typed ? 'Enter a day and a time.' : undefined
  const error = isChecked ? (missing ?? (problem && problems[problem])) : undefined

  const save = () => {
    setIsChecked(true)
    if (!time || problem) return
    void onAct({ kind: 'try', outcome: 'reached', nextTryAt: time.toISOString() })
  }

  const there =
    time && customerZone && clockAhead(customerZone, timeZone, time) !== 0
      ? `That is ${clockTime(time, customerZone)} for ${name}.`
      : undefined
  return (
    <OutcomeDetailsForm
      save={time && !problem ? `Save: call back ${onDayAtClock(time, timeZone, now)}` : 'Save'}
      {...{ held, refused, onCancel }}
      onSave={save}
    >
      <ChipField
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
        value={chosen}
        error={chosen === another ? undefined : error}
        onChange={setChosen}
      />
      {chosen === another && (
        <div className={styles.typed}>
          <InputField
            label="Day"
            type="date"
            value={day}
            min={dateIn(timeZone, now)}
            max={dateIn(timeZone, new Date(now.getTime() + lastNextTryDays * 86_400_000))}
            onChange={({ target }) => setDay(target.value)}
          />
          <InputField
            label={store ? 'Store time' : 'Time'}
            type="time"
            value={clock}
            hint={there}
            error={error}
            onChange={({ target }) => setClock(target.value)}
          />
        </div>
      )}
    </OutcomeDetailsForm>
  )
}
