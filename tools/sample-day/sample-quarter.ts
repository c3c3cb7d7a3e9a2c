import pg from 'pg'
import type { CaseEvent, NewEvent } from '../../packages/domain/src/cases/case-event.ts'
import { dateIn } from '../../packages/domain/src/forms/calendar-date.ts'
import { services } from '../../packages/domain/src/services/service.ts'
import { dueAt, openDayAfter, openDayOn } from '../../packages/domain/src/stores/due-time.ts'
import { dateAfter } from '../../packages/domain/src/stores/hours.ts'
import { openMinutes } from '../../packages/domain/src/stores/open-minutes.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'
import {
  addArrivals,
  addEvents,
  randomFrom,
  referenceOf,
  writeStates,
  type YearCase,
} from '../../tests/generated-year.ts'

/** The share of kept promises of two weak stores and a good one; all others are near the average. */
const shareKept: Readonly<Record<number, number>> = { 102: 0.99, 108: 0.84, 110: 0.88 }
const usualShareKept = 0.945
/** On the day after the snow, half of the people were still not there. Farther south it rained. */
const shareKeptAfterSnow = 0.6
const statesWithSnow: readonly string[] = ['TN', 'KY']
/** Of the tries that a manager looks at. */
const shareUnusual = 0.06

const quarterDays = 90
/** Counted back from today. */
const snowDaysAgo = 14
const firstNumber = 5_000_000
/** Their last two days are the day of cases that the sample people work on. */
const storesOfTheDay: readonly number[] = [101, 102, 103, 104, 105]
const minute = 60_000

type People = ReadonlyMap<number, readonly string[]>

/** Closed cases of 90 days, each called on the store's next open days. Only visitors of the sample day left open ones. */
function quarterCases(stores: readonly Store[], people: People, now: Date): YearCase[] {
  const random = randomFrom(20_261_117)
  const made: YearCase[] = []
  for (const store of stores) {
    const staff = people.get(store.store_id) ?? ['']
    // Chance alone would put a fifth of the average stores below the weak ones, because a month has few cases.
    let missed = random()
    const onNextDay = (time: Date) => {
      const day = openDayAfter(store, dateIn(store.time_zone, time))
      return day ? new Date(day.opens.getTime() + random() * (day.closes.getTime() - day.opens.getTime())) : time
    }
    const lastAgo = storesOfTheDay.includes(store.store_id) ? 2 : 0
    for (let ago = quarterDays; ago >= lastAgo; ago--) {
      const date = dateAfter(dateIn(store.time_zone, now), -ago)
      const day = openDayOn(store, date)
      // People apply on Sundays too, and less.
      const cases = Math.floor((day ? 2.2 : 0.9) * random() + random())
      for (let number = 0; number < cases; number++) {
        const noon = (day ?? openDayAfter(store, date))?.opens.getTime() ?? 0
        const received = new Date(noon + (random() * 12 - 1) * 60 * minute)
        const due = dueAt(store, received)
        const own = openDayOn(store, dateIn(store.time_zone, received))
        const next = openDayAfter(store, dateIn(store.time_zone, received))
        if (!due || !next || due > now) continue
        const hasSnow = ago === snowDaysAgo && statesWithSnow.includes(store.state)
        const share = hasSnow ? shareKeptAfterSnow : (shareKept[store.store_id] ?? usualShareKept)
        missed += 1 - share
        const isKept = missed < 1
        if (!isKept) missed -= 1
        // Most calls are made within two open hours; those that are late, on the morning after.
        const open = own && received < own.closes ? own : next
        const start = Math.max(received.getTime(), open.opens.getTime())
        const wait = (10 + random() ** 2 * 260 * (share < 0.9 ? 2 : 1)) * minute
        const called = start + wait < open.closes.getTime() ? start + wait : next.opens.getTime() + wait / 4
        const nextOpening = openDayAfter(store, dateIn(store.time_zone, due))?.opens ?? due
        const late = nextOpening < now ? nextOpening : due
        const tried = new Date(
          isKept ? Math.min(called, due.getTime() - minute) : late.getTime() + random() * 120 * minute,
        )
        const person = staff[Math.floor(random() * staff.length)] || null
        const events: CaseEvent[] = []
        const happens = (event: NewEvent, at: Date, who: string | null) =>
          events.push({ ...event, number: events.length + 1, at, person: who })
        happens({ kind: 'arrived', details: { dueAt: due.toISOString() } }, received, null)
        const isUnusual = random() < shareUnusual
        happens({ kind: 'taken', details: {} }, new Date(tried.getTime() - (isUnusual ? 4_000 : 3 * minute)), person)
        const measured = {
          openMinutes: openMinutes(store, received, tried),
          ...(isUnusual && { unusual: ['seconds after taking'] as const }),
        }
        // Visits and second calls would still be open.
        const chance = ago < 2 ? 0.5 : random()
        if (chance < 0.4) {
          happens({ kind: 'visit agreed', details: { ...measured } }, tried, person)
          happens({ kind: 'closed', details: { as: 'came in' } }, onNextDay(tried), person)
        } else if (chance < 0.65) {
          happens({ kind: 'closed', details: { as: 'not interested', outcome: 'reached', ...measured } }, tried, person)
        } else {
          happens(
            { kind: 'tried', details: { outcome: chance < 0.85 ? 'no answer' : 'voicemail', ...measured } },
            tried,
            person,
          )
          happens({ kind: 'closed', details: { as: 'not interested', outcome: 'reached' } }, onNextDay(tried), person)
        }
        if ((events.at(-1)?.at ?? now) > now) continue
        const serviceId = services[Math.floor(random() * services.length)]?.id ?? null
        const fact = { reference: referenceOf(received, firstNumber + made.length), form: 'apply-now' }
        made.push({ ...fact, serviceId, receivedAt: received, recipient: `store:${store.store_id}`, due, events })
      }
    }
  }
  return made
}

