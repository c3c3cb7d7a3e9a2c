import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '@cash-express/database/pool'
import type { DeskSession, DeskTab } from '@cash-express/database/tables'
import type pg from 'pg'
import type { Person } from './person.ts'

/** The cookie's value is stored only as its hash, so that a copy of the table is of no use. */
export const sessionHashOf = (value: string): Buffer => createHash('sha256').update(value).digest()

/** A session that nobody has used for so long is locked: it reads the board until its end, and nothing else. */
export const idleSeconds = 15 * 60
/** As in `read_board`. */
export const longestSeconds = 12 * 60 * 60

/** Of a session `s`. */
const isKeptSession = `s.started_at > now() - interval '${longestSeconds} seconds'`
export const isOpenSession = `s.seen_at > now() - interval '${idleSeconds} seconds' and ${isKeptSession}`

type SessionRow = Omit<Person, 'sessionHash'> & {
  readonly removed: boolean
  readonly unwritten: boolean
  readonly locked_at: Date | null
  readonly ends_at: Date
}

/** The session and its person, also a locked one, and one whose person was removed a moment ago. */
export async function findSession(pool: pg.Pool, sessionHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `select t.id, t.subject, t.name, t.role, t.removed_at is not null as removed,
       s.seen_at < now() - interval '1 minute' as unwritten,
       case when not (${isOpenSession}) then s.seen_at + interval '${idleSeconds} seconds' end as locked_at,
       s.started_at + interval '${longestSeconds} seconds' as ends_at
     from desk_session s join staff t on t.id = s.staff_id
     where s.id_hash = $1 and ${isKeptSession}`,
    [sessionHash],
  )
  return rows[0]
}

/** Written at most once a minute, because every request of every person would write otherwise. */
export async function noteUse(pool: pg.Pool, sessionHash: Buffer): Promise<void> {
  await pool.query(
    "update desk_session set seen_at = now() where id_hash = $1 and seen_at < now() - interval '1 minute'",
    [sessionHash],
  )
}

/** Those of the given sessions that have not ended and whose person was not removed, each with whether it is locked. */
export async function findKeptSessions(pool: pg.Pool, hashes: readonly Buffer[]) {
  const { rows } = await pool.query<{ id_hash: Buffer; locked: boolean }>(
    `select s.id_hash, not (${isOpenSession}) as locked from desk_session s join staff t on t.id = s.staff_id
     where s.id_hash = any($1) and ${isKeptSession} and t.removed_at is null`,
    [hashes],
  )
  return new Map(rows.map(({ id_hash, locked }) => [id_hash.toString('hex'), { isLocked: locked }]))
}

export type SignedIn = {
  readonly subject: string
  /** The name from the provider, if it gives one. Kept only for someone without a role. */
  readonly name: string | undefined
  /** The provider's own session. */
  readonly sid: string | undefined
  /** The hash of the tab's public key, which is the nonce of the identity token. */
  readonly keyHash: Buffer
  readonly idToken: string
  readonly signedInAt: Date
  readonly expiresAt: Date
  /** The session that the browser had before, if any. */
  readonly before: Buffer | undefined
  readonly isSilent: boolean
}

export type SignInOutcome =
  | { readonly kind: 'no role' | 'kept' }
  | { readonly kind: 'started'; readonly cookie: string }

type Before = Pick<DeskSession, 'staff_id' | 'sid'> & { readonly locked: boolean }

/**
 * Keeps the browser's session when another of its tabs signs in silently. In every other case, so also when a locked
 * session is unlocked, it gets a new id: an id which someone else knows or planted is worth nothing after a sign-in.
 */
