import { setTimeout as wait } from 'node:timers/promises'
import { knownForms } from '@cash-express/domain/probe/probe'
import type { KnownForms } from '@cash-express/domain/submissions/form-handling'
import pg from 'pg'
import { installQueues } from './queues.ts'
import { isCheck, isFunction, isMigration, readSchemaFiles, type SchemaFile } from './schema-files.ts'

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

export class LocksNotGranted extends Error {}
export class MigrationChanged extends Error {}

export type MigrateOptions = {
  readonly forms?: KnownForms
  readonly files?: readonly SchemaFile[]
  /**
   * A statement that waits for a table lock blocks all later statements on that table, so submissions may have to wait
   * for this long.
   */
  readonly lockMilliseconds?: number
  /** Pause between two attempts, so that blocked statements can run. */
  readonly pauseMilliseconds?: number
  readonly tries?: number
  onWait?(path: string): void
}

/** Keeps every text that was applied: an older process finds its own after a newer one has replaced it. */
const schemaFileTable = `create table if not exists schema_file (
  path text not null,
  sha256 text not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (path, sha256)
)`

async function record(client: pg.Client, { path, sha256 }: SchemaFile) {
  await client.query(
    `insert into schema_file (path, sha256) values ($1, $2)
     on conflict (path, sha256) do update set applied_at = excluded.applied_at`,
    [path, sha256],
  )
}

/** The first line of a file that cannot run in a transaction, for `create index concurrently`. */
const noTransactionMarker = '-- outside a transaction'

/** Lock timeout or deadlock: nothing was changed, and the next attempt may succeed. */
const isLockFailure = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

async function applyInTransaction(client: pg.Client, files: readonly SchemaFile[], lockMilliseconds: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMilliseconds}`)
    // Functions refer to each other in any order.
    await client.query('set local check_function_bodies = off')
    for (const file of files) {
      await client.query(file.text)
      await record(client, file)
    }
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
async function applyOutsideTransaction(client: pg.Client, file: SchemaFile, lockMilliseconds: number) {
  const statements = file.text.split(/;[ \t]*$/m).filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
  for (const statement of statements) {
    // A concurrent build waits for older transactions without blocking others.
    const limit = /\bconcurrently\b/i.test(statement) ? 0 : lockMilliseconds
    await client.query(`set lock_timeout = ${limit}`)
    for (const each of await forEachPartition(client, statement)) await client.query(each)
  }
  await record(client, file)
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

/**
 * Applies the missing migrations, each in its own transaction unless marked. Then, in one transaction, replaces the
 * functions, policies and triggers whose text has changed and grants every privilege again. Returns the paths of the
 * files that it applied.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { forms = knownForms, lockMilliseconds = 500, pauseMilliseconds = 2_000, tries = 60, onWait } = options
  const files = options.files ?? (await readSchemaFiles())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()

  async function withRetries(path: string, apply: () => Promise<void>) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await apply()
      } catch (error) {
        if (!isLockFailure(error)) throw error
        if (attempt === tries) {
          throw new LocksNotGranted(
            `${path} did not get its locks in ${tries} tries: another transaction holds them. It was not applied; try again.`,
          )
        }
        onWait?.(path)
        await wait(pauseMilliseconds)
      }
    }
  }

  const applyTogether = (name: string, together: readonly SchemaFile[]) =>
    withRetries(name, () => applyInTransaction(client, together, lockMilliseconds))

  try {
    await acquireMigrationLock(client)
    await installQueues(databaseUrl)
    await client.query(schemaFileTable)
    const { rows } = await client.query<{ path: string; sha256: string }>(
      'select distinct on (path) path, sha256 from schema_file order by path, applied_at desc',
    )
    const applied = new Map(rows.map(({ path, sha256 }) => [path, sha256]))
    const isChanged = ({ path, sha256 }: SchemaFile) => applied.get(path) !== sha256
    const rewritten = files.find((file) => isMigration(file) && applied.has(file.path) && isChanged(file))
    if (rewritten) {
      throw new MigrationChanged(
        `${rewritten.path} was changed after it was applied to this database. Nothing was applied; add a new migration instead.`,
      )
    }
    const changed = files.filter(isChanged)

    await applyTogether('functions/checks', changed.filter(isCheck))
    for (const file of changed.filter(isMigration)) {
      if (file.text.startsWith(`${noTransactionMarker}\n`))
        await withRetries(file.path, () => applyOutsideTransaction(client, file, lockMilliseconds))
      else await applyTogether(file.path, [file])
    }
    // Policies name roles and functions. A migration that drops and creates a function loses its privileges, so these
    // are granted each time.
    await applyTogether('functions, roles, policies and triggers', [
      ...changed.filter((file) => isFunction(file) && !isCheck(file)),
      ...files.filter(({ path }) => path === 'roles.sql'),
      ...changed.filter(({ path }) => ['policies.sql', 'triggers.sql'].includes(path)),
    ])
    await client.query('select create_partitions()')
    await writeFormHandling(client, forms)
    return changed.map(({ path }) => path)
  } finally {
    await client.end()
  }
}
