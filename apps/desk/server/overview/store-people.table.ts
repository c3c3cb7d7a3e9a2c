import type { UnusualTry } from '@cash-express/domain/cases/unusual-try'
import type { Period } from '@cash-express/domain/promises/overview'
import type { PersonTries, StorePeople } from '@cash-express/domain/promises/store-people'
import type pg from 'pg'
import { mayRead } from '../cases.table.ts'
import { asPerson, type Person } from '../person.ts'

/**
 * The tries of a store within the period that stand. A contact card is cleared after 60 days, so nobody calls about an
 * older case, and the inbox's index finds the others.
 */
const tries = `
  select e.reference, e.number, e.at, e.person, e.details,
    case e.kind when 'visit agreed' then 'coming in' else e.details ->> 'outcome' end as outcome
  from store s
  join store_inbox i on i.recipient = 'store:' || s.store_id
  cross join lateral (
    select v.* from case_event v where v.month = i.month and v.reference = i.reference and v.recipient = i.recipient
  ) e
  where s.store_id = $1 and i.arrived_at > now() - ($2 + 60) * interval '1 day'
    and (e.at at time zone s.time_zone)::date > (now() at time zone s.time_zone)::date - $2
    and e.person is not null
    and (e.kind in ('tried', 'visit agreed') or e.kind = 'closed' and e.details ? 'outcome')
    and not exists (
      select from case_event u where u.month = i.month and u.reference = i.reference and u.recipient = i.recipient
        and u.kind = 'undone' and (u.details ->> 'number')::integer = e.number
    )`

/** More than one can check in a day; the older ones follow when these are checked. */
const mostUnusual = 50

type Unusual = {
  readonly reference: string
  readonly number: number
  readonly at: Date
  readonly id: string
  readonly name: string
  readonly outcome: string
  readonly unusual: UnusualTry[]
  readonly checkedBy: string | null
}

/** Undefined when the person does not have this store. */
export const readStorePeople = (pool: pg.Pool, person: Person, storeId: number, days: Period) =>
  asPerson(pool, person.id, async (client): Promise<StorePeople | undefined> => {
    if (!(await mayRead(client, `store:${storeId}`))) return undefined
    const { rows: people } = await client.query<PersonTries>(
      `select h.id, h.name, count(*)::int as calls,
         (count(*) filter (where t.outcome in ('reached', 'coming in')))::int as reached,
         (count(*) filter (where t.outcome = 'coming in'))::int as visits
       from (${tries}) t join staff h on h.id = t.person group by h.id, h.name order by calls desc, h.name`,
      [storeId, days],
    )
    const { rows: unusual } = await client.query<Unusual>(
      `select t.reference, t.number, t.at, h.id, h.name, t.outcome, t.details -> 'unusual' as unusual, c.name as "checkedBy"
       from (${tries}) t join staff h on h.id = t.person
       left join lateral (
         select k.name from case_event v join staff k on k.id = v.person
         where v.month = any (months_of(t.reference)) and v.reference = t.reference and v.recipient = 'store:' || $1::integer
           and v.kind = 'try checked' and (v.details ->> 'number')::integer = t.number limit 1
       ) c on true
       where t.details ? 'unusual' order by c.name is not null, t.at desc limit ${mostUnusual}`,
      [storeId, days],
    )
    return {
      people,
      unusual: unusual.map(({ id, name, at, ...row }) => ({ ...row, at: at.toISOString(), person: { id, name } })),
    }
  })
