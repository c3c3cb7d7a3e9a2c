import { inTransaction } from '@cash-express/database/pool'
import type { Binding } from '@cash-express/envelope/binding'
import type { Found } from '@cash-express/envelope/look-up'
import type pg from 'pg'
import { type Problem, type Refused, refused } from '../release/refusal.ts'
import type { HashKind, PhoneKey } from './phone-key.ts'

type Row<Content> = { readonly problem: Problem | null; readonly audit_id: string } & Content

/** Returns what was found only after the commit of the audit row; throws when that is uncertain. */
export const recordLookUp = (pool: pg.Pool, key: PhoneKey, subject: string, kind: HashKind, digits: string) =>
  inTransaction(pool, async (client): Promise<{ kind: 'recorded'; audit: string; found: Found[] } | Refused> => {
    const asked = await client.query<{ inboxes: string[] | null }>('select look_up_inboxes($1) as inboxes', [subject])
    const hashes = (asked.rows[0]?.inboxes ?? []).map((recipient) => key.hash(kind, recipient, digits))
    const { rows } = await client.query<Row<{ found_references: string[]; found_recipients: string[] }>>(
      'select * from find_by_phone($1, $2, $3)',
      [subject, kind, hashes],
    )
    const row = rows[0]
    if (!row || row.problem) return refused(row?.problem ?? 'unavailable')
    const found = row.found_references.map((reference, at) => ({
      reference,
      recipient: row.found_recipients[at] ?? '',
    }))
    return { kind: 'recorded', audit: row.audit_id, found }
  })

type Compared = Binding & { readonly body: Buffer; readonly wrapped_key: Buffer }

/** Returns the sealed application only after the commit of the audit row. */
export const recordComparison = (pool: pg.Pool, subject: string, { reference, recipient }: Found) =>
  inTransaction(pool, async (client): Promise<({ kind: 'recorded'; audit: string } & Compared) | Refused> => {
    const { rows } = await client.query<Row<Compared>>('select * from compare_caller($1, $2, $3)', [
      subject,
      reference,
      recipient,
    ])
    const row = rows[0]
    if (!row || row.problem) return refused(row?.problem ?? 'unavailable')
    return { ...row, kind: 'recorded', audit: row.audit_id, reference }
  })
