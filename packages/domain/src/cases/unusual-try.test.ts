import { expect, test } from 'vitest'
import { type Case, decide } from './decide.ts'
import { projectCase } from './project-case.ts'
import { unusualTry } from './unusual-try.ts'

const chicago = 'America/Chicago'
const noon = new Date('2026-11-17T18:00:00Z')
const takenBefore = (seconds: number) => ({ takenAt: new Date(noon.getTime() - seconds * 1_000), holder: '7' })

test.each([
  ['9.9 seconds after taking', takenBefore(9.9), '7', noon, ['seconds after taking']],
  ['10 seconds after taking', takenBefore(10), '7', noon, []],
  ['seconds after a colleague has taken it', takenBefore(2), '8', noon, []],
  ['without taking', { takenAt: null, holder: null }, '7', noon, []],
  ['at 9 PM', { takenAt: null, holder: null }, '7', new Date('2026-11-18T03:00:00Z'), ['outside calling hours']],
  ['at 7:59 AM', { takenAt: null, holder: null }, '7', new Date('2026-11-17T13:59:00Z'), ['outside calling hours']],
])('judges a try %s', (_, the, person, now, unusual) => {
  expect(unusualTry(the, person, chicago, now)).toEqual(unusual)
})

test('records an unusual try, also one that only the page could know, and lets a manager check it once', () => {
  const arrived = { number: 1, at: noon, person: null, kind: 'arrived', details: {} } as const
  const taken = { number: 2, at: noon, person: '7', kind: 'taken', details: {} } as const
  const now = new Date(noon.getTime() + 60_000)
  const of = (...events: Parameters<typeof projectCase>[0]): Case => ({
    ...projectCase(events),
    form: 'apply-now',
    recipient: 'store:101',
    timeZone: chicago,
  })
  const representative = { id: '7', role: 'representative' } as const
  const manager = { id: '9', role: 'manager' } as const
  const attempt = { kind: 'try', outcome: 'voicemail', unusual: ['outside calling hours'] } as const
  const decided = decide(of(arrived, taken), [arrived, taken], attempt, representative, now)
  expect(decided).toEqual({
    event: { kind: 'tried', details: { outcome: 'voicemail', unusual: ['outside calling hours'] } },
  })
  if (!('event' in decided)) return
  const tried = { ...decided.event, number: 3, at: now, person: '7' }
  const events = [arrived, taken, tried]
  const check = { kind: 'check try', number: 3 } as const
  expect(decide(of(...events), events, check, representative, now)).toEqual({ refused: 'role' })
  expect(decide(of(...events), events, { ...check, number: 2 }, manager, now)).toEqual({ refused: 'changed' })
  const checked = { number: 4, at: now, person: '9', kind: 'try checked', details: { number: 3 } } as const
  expect(decide(of(...events), events, check, manager, now)).toEqual({
    event: { kind: 'try checked', details: { number: 3 } },
  })
  expect(decide(of(...events, checked), [...events, checked], check, manager, now)).toEqual({ refused: 'changed' })
})
