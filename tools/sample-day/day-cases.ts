import type { Action } from '../../packages/domain/src/cases/action.ts'
import { proposeNextTry } from '../../packages/domain/src/cases/next-try.ts'
import { dateIn } from '../../packages/domain/src/forms/calendar-date.ts'
import { homeTimeZone } from '../../packages/domain/src/site/home-time-zone.ts'
import { dueAt, openDayAfter } from '../../packages/domain/src/stores/due-time.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'
import { type SamplePerson, sampleColleagues, samplePeople } from '../sign-in/sample-people.ts'
import { sampleTimesOf } from './sample-times.ts'
import { applicant, customer, disputant, pickup, type Visit, writer } from './sample-visitors.ts'

/** A note's text is sealed before it is sent. */
export type Step = {
  readonly who: SamplePerson
  readonly at: Date
  readonly does:
    | Exclude<Action, { kind: 'note' }>
    | { readonly kind: 'note'; readonly text: string }
    | { readonly kind: 'duplicate'; readonly of: string }
    | { readonly kind: 'open'; readonly reason: string }
}

export type DayCase = {
  /** A duplicate names the other case by it. */
  readonly name?: string
  readonly visit: Visit
  readonly recipient: string
  readonly received: Date
  /** Set when the store's own due time would not be near enough to now. */
  readonly due?: Date
  readonly steps: readonly Step[]
  /** The demo renews its lease, so that the case stays taken while the demo runs. */
  readonly isKept?: boolean
}

const minute = 60_000
const day = 24 * 60 * minute

const { representative: rosa, manager: marcus, district: dana, compliance: cora } = samplePeople
const { priya, tom } = sampleColleagues

const take = (who: SamplePerson, at: Date): Step => ({ who, at, does: { kind: 'take' } })

/** Takes a case some minutes before its next action, so that the times look like work. */
const takeBefore = (who: SamplePerson, at: Date, minutes: number) =>
  take(who, new Date(at.getTime() - minutes * minute))

const call = (who: SamplePerson, at: Date, outcome: Extract<Action, { kind: 'try' }>['outcome'], next?: Date) => [
  takeBefore(who, at, 2),
  { who, at, does: { kind: 'try', outcome, nextTryAt: next?.toISOString() } } as const,
]

const agreeVisit = (who: SamplePerson, at: Date, visitDay: string) => [
  takeBefore(who, at, 3),
  { who, at, does: { kind: 'agree visit', day: visitDay } } as const,
]

const closeAs = (who: SamplePerson, at: Date, closing: Omit<Extract<Action, { kind: 'close' }>, 'kind'>) => [
  takeBefore(who, at, 3),
  { who, at, does: { kind: 'close', ...closing } } as const,
]

