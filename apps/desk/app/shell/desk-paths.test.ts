import { expect, test } from 'vitest'
import { applicationPath, boardInboxOfPath, inboxOfPath, isCasePath, isQueuePath, queuePath } from './desk-paths.ts'

test.each([
  ['/queue/store:101', 'store:101'],
  ['/queue/store%3A101', 'store:101'],
  ['/cases/BCDFGHJK/head-office', 'head-office'],
  ['/cases/BCDFGHJK/store:7/application', 'store:7'],
  ['/find', undefined],
  ['/BCDFGHJK', undefined],
])('finds the inbox in %s', (path, inbox) => {
  expect(inboxOfPath(path)).toBe(inbox)
})

test('does not take a wallboard for a page that asks for the queue', () => {
  expect([inboxOfPath('/wallboard/store:101'), boardInboxOfPath('/wallboard/store%3A101')]).toEqual([
    undefined,
    'store:101',
  ])
  expect(boardInboxOfPath('/cases/BCDFGHJK/store:7')).toBe('store:7')
})

test('tells a queue from a case', () => {
  expect([isQueuePath(queuePath('store:101')), isCasePath(queuePath('store:101'))]).toEqual([true, false])
  const place = { reference: 'BCDFGHJK', recipient: 'store:101' }
  expect([isQueuePath(applicationPath(place)), isCasePath(applicationPath(place))]).toEqual([false, true])
})
