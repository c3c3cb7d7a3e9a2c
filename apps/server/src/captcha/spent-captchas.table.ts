import type pg from 'pg'
import type { Payer } from './payer.ts'
import { exhaustedTier, isEnough, mostFor } from './price.ts'

type Client = Pick<pg.PoolClient, 'query'>

export type Refusal = { readonly kind: 'too cheap' } | { readonly kind: 'too many'; readonly seconds: number }

/** Counts of the last hour across all processes, keyed by payer in hexadecimal. */
export async function readSpent(client: Client, keys: readonly Buffer[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query<{ payer: Buffer; spent: number }>({
    name: 'captchas-spent',
    text: 'select payer, spent from captchas_spent($1)',
    values: [keys],
  })
  return new Map(rows.map(({ payer, spent }) => [payer.toString('hex'), spent]))
}

/** Refuses captchas that cannot be used now. They are checked in order, because each counts for the next. */
export async function findRefusals(client: Client, payers: readonly Payer[]): Promise<(Refusal | undefined)[]> {
  const distinct = new Map(payers.flatMap(({ keys }) => keys).map((key) => [key.toString('hex'), key]))
  const spent = await readSpent(client, [...distinct.values()])
  const found: (Refusal | undefined)[] = []
  for (const { keys, level } of payers) {
    const names = keys.map((key) => key.toString('hex'))
    const counts = names.map((name) => spent.get(name) ?? 0)
    const tier = exhaustedTier(counts)
    if (tier >= 0) found.push({ kind: 'too many', seconds: await secondsUntilRoom(client, keys[tier] as Buffer, tier) })
    else if (!isEnough(level, counts)) found.push({ kind: 'too cheap' })
    else {
      for (const [place, name] of names.entries()) spent.set(name, (counts[place] ?? 0) + 1)
      found.push(undefined)
    }
  }
  return found
}

async function secondsUntilRoom(client: Client, key: Buffer, tier: number): Promise<number> {
  const { rows } = await client.query<{ seconds: number }>('select seconds_until_room($1, $2) as seconds', [
    key,
    mostFor(tier),
  ])
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** One statement can remove this many rows within its time limit. */
const atOnce = 5_000

/** The worker runs this, so that counts of addresses are deleted within five minutes after they expire. */
export async function forgetSpentCaptchas(pool: pg.Pool): Promise<void> {
  for (let forgotten = atOnce; forgotten >= atOnce; ) {
    const { rowCount } = await pool.query(
      `delete from captcha_spent where (payer, spent_at) in (
         select payer, spent_at from captcha_spent where spent_at < now() - interval '1 hour' limit $1)`,
      [atOnce],
    )
    forgotten = rowCount ?? 0
  }
}
