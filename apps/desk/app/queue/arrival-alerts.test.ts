import { expect, test } from 'vitest'
import { notificationText } from './arrival-alerts.ts'
import { sampleCaseRow } from './sample-case-row.ts'

const now = new Date('2026-11-16T23:23:00Z')
const store = {
  store_id: 101,
  name: 'Cash Express of Cookeville',
  city: 'Cookeville',
  phone: '931-555-0107',
  time_zone: 'America/Chicago',
}

test('says nothing about the customer or the service', () => {
  const { title, body } = notificationText({ row: sampleCaseRow({ dueAt: '2026-11-17T00:00:00Z' }), store }, now)
  expect(title).toBe('A new case in Cookeville.')
  expect(body.replaceAll('\u202f', ' ')).toBe('Call by 6:00 PM today.')
})

test('leaves the time out when nothing was promised', () => {
  const row = sampleCaseRow({ form: 'customer-feedback', dueAt: null })
  expect(notificationText({ row, store: null }, now)).toEqual({ title: 'A new case.', body: '' })
})
