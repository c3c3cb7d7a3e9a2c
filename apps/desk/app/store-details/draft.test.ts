import { fieldAtPath } from '@cash-express/domain/forms/answers'
import type { StoreDetailsResponse } from '@cash-express/domain/stores/store-details'
import { describe, expect, test } from 'vitest'
import { changeText, problemAtField, problemSentence } from './change-text.ts'
import { changesOf, saveLabel, saveText, startOf, storeForm } from './draft.ts'

const today = '2026-11-16'
const store = {
  store_id: 101,
  name: 'Cash Express of Cookeville',
  address1: '1420 North Washington Avenue',
  city: 'Cookeville',
  state: 'TN',
  zip: '38501',
  phone: '931-555-0107',
  latitude: 36,
  longitude: -85,
  time_zone: 'America/Chicago',
  serviceIds: [1, 3],
  district: null,
  tue_open: '09:00:00',
  tue_close: '18:00:00',
} as const
const details: StoreDetailsResponse = {
  store,
  noticeEmail: 'store101@stores.example',
  changes: [],
  moved: { promises: 0, calls: 0, visits: 0 },
}
const start = startOf(details, today)

describe('the changes of a draft', () => {
  test('are none before anything was changed', () => {
    expect(changesOf(start, start)).toEqual([])
  })

  test('are one for each section that differs, with its days', () => {
    const draft = {
      ...start,
      text: ' We close early. ',
      notice_until: '2026-11-17',
      tue_close: '13:00',
      hours_from: '2026-11-17',
      hours_until: '2026-11-17',
      closedDays: [{ from: '2026-12-31', until: '', reason: 'Yearly count' }],
      service_ids: '3 1 8',
      services_from: '2026-12-01',
      phone: '931-555-0199',
      email: 'new@stores.example',
    } as const
    const changes = changesOf(draft, start)
    expect(changes.map(({ kind, from, until }) => [kind, from, until])).toEqual([
      ['notice', today, '2026-11-17'],
      ['hours', '2026-11-17', '2026-11-17'],
      ['closed day', '2026-12-31', '2026-12-31'],
      ['services', '2026-12-01', null],
      ['phone', today, null],
      ['notice address', today, null],
    ])
    expect(changes[0]?.value).toEqual({ text: 'We close early.' })
    expect(saveLabel(changes, 0)).toBe('Publish 5 and ask for 1')
    expect(saveText(changes, 1)).toBe('6 on the website within two minutes, 1 waiting for a second person.')
  })

  test('do not contain services in another order', () => {
    expect(changesOf({ ...start, service_ids: '3 1' }, start)).toEqual([])
  })
})

test.each([
  [{ kind: 'hours', value: { hours: { tue_open: '09:00', tue_close: '13:00' } } }, 'Hours: Tuesday 9 AM to 1 PM'],
  [{ kind: 'hours', value: { hours: {} } }, 'Hours: Tuesday closed'],
  [{ kind: 'closed day', value: { reason: 'Weather' } }, 'Closed: Weather'],
  [{ kind: 'notice', value: { text: '' } }, 'Notice: none'],
  [{ kind: 'services', value: { ids: [1, 8] } }, 'Services: Check cashing and Installment loans'],
] as const)('describes %j', (change, text) => {
  expect(changeText({ from: today, until: null, ...change } as never, store)).toBe(text)
})

test.each([
  ['hours.tue_close', 'must be after the opening time', 'Hours: Tuesday must be after the opening time.'],
  ['closed day.from', 'is in the past', 'Closed day: the first day is in the past.'],
  ['phone.phone', 'does not have 10 digits', 'Phone: the value does not have 10 digits.'],
  ['notice_email', 'is not an email address', 'notice email is not an email address.'],
])('says what is wrong with %s', (field, message, sentence) => {
  expect(problemSentence({ field, message })).toBe(sentence)
})

test.each([
  ['hours.tue_close', 'tue_close'],
  ['hours.from', 'hours_from'],
  ['closed day.from', 'closedDays'],
  ['notice.text', 'text'],
  ['notice.until', 'notice_until'],
  ['services.ids', 'service_ids'],
  ['phone.phone', 'phone'],
  ['notice address.from', 'email_from'],
])('shows a problem of %s at the field %s', (field, own) => {
  expect(problemAtField({ field, message: 'is wrong' }).field).toBe(own)
  expect(fieldAtPath(storeForm, own)).toBeDefined()
})
