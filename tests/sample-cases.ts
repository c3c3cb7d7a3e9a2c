import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Person } from '../apps/desk/server/person.ts'
import { newReference } from '../apps/server/src/submissions/reference.ts'
import type { Role } from '../packages/domain/src/cases/person.ts'
import { sealedBytes } from './sealed-bytes.ts'

export type SampleCase = {
  readonly recipients?: readonly string[]
  readonly form?: string
  readonly received?: Date
  readonly due?: Date | null
}

/** Adds a submission that has arrived in its inboxes, with random sealed columns. Returns its reference. */
export async function addCase(owner: pg.Pool, changes: SampleCase = {}): Promise<string> {
  const { recipients = ['store:101'], form = 'apply-now', received = new Date() } = changes
  const due = changes.due === undefined ? new Date(received.getTime() + 86_400_000) : changes.due
  const reference = newReference(received)
  const { body, deskWrappedKey, escrowWrappedKey } = sealedBytes()
  await owner.query(
    `with s as (
       insert into submission (month, reference, form, version, store_id, service_id, received_at, retention_from, due_at, body, desk_wrapped_key, escrow_wrapped_key)
       values (month_of($1), $1, $2, 1, 101, 7, $3, $3, $4, $5, $6, $7)
     ), i as (
       insert into store_inbox (month, reference, recipient, form, service_id, received_at, due_at)
       select month_of($1), $1, r, $2, 7, $3, $4 from unnest($8::text[]) as r
     )
     insert into case_event (month, reference, recipient, form, kind, details)
     select month_of($1), $1, r, $2, 'arrived', jsonb_build_object('dueAt', $4::timestamptz) from unnest($8::text[]) as r`,
    [reference, form, received, due, body, deskWrappedKey, escrowWrappedKey, recipients],
  )
  return reference
}

/** Adds a person who is signed in. */
export async function addPerson(
  owner: pg.Pool,
  role: Role,
  stores: readonly number[] = [],
  name = `A ${role}`,
): Promise<Person> {
  const subject = `${role.replace(' ', '-')}-${randomBytes(4).toString('hex')}`
  await owner.query("select set_staff($1, $2, $3, $4, 'test', 'a test')", [subject, name, role, stores])
  const sessionHash = randomBytes(32)
  const { rows } = await owner.query<{ id: string }>(
    `with p as (select id from staff where subject = $1)
     insert into desk_session (id_hash, staff_id) select $2, id from p returning staff_id as id`,
    [subject, sessionHash],
  )
  return { id: rows[0]?.id ?? '', subject, name, role, sessionHash }
}
