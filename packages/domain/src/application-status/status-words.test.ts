import { describe, expect, test } from 'vitest'
import { roles } from '../cases/person.ts'
import type { ApplicationStatus, StatusStep } from './application-status.ts'
import { stateWords, stepLines } from './status-words.ts'

const stores = {
  timeZone: 'America/Chicago',
  nameOf: (store: number) => (store === 101 ? 'Cash Express of Cookeville' : undefined),
}
const opened = (at: string, role: (typeof roles)[number] | undefined, store?: number): StatusStep => ({
  kind: 'opened',
  at,
  role,
  store,
})
const plain = (text: string) => text.replace(/\s/g, ' ')
const wordsOf = (steps: readonly StatusStep[]) =>
  stepLines(steps, stores).map(({ what, when }) => plain(`${what} ${when}`))

describe('the lines of the steps', () => {
  test('tell the newest first, by the clock of the store', () => {
    expect(
      wordsOf([
        { kind: 'received', at: '2026-11-16T15:00:00Z' },
        { kind: 'with the store', at: '2026-11-16T15:00:04Z', store: 101 },
        { kind: 'tried', at: '2026-11-17T00:14:00Z', store: 101 },
      ]),
    ).toEqual([
      'We tried to call you. Monday, November 16 at 6:14 PM Central',
      'Cash Express of Cookeville has your application. Monday, November 16 at 9 AM Central',
      'We received your application. Monday, November 16 at 9 AM Central',
    ])
  })

  test('join the openings of one role, store and day where the last one was', () => {
    const lines = wordsOf([
      opened('2026-11-16T15:10:00Z', 'representative', 101),
      { kind: 'tried', at: '2026-11-16T15:20:00Z', store: 101 },
      opened('2026-11-16T16:10:00Z', 'manager', 101),
      opened('2026-11-16T20:14:00Z', 'representative', 101),
      // In Chicago it is still the day before.
      opened('2026-11-17T05:30:00Z', 'representative', 101),
      opened('2026-11-17T15:10:00Z', 'representative', 101),
    ])
    expect(lines).toEqual([
      'A representative at Cash Express of Cookeville opened your application. Tuesday, November 17 at 9:10 AM Central',
      'A representative at Cash Express of Cookeville opened your application 3 times. Last time: Monday, November 16 at 11:30 PM Central',
      'A manager at Cash Express of Cookeville opened your application. Monday, November 16 at 10:10 AM Central',
      'We tried to call you. Monday, November 16 at 9:20 AM Central',
    ])
  })

  test.each([
    ...roles.map((role) => [role, 101] as const),
    ['representative', 999],
    ['manager', undefined],
    [undefined, 101],
  ] as const)('name a place and never a person when %s of %s opened', (role, store) => {
    const [line] = stepLines([opened('2026-11-16T15:10:00Z', role, store)], stores)
    expect(line?.what).toMatch(
      /^(A (representative|manager|store manager|district manager)( at Cash Express of Cookeville)?|Our (head|compliance) office|Someone at Cash Express) opened your application\.$/,
    )
  })

  test('keep the id of a line when its text changes', () => {
    const first = opened('2026-11-16T15:10:00Z', 'manager', 101)
    const [before] = stepLines([first], stores)
    const [after] = stepLines([first, opened('2026-11-16T16:10:00Z', 'manager', 101)], stores)
    expect(after?.id).toBe(before?.id)
    expect(after?.what).not.toBe(before?.what)
  })
})

const status: ApplicationStatus = {
  reference: 'BCDFGHJK',
  storeId: 101,
  serviceId: 7,
  receivedAt: '2026-11-16T15:00:00Z',
  dueAt: '2026-11-18T00:00:00Z',
  steps: [],
  state: 'waiting',
  mailFailed: false,
  correctionsLeft: 5,
}
const end = '2026-11-16T20:14:00Z'
const states: readonly Partial<ApplicationStatus>[] = [
  { state: 'early' },
  { state: 'waiting' },
  { state: 'late' },
  { state: 'tried', steps: [{ kind: 'tried', at: end, store: 101 }] },
  { state: 'finished', steps: [{ kind: 'finished', at: end }] },
  { state: 'withdrawn', steps: [{ kind: 'withdrawn', at: end, why: 'helped' }] },
  { state: 'withdrawn', steps: [{ kind: 'withdrawn', at: end, why: 'stop calling' }] },
]

describe('the words of a state', () => {
  test('say what it means for the customer', () => {
    expect(states.map((each) => plain(Object.values(stateWords({ ...status, ...each }, stores)).join(': ')))).toEqual([
      "We have your application: It's on its way to your store. We promised you a call by Tuesday, November 17 at 6 PM Central.",
      'Cash Express of Cookeville has your application: We promised you a call by Tuesday, November 17 at 6 PM Central. If that time has passed, please call the store.',
      'We are late: We promised you a call by Tuesday, November 17 at 6 PM Central. Our head office has been told. You can also call us.',
      'We tried to call you: Our last try was on Monday, November 16 at 2:14 PM Central. Please call the store back, unless you have talked with us since.',
      'Your application is finished: The store closed it on Monday, November 16 at 2:14 PM Central. Ask the store if you have questions.',
      'You told us that you have been helped: We closed your application on Monday, November 16 at 2:14 PM Central and told the store. If you need us again, call the store.',
      'You asked us to stop calling you: We closed your application on Monday, November 16 at 2:14 PM Central and told the store. If you need us again, call the store.',
    ])
  })

  test('never say how the store decided, also without a due time or a store', () => {
    for (const each of states) {
      for (const less of [{}, { dueAt: undefined, storeId: undefined, steps: [] }]) {
        const { title, lead } = stateWords({ ...status, ...each, ...less }, stores)
        expect(`${title} ${lead}`).not.toMatch(/approv|den(y|ied)|accept|declin|reject|undefined/i)
      }
    }
  })
})