/**
 * Adds 90 days of history, so that overview and statistics can be judged. The cases have no application: a press on one of
 * them finds nothing, as after the deletion of expired submissions.
 */
export async function addSampleQuarter(databaseUrl: string, stores: readonly Store[], now: Date): Promise<number> {
  // Without the limits of a process, because it fills whole tables.
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    return await fillQuarter(owner, stores, now)
  } finally {
    await owner.end()
  }
}

/** Adds the release of the contact card to whoever took a case, and of the application before an agreed visit. */
async function addReleases(owner: pg.Pool, cases: readonly YearCase[]) {
  const releases = cases.flatMap(({ reference, recipient, events }) =>
    events.flatMap(({ kind, at, person }) => {
      if (person === null || (kind !== 'taken' && kind !== 'visit agreed')) return []
      return [{ reference, recipient, at, person, isCard: kind === 'taken' }]
    }),
  )
  await owner.query(
    `insert into audit (at, who, action, reference, recipient, scope, reason)
     select r.at, p.subject, case when r."isCard" then 'card' else 'open' end, r.reference, r.recipient,
       case when r."isCard" then 'card' else 'application' end,
       case when r."isCard" then 'to call the customer' else 'The customer is coming in' end
     from jsonb_to_recordset($1) as r(reference text, recipient text, at timestamptz, person bigint, "isCard" boolean)
     join staff p on p.id = r.person order by r.at`,
    [JSON.stringify(releases)],
  )
}

async function fillQuarter(owner: pg.Pool, stores: readonly Store[], now: Date): Promise<number> {
  const { rows } = await owner.query<{ store_id: number; people: string[] }>(
    `select t.store_id, array_agg(p.id::text order by p.id) as people from staff_store t join staff p on p.id = t.staff_id
     where p.role in ('representative', 'manager') group by t.store_id`,
  )
  const cases = quarterCases(stores, new Map(rows.map((row) => [row.store_id, row.people])), now)
  // Each would add jobs for reminders and look for its submission.
  await owner.query('alter table store_inbox disable trigger user')
  try {
    await addArrivals(owner, cases)
    // Desk servers send every change of the last hour to the pages; this was long ago.
    await addEvents(owner, cases, '3')
    await writeStates(owner, cases, ({ events }) => events.length)
    await addReleases(owner, cases)
  } finally {
    await owner.query('alter table store_inbox enable trigger user')
  }
  await owner.query('select roll_up_stores($1)', [stores.map(({ store_id }) => `store:${store_id}`)])
  return cases.length
}
