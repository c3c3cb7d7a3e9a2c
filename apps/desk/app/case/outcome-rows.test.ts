import { closings } from '@cash-express/domain/cases/case-event'
import { closingsOf } from '@cash-express/domain/cases/closings-of'
import { journeys } from '@cash-express/domain/submissions/journey'
import { expect, test } from 'vitest'
import { type Called, outcomeRows } from './outcome-rows.ts'

const week = ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
  [`${day}_open`, '09:00'],
  [`${day}_close`, '18:00'],
])
const store = {
  ...Object.fromEntries(week),
  store_id: 101,
  name: 'Cash Express of Cookeville',
  city: 'Cookeville',
  phone: '9315550107',
  time_zone: 'America/Chicago',
}

/** Monday at 5:23 PM; the promise ends at 6 PM. */
const called: Called = {
  row: { form: 'apply-now', firstTryAt: null, dueAt: '2026-11-17T00:00:00Z', movedTo: null, callsStoppedAt: null },
  store,
  customerZone: 'America/New_York',
  numbersLeft: 2,
  now: new Date('2026-11-16T23:23:00Z'),
}

const shown = (the: Called) =>
  outcomeRows(the).map(({ choices }) => choices.map(({ name, small }) => `${name}: ${small}`.replace(/\s/g, ' ')))

test('says of every outcome of an application what follows', () => {
  expect(shown(called)).toEqual([
    [
      'No answer: Next try 5:45 PM',
      'Voicemail: Try Tue 9:00 AM',
      'Busy: Next try 5:38 PM',
      'Wrong number: Try the other',
    ],
    [
      'Coming in: Pick a day',
      'Call back later: Pick a time',
      'Not interested: Closes it',
      'Do not call: Keeps it open',
    ],
    ['Came in: Closes it'],
  ])
})

test('offers no call back and no try when the customer must not be called', () => {
  expect(shown({ ...called, row: { ...called.row, callsStoppedAt: '2026-11-16T20:00:00Z' } })).toEqual([
    ['Coming in: Pick a day', 'Not interested: Closes it'],
    ['Came in: Closes it'],
  ])
})

test('asks before it gives up the only number', () => {
  const [notTalked] = outcomeRows({ ...called, numbersLeft: 1 })
  expect(notTalked?.choices.at(-1)).toMatchObject({ small: 'No other given', step: { asks: 'wrong number' } })
})

test('does not guess about other numbers while the contact card is closed', () => {
  const [notTalked] = outcomeRows({ ...called, numbersLeft: undefined })
  expect(notTalked?.choices.at(-1)).toMatchObject({ small: 'Keeps it open', step: { action: { kind: 'try' } } })
})

test('proposes no time without the hours of a store', () => {
  expect(shown({ ...called, store: null })[0]?.[0]).toBe('No answer: Keeps it open')
})

test.each(journeys)('offers only closings that %s allows', (form) => {
  const actions = outcomeRows({ ...called, row: { ...called.row, form } })
    .flatMap(({ choices }) => choices)
    .flatMap(({ step }) => ('action' in step && step.action.kind === 'close' ? [step.action.as] : []))
  expect(actions.filter((as) => !closingsOf(form).includes(as))).toEqual([])
})

test('offers every closing of every form, with those that ask for more', () => {
  const asked = ['could not reach', 'duplicate']
  const offered = journeys.flatMap((form) =>
    outcomeRows({ ...called, row: { ...called.row, form } })
      .flatMap(({ choices }) => choices)
      .flatMap(({ step }) => ('action' in step && step.action.kind === 'close' ? [step.action.as] : [])),
  )
  expect(closings.filter((as) => !asked.includes(as) && !offered.includes(as))).toEqual([])
})
