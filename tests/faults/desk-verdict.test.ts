import { expect, test } from 'vitest'
import { type Answered, type DeskEvidence, judgeDesk, type StoredEvent } from './desk-verdict.ts'

const name = { reference: 'BCDFGHJK', recipient: 'store:101' }
const at = new Date('2026-11-16T15:00:00Z')

const arrived = { ...name, number: 1, at, person: null, kind: 'arrived', details: {}, request: null } as const
const taken = { ...name, number: 2, at, person: '1', kind: 'taken', details: {}, request: 'one' } as const
const closed = {
  ...name,
  number: 3,
  at,
  person: '1',
  kind: 'closed',
  details: { as: 'came in' },
  request: 'two',
} as const
const took: Answered = {
  ...name,
  request: 'one',
  person: '1',
  action: 'take',
  event: 2,
  told: { version: 2, holder: '1' },
}
const refused: Answered = { ...took, request: 'three', person: '2', event: undefined }
const release = { ...name, audit: '7', subject: 'rita', scope: 'card' }
const audited = { ...name, id: '7', who: 'rita', scope: 'card' }

const clean: DeskEvidence = {
  answered: [took, refused],
  released: [release],
  events: [arrived, taken, closed],
  audit: [audited, { ...audited, id: '8' }],
}

test('finds nothing when every answer is stored once', () => {
  expect(judgeDesk(clean)).toEqual([])
})

const ofColleague: StoredEvent = { ...taken, number: 3, person: '2', request: 'three' }

test.each<[string, Partial<DeskEvidence>]>([
  ['lost: take', { answered: [took], events: [arrived] }],
  ['done 2 times: take', { events: [arrived, taken, { ...taken, number: 3 }] }],
  ['changed: take', { answered: [took], events: [arrived, { ...taken, person: '2' }] }],
  ['refused, but done: take', { answered: [refused], events: [arrived, { ...taken, request: 'three' }] }],
  ['gap: BCDFGHJK store:101', { events: [arrived, taken, { ...closed, number: 4 }] }],
  ['two holders: BCDFGHJK store:101', { answered: [took], events: [arrived, taken, ofColleague] }],
  ['wrong holder told: take', { answered: [{ ...took, told: { version: 2, holder: '2' } }] }],
  ['not audited: card', { audit: [] }],
  ['not audited: card', { released: [release, release] }],
  ['not audited: card', { audit: [{ ...audited, who: 'rosa' }] }],
])('finds %s', (problem, changes) => {
  expect(judgeDesk({ ...clean, ...changes })).toEqual([expect.stringContaining(problem)])
})
