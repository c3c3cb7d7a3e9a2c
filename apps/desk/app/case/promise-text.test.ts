import { expect, test } from 'vitest'
import { dueText, keptText, promiseSentence } from './promise-text.ts'

/** Monday at 5:23 PM in Chicago. */
const now = new Date('2026-11-16T23:23:00Z')
const zone = 'America/Chicago'
const asked = {
  form: 'apply-now',
  receivedAt: '2026-11-14T16:12:00.000Z',
  dueAt: '2026-11-17T00:00:00.000Z',
  firstTryAt: null,
  closedAt: null,
}
const spaces = (text: string | undefined) => text?.replace(/\s/g, ' ')

test.each([
  ['Call by 6:00 PM today', asked],
  ['Call by 6:00 PM tomorrow', { ...asked, dueAt: '2026-11-18T00:00:00.000Z' }],
  ['Promised by 6:00 PM yesterday', { ...asked, dueAt: '2026-11-16T00:00:00.000Z' }],
  ['Call by 6:00 PM on Friday, November 20', { ...asked, dueAt: '2026-11-21T00:00:00.000Z' }],
  [undefined, { ...asked, firstTryAt: '2026-11-16T23:00:00.000Z' }],
  ['Answer by Monday, December 14', { ...asked, form: 'dispute-resolution', dueAt: '2026-12-14T16:12:00.000Z' }],
  [undefined, { ...asked, form: 'customer-feedback', dueAt: null }],
])('says %j below the badge', (text, row) => {
  expect(spaces(dueText(row, zone, now))).toBe(text)
})

test('says what was promised for each form', () => {
  expect(spaces(promiseSentence(asked, zone, now))).toBe(
    'Asked on Saturday, November 14, at 10:12 AM; the website promised a call within one business day.',
  )
  expect(promiseSentence({ ...asked, form: 'dispute-resolution' }, zone, now)).toContain('an answer within 30 days')
  expect(promiseSentence({ ...asked, form: 'employment-application' }, zone, now)).toContain('stays current')
  expect(promiseSentence({ ...asked, form: 'customer-feedback' }, zone, now)).toContain('promised no time')
})

test('says whether the first try kept the promise', () => {
  expect(keptText(asked, zone, now)).toBeUndefined()
  const kept = keptText({ ...asked, firstTryAt: '2026-11-16T23:25:00.000Z' }, zone, now)
  expect([kept?.isKept, spaces(kept?.text)]).toEqual([
    true,
    'First try today at 5:25 PM, 35 min before the promise ended. Reminders have stopped.',
  ])
  expect(keptText({ ...asked, firstTryAt: '2026-11-17T02:10:00.000Z' }, zone, now)?.isKept).toBe(false)
})
