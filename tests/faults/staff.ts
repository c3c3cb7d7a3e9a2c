import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { actOnCase } from '../../apps/desk/server/cases.table.ts'
import type { Person } from '../../apps/desk/server/person.ts'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { type Action, plainActions } from '../../packages/domain/src/cases/action.ts'
import { outcomes } from '../../packages/domain/src/cases/case-event.ts'
import { addPerson } from '../sample-cases.ts'
import type { WholeProduct } from './whole-product.ts'

/** Nobody waits longer for a button; the browser sends the same request again until it is answered. */
const pauseMilliseconds = 300

/** Not handed over, because another store would get a notice that the verdict does not expect. */
const actions: readonly Action[] = [
  ...(['take', ...plainActions] as const).map((kind) => ({ kind })),
  ...outcomes.map((outcome) => ({ kind: 'try' as const, outcome })),
  { kind: 'close', as: 'not interested' },
  ...[2, 3, 4].map((number) => ({ kind: 'undo' as const, number })),
]

const oneOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]

/** People who work on the cases while faults happen. Every acknowledged press of a button must be one event. */
export async function startStaff(product: WholeProduct) {
  const owner = openPool(product.cluster.primary().url, 1)
  const { rows } = await owner.query<{ store_id: number }>('select store_id from store')
  const stores = rows.map(({ store_id }) => store_id)
  const people = [
    await addPerson(owner, 'representative', stores),
    await addPerson(owner, 'representative', stores),
    await addPerson(owner, 'district', stores),
    await addPerson(owner, 'head office'),
  ]
  await owner.end()
  const pool = openPool(product.deskUrl, people.length)
  const acknowledged: string[] = []
  let repeated = 0
  let isOver = false

  async function findCase() {
    const { rows: found } = await pool.query<{ reference: string; recipient: string }>(
      `select i.reference, i.recipient from read_case_changes(null) c cross join lateral (select (c.the_case).*) i
       where i.recipient like 'store:%' and i.form = 'apply-now' order by random() limit 1`,
    )
    return found[0]
  }

  async function press(person: Person, name: { reference: string; recipient: string }, action: Action) {
    for (const request = randomUUID(); ; repeated++) {
      try {
        const result = await actOnCase(pool, person, name, request, action)
        if (result && 'events' in result) acknowledged.push(request)
        return
      } catch {
        await wait(pauseMilliseconds)
      }
    }
  }

  async function work(person: Person) {
    while (!isOver) {
      const name = await findCase().catch(() => undefined)
      // Several in a row, so that people meet at the same case.
      for (let count = 0; name && count < 4; count++) await press(person, name, oneOf(actions) ?? { kind: 'take' })
      await wait(pauseMilliseconds)
    }
  }
  const working = people.map(work)

  return {
    /** Returns what is wrong with the cases, and how much was done. */
    async stop(): Promise<{ figure: string; problems: string[] }> {
      isOver = true
      await Promise.all(working)
      await pool.end()
      const primary = openPool(product.cluster.primary().url, 1)
      const { cases, differences } = await compareCases(primary)
      await primary.end()
      const counted = await product.cluster.primary().sql<{ lost: number }>(
        `select count(*)::int as lost from unnest($1::uuid[]) as r(request)
         left join (select e.request, count(*) as events from case_event e where e.request is not null group by 1) as e
           using (request)
         where e.events is distinct from 1`,
        [acknowledged],
      )
      const lost = counted[0]?.lost ?? 0
      return {
        figure: `${acknowledged.length} actions of staff (${repeated} sent again), ${cases} cases equal their events`,
        problems: [
          ...differences.slice(0, 3).map(({ reference, what }) => `${reference}: ${what}`),
          ...(lost > 0 ? [`${lost} acknowledged actions are not exactly one event`] : []),
        ],
      }
    },
  }
}
