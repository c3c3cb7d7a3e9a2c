import { inTransaction } from '@cash-express/database/pool'
import type { Role } from '@cash-express/domain/cases/person'
import type { onRequestAsyncHookHandler } from 'fastify'
import type pg from 'pg'
import { refuse } from './refusal.ts'

/** The person who is signed in, as every route under `/api/` finds them in `request.person`. */
export type Person = {
  /** The key of their row in `staff`, a bigint that JavaScript keeps as text. */
  readonly id: string
  /** The `sub` of the identity provider. */
  readonly subject: string
  readonly name: string
  readonly role: Role
  /** The key of their row in `desk_session`. */
  readonly sessionHash: Buffer
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person
    session: {
      /** Null while it is open. */
      readonly lockedAt: Date | null
      readonly endsAt: Date
    }
  }
  interface FastifyContextConfig {
    /** Also answers a session that is locked. */
    isListening?: boolean
  }
  interface FastifyInstance {
    /** Sets `request.person`, or answers 401 `signed out`, 401 `locked` or 403 `no role`. */
    requirePerson: onRequestAsyncHookHandler
  }
}

/** For the pages of some roles. Row security and the database's own functions decide again. */
export const requireRole =
  (...roles: readonly Role[]): onRequestAsyncHookHandler =>
  async ({ person }, reply) =>
    roles.includes(person.role) ? undefined : refuse(reply, 403, 'role')

/**
 * Runs every query of the desk server: row security shows only what this person may see, and nothing without a person.
 * With `repeatable read`, all queries of the work see one snapshot.
 */
export const asPerson = <T>(
  pool: pg.Pool,
  personId: string,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation?: 'read committed' | 'repeatable read',
): Promise<T> =>
  inTransaction(
    pool,
    async (client) => {
      // Local to the transaction, so that the next user of this connection does not inherit the person.
      await client.query("select set_config('desk.person', $1, true)", [personId])
      return work(client)
    },
    isolation,
  )

/**
 * Runs what a locked session may read. The transaction has the rights of the role `cash_express_listener` alone: one
 * function, which asks for the session and not for a person.
 */
export const asListener = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, async (client) => {
    await client.query('set local role cash_express_listener')
    return work(client)
  })
