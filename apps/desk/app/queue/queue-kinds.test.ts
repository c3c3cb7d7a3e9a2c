import { expect, test } from 'vitest'
import { isInQueue, queueKindAt, queueKindOf, queueKindsOf } from './queue-kinds.ts'
import { sampleCaseRow as row } from './sample-case-row.ts'

const labels = (recipient: string, role: Parameters<typeof queueKindsOf>[1]) =>
  queueKindsOf(recipient, role).map(({ label }) => label)

test('gives those who lead a store a list of its jobs and one of its feedback', () => {
  expect(labels('store:101', 'manager')).toEqual(['Queue', 'Jobs', 'Feedback'])
  expect(labels('store:101', 'district')).toEqual(['Queue', 'Jobs', 'Feedback'])
  expect(labels('store:101', 'representative')).toEqual(['Queue'])
})

test('names the only list of an office after what it gets', () => {
  expect(labels('compliance', 'compliance')).toEqual(['Disputes'])
  expect(labels('head-office', 'head office')).toEqual(['Feedback'])
})

test('shows each case in one list only', () => {
  const cases = ['apply-now', 'employment-application', 'customer-feedback', 'new-form'].map((form) => row({ form }))
  const lists = queueKindsOf('store:101', 'manager').map((kind) => cases.filter(isInQueue(kind, 'manager')))
  expect(lists.map((list) => list.map(({ form }) => form))).toEqual([
    ['apply-now', 'new-form'],
    ['employment-application'],
    ['customer-feedback'],
  ])
})

test('leads back to the list that has the case', () => {
  expect(queueKindOf(row({ form: 'employment-application' }), 'manager').segment).toBe('jobs')
  expect(queueKindOf(row({ form: 'customer-feedback', recipient: 'head-office' }), 'head office').segment).toBe('')
})

test.each([undefined, 'unknown', 'jobs'])('shows a representative the queue when the address names %s', (segment) => {
  expect(queueKindAt('store:101', 'representative', segment).label).toBe('Queue')
})
