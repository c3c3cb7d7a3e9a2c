import type { WeekDay } from '@cash-express/domain/stores/store'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export type StoreTable = {
  store_id: number
  name: string
  address1: string
  city: string
  state: string
  zip: string
  phone: string
  latitude: number
  longitude: number
  time_zone: string
  notice_email: string
} & { [K in `${WeekDay}_${'open' | 'close'}`]: string | null }

export type Tables = {
  store: StoreTable
  store_service: { store_id: number; service_id: number }
  vehicle: { make: string; model: string; body_style: string; year_mfg: number }
}

export type Database = Kysely<Tables>

/** A statement that hangs holds one of few connections: each wait has an end. */
export const connectionLimits = {
  connectionTimeoutMillis: 1_500,
  query_timeout: 4_000,
  statement_timeout: 4_000,
  idle_in_transaction_session_timeout: 5_000,
  keepAlive: true,
} as const

export function openPool(databaseUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: size, ...connectionLimits })
  // A connection that breaks while idle is replaced at the next use; unheard, its error would end the process.
  pool.on('error', () => {})
  // While a connection is checked out the pool does not listen; the query under way reports what broke.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Destroying it also ends the pool. */
export const databaseOn = (pool: pg.Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

export const openDatabase = (databaseUrl: string, poolSize: number): Database =>
  databaseOn(openPool(databaseUrl, poolSize))
