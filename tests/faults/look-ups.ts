import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { calls, type Replies } from '../../packages/domain/src/api.ts'
import { startProduct } from '../../tools/product.ts'
import { type Result, unless } from './result.ts'

let visitor = 0
/** Each look-up comes from another visitor, so that no rate limit applies. */
const requestStores = (origin: string) =>
  fetch(`${origin}${calls.getStores.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.${(visitor >> 8) & 255}.${visitor++ & 255}` },
  })

/** Looks up stores every 20 ms during a fault and counts each status. */
async function lookUpDuring(origin: string, fault: () => Promise<void>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let going = true
  const requesting = (async () => {
    while (going) {
      const status = await requestStores(origin).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply.status
        },
        () => 0,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(20)
    }
  })()
  await fault()
  going = false
  await requesting
  return statuses
}

const onlyOk = (statuses: Map<number, number>) => statuses.size === 1 && (statuses.get(200) ?? 0) > 20

async function phoneOf(origin: string, storeId: number) {
  const reply = await requestStores(origin)
  const { stores } = (await reply.json()) as Replies['getStores']
  return stores.find(({ store_id }) => store_id === storeId)?.phone
}

/** Look-ups are answered from memory, so visitors do not notice that the database is down. */
export async function lookUps(): Promise<Result[]> {
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
  const resultOf = (fault: string, times: string, statuses: Map<number, number>, fresh: boolean): Result => ({
    fault,
    times,
    acknowledged: 0,
    verdict: undefined,
    figure: `look-ups answered ${JSON.stringify(Object.fromEntries(statuses))}`,
    problems: [...unless(onlyOk(statuses), 'a look-up was not answered'), ...unless(fresh, 'the served data is stale')],
  })
  try {
    const cut = await lookUpDuring(product.origin, async () => {
      const client = new pg.Client({ connectionString: product.databaseUrl })
      await client.connect()
      for (let times = 0; times < 20; times++) {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
          ['client backend'],
        )
        await wait(100)
      }
      await client.query("update store set phone = '931-555-0198' where store_id = 101")
      await client.end()
      await wait(3_000)
    })
    const fresh = (await phoneOf(product.origin, 101)) === '931-555-0198'
    const down = await lookUpDuring(product.origin, async () => {
      await product.restartDatabase()
      await wait(3_000)
    })
    const ready = (await fetch(`${product.origin}/health/ready`)).status === 200
    return [
      resultOf('look-ups while every database connection is cut', '20', cut, fresh),
      resultOf('look-ups while the database stops and starts', '1', down, ready),
    ]
  } finally {
    await product.stop()
  }
}
