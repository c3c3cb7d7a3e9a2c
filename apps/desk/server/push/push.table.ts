import type pg from 'pg'
import type { Subscription } from './web-push.ts'

/**
 * A browser has one address, which moves with its session and its inbox. The values stand twice, because `excluded` needs
 * the right to read the keys.
 */
export async function keepPush(pool: pg.Pool, sessionHash: Buffer, recipient: string, of: Subscription): Promise<void> {
  await pool.query(
    `insert into desk_push (endpoint, id_hash, recipient, p256dh, auth) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update
       set id_hash = $2, recipient = $3, p256dh = $4, auth = $5`,
    [of.endpoint, sessionHash, recipient, of.p256dh, of.auth],
  )
}

export async function dropPush(pool: pg.Pool, endpoint: string): Promise<void> {
  await pool.query('delete from desk_push where endpoint = $1', [endpoint])
}

export async function takePushes(pool: pg.Pool, recipient: string, cursor: bigint): Promise<Subscription[]> {
  const { rows } = await pool.query<Subscription>('select * from take_pushes($1, $2)', [recipient, String(cursor)])
  return rows
}