export function signIn(pool: pg.Pool, signedIn: SignedIn): Promise<SignInOutcome> {
  const { subject, sid = null, before, isSilent } = signedIn
  return inTransaction(pool, async (client) => {
    const { rows: people } = await client.query<{ id: string }>(
      'select id from staff where subject = $1 and removed_at is null',
      [subject],
    )
    const person = people[0]
    const { rows: sessions } = await client.query<Before>(
      `select s.staff_id, s.sid, not (${isOpenSession}) as locked from desk_session s where s.id_hash = $1 and ${isKeptSession}`,
      [before],
    )
    const isSamePerson = person !== undefined && sessions[0]?.staff_id === person.id
    const mayKeep = isSilent && sessions[0]?.sid === sid && !sessions[0]?.locked
    if (person && before && isSamePerson && mayKeep) {
      await addTab(client, before, signedIn)
      return { kind: 'kept' }
    }
    const cookie = randomBytes(32).toString('base64url')
    if (person) {
      const sessionHash = sessionHashOf(cookie)
      // From the moment of both factors: a provider that asks for none would otherwise extend the 12 hours.
      await client.query(
        'insert into desk_session (id_hash, staff_id, sid, started_at) values ($1, $2, $3, least(now(), $4))',
        [sessionHash, person.id, sid, signedIn.signedInAt],
      )
      // The other tabs of this browser use the new cookie from now on.
      if (isSamePerson)
        await client.query(
          `insert into desk_tab (id_hash, key_hash, id_token, signed_in_at, expires_at)
           select $1, key_hash, id_token, signed_in_at, expires_at from desk_tab where id_hash = $2 and expires_at > now()`,
          [sessionHash, before],
        )
      if (isSamePerson)
        await client.query('update desk_push set id_hash = $1 where id_hash = $2', [sessionHash, before])
      await addTab(client, sessionHash, signedIn)
    }
    await client.query('delete from desk_session where id_hash = $1', [before])
    // Others delete the same rows when they sign in at this moment.
    await client.query(
      `delete from desk_session where id_hash in (select s.id_hash from desk_session s where not (${isKeptSession}) for update skip locked)`,
    )
    if (person) return { kind: 'started', cookie }
    // Head office sees who waits for a role.
    await client.query('select note_sign_in_without_role($1, $2)', [subject, signedIn.name])
    return { kind: 'no role' }
  })
}

async function addTab(client: pg.PoolClient, sessionHash: Buffer, tab: SignedIn) {
  await client.query(
    `insert into desk_tab (id_hash, key_hash, id_token, signed_in_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (id_hash, key_hash) do update
       set id_token = excluded.id_token, signed_in_at = excluded.signed_in_at, expires_at = excluded.expires_at`,
    [sessionHash, tab.keyHash, tab.idToken, tab.signedInAt, tab.expiresAt],
  )
}

export type Tab = Pick<DeskTab, 'key_hash' | 'signed_in_at' | 'expires_at'>

export async function listTabs(pool: pg.Pool, sessionHash: Buffer): Promise<Tab[]> {
  const { rows } = await pool.query<Tab>(
    'select key_hash, signed_in_at, expires_at from desk_tab where id_hash = $1 order by signed_in_at, key_hash',
    [sessionHash],
  )
  return rows
}

/** The identity token of one tab, or of the tab that signed in last. */
export async function findToken(pool: pg.Pool, sessionHash: Buffer, keyHash?: Buffer): Promise<string | undefined> {
  const { rows } = await pool.query<{ id_token: string }>(
    `select id_token from desk_tab where id_hash = $1 and ($2::bytea is null or key_hash = $2)
     order by signed_in_at desc limit 1`,
    [sessionHash, keyHash],
  )
  return rows[0]?.id_token
}

export async function endSession(pool: pg.Pool, sessionHash: Buffer): Promise<void> {
  await pool.query('delete from desk_session where id_hash = $1', [sessionHash])
}

/**
 * Ends one session of the provider, or every session of a person when the provider names none. A session whose identity
 * token had no `sid` may be the one that is meant.
 */
export async function endSessionsOf(pool: pg.Pool, named: { sid?: string; subject?: string }): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from desk_session s using staff t
     where t.id = s.staff_id and ($1::text is null or s.sid = $1 or s.sid is null and t.subject = $2)
       and ($2::text is null or t.subject = $2)
       and coalesce($1, $2) is not null`,
    [named.sid, named.subject],
  )
  return rowCount ?? 0
}