/** Puts the cases of store 101 into every state, so that people can look at each of them. */
function casesOfFirstStore(store: Store, now: Date): DayCase[] {
  const { ago, atWork, daysBackTo } = sampleTimesOf(store, now)
  const from = (visit: Visit, received: Date, steps: readonly Step[] = []): DayCase => ({
    visit,
    recipient: `store:${store.store_id}`,
    received,
    steps,
  })
  const soon = (minutes: number) => new Date(now.getTime() + minutes * minute)
  const nextDay = openDayAfter(store, dateIn(store.time_zone, now))?.opens ?? soon(24 * 60)
  const laterToday = proposeNextTry({ firstTryAt: null, dueAt: null }, 'no answer', store, now) ?? nextDay
  /** On this day back, an application arrives whose promise ended more than two days ago. */
  const dayOfLongLate = daysBackTo((received) => (dueAt(store, received)?.getTime() ?? 0) < now.getTime() - 2 * day)

  const waiting: DayCase[] = [
    {
      ...from(customer({ name: ['Keisha', 'Brown'], phone: '0171', service: 3 }), atWork(1, 1.2)),
      due: soon(-12),
    },
    from(
      customer({ name: ['James', 'Walker'], phone: '0172', service: 4, answers: pickup }),
      atWork(Math.max(dayOfLongLate, 2), 3.4),
    ),
    {
      ...from(customer({ name: ['María', 'López'], phone: '0173', service: 7, language: 'es' }), atWork(1, 2.1)),
      due: soon(38),
    },
    from(customer({ name: ['Darnell', 'Price'], phone: '0174', service: 1 }), atWork(1, 4.6)),
    from(customer({ name: ['Ana', 'Morales'], phone: '0175', service: 6, language: 'es' }), atWork(1, 6.3)),
    { ...from(customer({ name: ['Linda', 'Carter'], phone: '0176', service: 7 }), ago(48)), name: 'Linda' },
    from(customer({ name: ['Tyler', 'Nguyen'], phone: '0177', service: 9 }), ago(9)),
  ]

  const tried: DayCase[] = [
    from(customer({ name: ['Brenda', 'Hughes'], phone: '0178', service: 7 }), atWork(1, 5.5), [
      ...call(rosa, ago(36), 'no answer', laterToday),
    ]),
    from(customer({ name: ['Curtis', 'Bell'], phone: '0179', service: 3 }), atWork(1, 3.8), [
      ...call(priya, ago(74), 'busy', ago(4)),
    ]),
    from(customer({ name: ['Rosario', 'Vega'], phone: '0180', service: 7, language: 'es' }), atWork(2, 1.5), [
      ...call(priya, atWork(1, 2.4), 'voicemail', ago(60)),
      ...call(rosa, ago(52), 'no answer', nextDay),
      {
        who: rosa,
        at: ago(51),
        does: { kind: 'note', text: 'Works at the bakery until 2 PM. Ask for Rosario, not for Rosa.' },
      },
    ]),
    from(customer({ name: ['Gail', 'Foster'], phone: '0181', service: 1 }), atWork(2, 4.2), [
      ...call(priya, atWork(1, 1.1), 'no answer', atWork(1, 4.1)),
      ...call(priya, atWork(1, 4.2), 'voicemail', ago(2)),
    ]),
    from(customer({ name: ['Otis', 'Grant'], phone: '0182', service: 3 }), atWork(1, 7.4), [
      ...call(rosa, ago(20), 'wrong number'),
      { who: rosa, at: ago(19), does: { kind: 'give back' } },
    ]),
  ]

  const held: DayCase[] = [
    {
      ...from(customer({ name: ['Wanda', 'Pierce'], phone: '0183', service: 4, answers: pickup }), atWork(1, 2.9), [
        take(priya, ago(3)),
      ]),
      isKept: true,
    },
    from(customer({ name: ['Felix', 'Ramos'], phone: '0184', service: 7, language: 'es' }), ago(95), [
      take(priya, ago(26)),
    ]),
    from(customer({ name: ['Joyce', 'Kim'], phone: '0185', service: 7 }), atWork(1, 6.8), [take(rosa, ago(4))]),
  ]

  const moved: DayCase[] = [
    {
      visit: customer({ name: ['Harold', 'Dean'], phone: '0186', service: 7, store: 102 }),
      recipient: 'store:102',
      received: atWork(1, 5.1),
      steps: [{ who: dana, at: ago(41), does: { kind: 'hand over', store: 101 } }],
    },
    from(customer({ name: ['Nora', 'Ellis'], phone: '0187', service: 3 }), atWork(1, 3.3), [
      { who: marcus, at: ago(66), does: { kind: 'hand over', store: 103 } },
    ]),
    from(customer({ name: ['Victor', 'Shaw'], phone: '0188', service: 7 }), atWork(2, 2.2), [
      ...closeAs(priya, atWork(1, 3.5), { as: 'not interested', outcome: 'reached' }),
      { who: marcus, at: ago(22), does: { kind: 'reopen' } },
      { who: marcus, at: ago(21), does: { kind: 'note', text: 'He called back and wants to come in after all.' } },
    ]),
  ]

  const closed: DayCase[] = [
    from(customer({ name: ['Sheila', 'Grant'], phone: '0189', service: 7 }), atWork(1, 1.8), [
      ...agreeVisit(rosa, ago(140), dateIn(store.time_zone, nextDay)),
      { who: rosa, at: ago(137), does: { kind: 'open', reason: 'The customer is coming in' } },
    ]),
    from(customer({ name: ['Devon', 'Marsh'], phone: '0190', service: 3 }), atWork(1, 2.7), [
      ...closeAs(priya, ago(118), { as: 'not interested', outcome: 'reached' }),
    ]),
    from(customer({ name: ['Ruth', 'Ames'], phone: '0191', service: 1 }), atWork(3, 2.5), [
      ...call(priya, atWork(2, 1.6), 'no answer', atWork(2, 4)),
      ...call(priya, atWork(2, 4.4), 'voicemail', atWork(1, 1)),
      ...call(rosa, atWork(1, 1.3), 'no answer', ago(110)),
      ...closeAs(rosa, ago(104), { as: 'could not reach' }),
    ]),
    from(customer({ name: ['Linda', 'Carter'], phone: '0176', service: 7 }), ago(44), [
      take(priya, ago(31)),
      { who: priya, at: ago(30), does: { kind: 'duplicate', of: 'Linda' } },
    ]),
    from(customer({ name: ['Pete', 'Lowry'], phone: '0192', service: 6 }), atWork(1, 4.9), [
      take(rosa, ago(89)),
      { who: rosa, at: ago(88), does: { kind: 'stop calls' } },
    ]),
    from(customer({ name: ['Lucía', 'Santos'], phone: '0193', service: 7, language: 'es' }), atWork(2, 5.2), [
      ...agreeVisit(priya, atWork(1, 1.9), dateIn(store.time_zone, now)),
    ]),
  ]

  const letters: DayCase[] = [
    from(writer(['Gloria', 'West'], 'Priya explained every fee before I signed. Thank you.'), ago(130)),
    from(writer(['Alan', 'Frost'], 'I waited for half an hour on Friday. Please open a second window.'), atWork(2, 6), [
      ...closeAs(marcus, ago(70), { as: 'answered in writing' }),
    ]),
    from(applicant('Jordan Blake', 'Assistant Manager'), atWork(2, 3)),
    from(applicant('Casey Monroe', 'Assistant Manager', { isComplete: false }), ago(58)),
    from(applicant('Robin Hale', 'Manager'), atWork(4, 2), [
      ...call(marcus, atWork(1, 5), 'voicemail', nextDay),
      { who: marcus, at: atWork(1, 5.1), does: { kind: 'note', text: 'Two years at a bank. Invite for Thursday.' } },
    ]),
    from(applicant('Drew Sutton', 'Assistant Manager'), atWork(6, 4), [...closeAs(marcus, ago(50), { as: 'hired' })]),
  ]

  return [...waiting, ...tried, ...held, ...moved, ...closed, ...letters]
}

