import { readdir, readFile } from 'node:fs/promises'
import { formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import pg from 'pg'
import { installQueue } from './queue.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Two processes that start at once must not migrate at once; any fixed number will do. */
const migrationLock = 7_310_421

/** A form that is new gets its retention period; an operator's own period stays as it is. Recipients are the record's. */
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

/** Applies what is not applied yet, each file in a transaction of its own, and gives the names. */
export async function migrate(databaseUrl: string, forms: KnownForms = formHandling): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(rows.map(({ name }) => name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query('begin')
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
      await client.query('commit')
    }
    await writeFormHandling(client, forms)
    await installQueue(databaseUrl)
    return missing
  } finally {
    await client.end()
  }
}
