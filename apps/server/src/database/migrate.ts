import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { knownForms } from '@cash-express/domain/probe/probe'
import type { KnownForms } from '@cash-express/domain/submissions/form-handling'
import pg from 'pg'
import { installQueues, queueGrants } from './queue.ts'

/** Keeps two processes from migrating at the same time; any fixed number works. */
const migrationLock = 7_310_421

/** Adds the retention period of a new form and keeps the operator's own periods. Recipients always follow the code. */
async function writeFormHandling(client: pg.Client, forms: KnownForms) {
  const all = Object.values(forms)
  await client.query(
    `insert into retention (form, keep, counted_from)
     select * from unnest($1::text[], $2::interval[], $3::text[]) on conflict (form) do nothing`,
    [all.map(({ form }) => form), all.map(({ keep }) => keep), all.map(({ keptFrom }) => keptFrom)],
  )
  const rows = all.flatMap(({ form, recipients }) => recipients.map((recipient) => [form, recipient] as const))
  const recipients = [rows.map(([form]) => form), rows.map(([, recipient]) => recipient)]
  await client.query(
    `with known as (select * from unnest($1::text[], $2::text[]) as k(form, recipient)),
     gone as (
       delete from form_recipient r where r.form in (select form from known)
         and not exists (select from known k where k.form = r.form and k.recipient = r.recipient)
     )
     insert into form_recipient (form, recipient) select * from known on conflict do nothing`,
    recipients,
  )
}

export const migrationFolder = new URL('../../migrations/', import.meta.url)

export const migrationNames = async (folder = migrationFolder) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

export class LocksNotGranted extends Error {}

export type MigrateOptions = {
  readonly forms?: KnownForms
  readonly folder?: URL
  /**
   * A statement that waits for a table lock blocks all later statements on that table, so submissions may have to wait
   * for this long.
   */
  readonly lockMilliseconds?: number
  /** Pause between two attempts, so that blocked statements can run. */
  readonly pauseMilliseconds?: number
  readonly tries?: number
  onWait?(name: string): void
}

/** The first line of a file that cannot run in a transaction, for `create index concurrently`. */
const noTransactionMarker = '-- outside a transaction'

/** Lock timeout or deadlock: nothing was changed, and the next attempt may succeed. */
const isLockFailure = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

async function applyInTransaction(client: pg.Client, name: string, text: string, lockMilliseconds: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMilliseconds}`)
    await client.query(text)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A statement with `{partition of submission}` runs once for each partition: no index is built on all of them at once. */
async function forEachPartition(client: pg.Client, statement: string): Promise<string[]> {
  const [, parent] = /\{partition of (\w+)\}/.exec(statement) ?? []
  if (!parent) return [statement]
  const { rows } = await client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
    [parent],
  )
  return rows.map(({ name }) => statement.replaceAll(`{partition of ${parent}}`, name))
}

/**
 * Runs the statements one by one, because together they would be one transaction. Each must end with a semicolon at the
 * end of a line. A failed attempt starts over with the first, so the file must be repeatable.
 */
async function applyOutsideTransaction(client: pg.Client, name: string, text: string, lockMilliseconds: number) {
  const statements = text.split(/;[ \t]*$/m).filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
  for (const statement of statements) {
    // A concurrent build waits for older transactions without blocking others.
    const limit = /\bconcurrently\b/i.test(statement) ? 0 : lockMilliseconds
    await client.query(`set lock_timeout = ${limit}`)
    for (const each of await forEachPartition(client, statement)) await client.query(each)
  }
  await client.query('insert into migration (name) values ($1)', [name])
}

/** Polls, because an index that is built concurrently would wait for a statement that waits for the lock. */
async function acquireMigrationLock(client: pg.Client) {
  const granted = async () => {
    const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [
      migrationLock,
    ])
    return rows[0]?.granted
  }
  while (!(await granted())) await wait(200)
}

/** Applies the missing migrations, each in its own transaction unless marked, and returns their names. */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const {
    forms = knownForms,
    folder = migrationFolder,
    lockMilliseconds = 500,
    pauseMilliseconds = 2_000,
    tries = 60,
    onWait,
  } = options
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()

  async function apply(name: string) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const run = text.startsWith(`${noTransactionMarker}\n`) ? applyOutsideTransaction : applyInTransaction
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(client, name, text, lockMilliseconds)
      } catch (error) {
        if (!isLockFailure(error)) throw error
        if (attempt === tries) {
          throw new LocksNotGranted(
            `${name} did not get its locks in ${tries} tries: another transaction holds them. It was not applied; try again.`,
          )
        }
        onWait?.(name)
        await wait(pauseMilliseconds)
      }
    }
  }

  try {
    await acquireMigrationLock(client)
    await installQueues(databaseUrl)
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const missing = (await migrationNames(folder)).filter((name) => !applied.has(name))
    for (const name of missing) await apply(name)
    await client.query('grant select on migration to cash_express_api, cash_express_worker')
    await writeFormHandling(client, forms)
    await client.query(queueGrants)
    return missing
  } finally {
    await client.end()
  }
}
