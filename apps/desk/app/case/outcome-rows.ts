import type { Action } from '@cash-express/domain/cases/action'
import type { Closing, Outcome } from '@cash-express/domain/cases/case-event'
import type { CaseRow, DeskStore } from '@cash-express/domain/cases/case-row'
import { closingsOf } from '@cash-express/domain/cases/closings-of'
import { proposeNextTry } from '@cash-express/domain/cases/next-try'
import { workBy } from '@cash-express/domain/cases/promise'
import { isToday, shortTime } from '../shell/show-day.ts'

/** The form that a button opens before it records anything. */
export type OutcomeDetails =
  | 'coming in'
  | 'call back'
  | 'wrong number'
  | 'duplicate'
  | 'could not reach'
  | 'answer in writing'

export type OutcomeMark =
  | 'coming'
  | 'callBack'
  | 'notInterested'
  | 'doNotCall'
  | 'talked'
  | 'noAnswer'
  | 'voicemail'
  | 'busy'
  | 'wrongNumber'
  | 'letter'
  | 'hired'
  | 'withdrawn'

export type OutcomeChoice = {
  readonly name: string
  readonly mark: OutcomeMark
  /** The consequence, which is shown before the button is pressed. */
  readonly small: string
  readonly step: { readonly asks: OutcomeDetails } | { readonly action: Action }
}

export type OutcomeRow = {
  readonly id: 'talked' | 'not talked' | 'close'
  readonly choices: readonly OutcomeChoice[]
}

export type Called = {
  readonly row: Pick<CaseRow, 'form' | 'firstTryAt' | 'dueAt' | 'movedTo' | 'callsStoppedAt'>
  readonly store: DeskStore | null
  readonly customerZone: string | undefined
  /** The customer's numbers that nobody has found to be wrong; undefined while the contact card is closed. */
  readonly numbersLeft: number | undefined
  readonly now: Date
}

const closes = 'Closes it'

const close = (
  name: string,
  mark: OutcomeMark,
  as: Closing,
  outcome: Outcome | undefined,
  small = closes,
): OutcomeChoice => ({ name, mark, small, step: { action: { kind: 'close', as, outcome } } })

/** Shorter with the name of a day, so that it stays on one line. */
const nextText = (timeZone: string, next: Date, now: Date) =>
  `${isToday(next, timeZone, now) ? 'Next try' : 'Try'} ${shortTime(next, timeZone, now)}`

function notReached(
  { row, store, customerZone, now }: Called,
  name: string,
  mark: OutcomeMark,
  outcome: Outcome,
): OutcomeChoice {
  const due = workBy(row)
  const tried = {
    firstTryAt: row.firstTryAt ? new Date(row.firstTryAt) : null,
    dueAt: due ? new Date(due) : null,
  }
  const next = store ? proposeNextTry(tried, outcome, store, now, customerZone) : undefined
  return {
    name,
    mark,
    small: next && store ? nextText(store.time_zone, next, now) : 'Keeps it open',
    step: { action: { kind: 'try', outcome, nextTryAt: next?.toISOString() } },
  }
}

function wrongNumber({ numbersLeft }: Called): OutcomeChoice {
  const hasOther = numbersLeft === undefined || numbersLeft > 1
  return {
    name: 'Wrong number',
    mark: 'wrongNumber',
    small: numbersLeft === undefined ? 'Keeps it open' : hasOther ? 'Try the other' : 'No other given',
    step: hasOther ? { action: { kind: 'try', outcome: 'wrong number' } } : { asks: 'wrong number' },
  }
}

const callBack: OutcomeChoice = {
  name: 'Call back later',
  mark: 'callBack',
  small: 'Pick a time',
  step: { asks: 'call back' },
}
const reached: OutcomeChoice = {
  name: 'We talked',
  mark: 'talked',
  small: 'Keeps it open',
  step: { action: { kind: 'try', outcome: 'reached' } },
}
const doNotCall: OutcomeChoice = {
  name: 'Do not call',
  mark: 'doNotCall',
  small: 'Keeps it open',
  step: { action: { kind: 'stop calls' } },
}

/** Outcomes of a conversation, in the order of their keys. */
const talked: Readonly<Record<string, readonly OutcomeChoice[]>> = {
  'apply-now': [
    { name: 'Coming in', mark: 'coming', small: 'Pick a day', step: { asks: 'coming in' } },
    callBack,
    close('Not interested', 'notInterested', 'not interested', 'reached'),
    doNotCall,
  ],
  'customer-feedback': [close('Answered', 'talked', 'answered by phone', 'reached'), callBack, doNotCall],
  'employment-application': [reached, callBack, doNotCall],
}

/** Outcomes that end a case of these forms without a call. */
const ends: Readonly<Record<string, readonly OutcomeChoice[]>> = {
  'apply-now': [close('Came in', 'coming', 'came in', undefined)],
  'customer-feedback': [close('Answered in writing', 'letter', 'answered in writing', undefined)],
  'dispute-resolution': [
    { name: 'Answered in writing', mark: 'letter', small: 'Say how and when', step: { asks: 'answer in writing' } },
  ],
  'employment-application': [
    close('Hired', 'hired', 'hired', undefined),
    close('Not hired', 'notInterested', 'not hired', undefined),
    close('Withdrawn', 'withdrawn', 'withdrawn', undefined, 'By the applicant'),
  ],
}

/** A customer who must not be called may still call the store or come in. */
const withoutCalls: readonly OutcomeChoice[] = [callBack, reached, doNotCall]

/** The buttons below "How did the call end?". One press records the try and what follows. */
export function outcomeRows(called: Called): readonly OutcomeRow[] {
  const { form, callsStoppedAt } = called.row
  if (callsStoppedAt) {
    const choices = (talked[form] ?? []).filter((choice) => !withoutCalls.includes(choice))
    return [
      { id: 'talked' as const, choices },
      { id: 'close' as const, choices: ends[form] ?? [] },
    ].filter(({ choices: some }) => some.length > 0)
  }
  // Most calls end without a conversation.
  const rows: readonly OutcomeRow[] = [
    {
      id: 'not talked',
      choices: [
        notReached(called, 'No answer', 'noAnswer', 'no answer'),
        notReached(called, 'Voicemail', 'voicemail', 'voicemail'),
        notReached(called, 'Busy', 'busy', 'busy'),
        wrongNumber(called),
      ],
    },
    { id: 'talked', choices: talked[form] ?? [reached, callBack] },
    { id: 'close', choices: ends[form] ?? [] },
  ]
  return rows.filter(({ choices }) => choices.length > 0)
}

export const canGiveUp = (form: string) => closingsOf(form).includes('could not reach')