/** A few cases of other stores, so that a district and head office have something to compare. */
function casesOfOtherStores(stores: ReadonlyMap<number, Store>, now: Date): DayCase[] {
  const people: readonly (readonly [store: number, service: number, first: string, last: string, phone: string])[] = [
    [102, 3, 'Marvin', 'Cobb', '0201'],
    [102, 7, 'Teresa', 'Lane', '0202'],
    [102, 4, 'Ivan', 'Petrov', '0203'],
    [102, 1, 'Dora', 'Finch', '0204'],
    [103, 7, 'Hector', 'Ruiz', '0205'],
    [103, 3, 'Paula', 'Webb', '0206'],
    [104, 6, 'Stan', 'Oakley', '0207'],
    [104, 7, 'Vera', 'Quinn', '0208'],
    [105, 9, 'Leon', 'Marks', '0209'],
    [105, 3, 'Inez', 'Soto', '0210'],
  ]
  return people.flatMap(([id, service, first, last, phone], index): DayCase[] => {
    const store = stores.get(id)
    if (!store) return []
    const { ago, atWork } = sampleTimesOf(store, now)
    const language = last === 'Ruiz' || last === 'Soto' ? 'es' : 'en'
    const received = [atWork(1, 2.3), atWork(3, 4.5), ago(33 + index), atWork(1, 6.1)][index % 4] ?? now
    const stepsByLastName: Readonly<Record<string, readonly Step[]>> = {
      Lane: call(tom, ago(64), 'voicemail', openDayAfter(store, dateIn(store.time_zone, now))?.opens),
      Petrov: [take(tom, ago(5))],
      Finch: agreeVisit(tom, ago(90), dateIn(store.time_zone, now)),
    }
    return [
      {
        visit: customer({ name: [first, last], phone, service, store: id, language }),
        recipient: `store:${id}`,
        received,
        steps: stepsByLastName[last] ?? [],
      },
    ]
  })
}

/** A dispute is answered within 30 days, so the one of 29.1 days ago is due tomorrow. */
function disputes(now: Date): DayCase[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const from = (visit: Visit, received: Date, steps: readonly Step[] = []): DayCase => ({
    visit,
    recipient: 'compliance',
    received,
    steps,
  })
  return [
    from(disputant('Dana Smith', 'A-10442', 'I was charged twice for one payment.', daysAgo(14)), daysAgo(12.2)),
    from(disputant('Earl Jenkins', 'A-09817', 'The payoff amount is not what I was told.', daysAgo(31)), daysAgo(29.1)),
    from(disputant('Mona Rivers', 'A-10101', 'The receipt has another name on it.', daysAgo(22)), daysAgo(20), [
      ...closeAs(cora, daysAgo(6.1), {
        as: 'answered in writing',
        sentBy: 'letter',
        day: dateIn(homeTimeZone, daysAgo(6.1)),
        letterNumber: 'SAMPLE-0117',
      }),
    ]),
  ]
}

export function dayCases(all: readonly Store[], now: Date): DayCase[] {
  const stores = new Map(all.map((store) => [store.store_id, store]))
  const first = stores.get(101)
  if (!first) throw new Error('the sample data has no store 101')
  return [...casesOfFirstStore(first, now), ...casesOfOtherStores(stores, now), ...disputes(now)]
}
