import type { Role } from '@cash-express/domain/cases/person'
import type pg from 'pg'

export type StaffMember = {
  /** The `sub` of the identity provider. */
  readonly subject: string
  readonly name: string
  readonly role: Role
  readonly stores: readonly number[]
}

/** The database writes the audit row in the same transaction as each change. */
export type Change = { readonly who: string; readonly reason: string }

export async function listStaff(pool: pg.Pool, subject?: string): Promise<StaffMember[]> {
  const { rows } = await pool.query<StaffMember>(
    `select s.subject, s.name, s.role,
       array(select t.store_id from staff_store t where t.staff_id = s.id and t.until is null order by t.store_id) as stores
     from staff s where s.removed_at is null and ($1::text is null or s.subject = $1)
     order by s.role, s.subject`,
    [subject],
  )
  return rows
}

export async function setStaff(
  pool: pg.Pool,
  { subject, name, role, stores }: StaffMember,
  { who, reason }: Change,
): Promise<'added' | 'changed'> {
  const { rows } = await pool.query<{ outcome: 'added' | 'changed' }>(
    'select set_staff($1, $2, $3, $4, $5, $6) as outcome',
    [subject, name, role, stores, who, reason],
  )
  return rows[0]?.outcome ?? 'added'
}

/** Ends the sessions of the person too. False when nobody has this subject. */
export async function removeStaff(pool: pg.Pool, subject: string, { who, reason }: Change): Promise<boolean> {
  const { rows } = await pool.query<{ removed: boolean }>('select remove_staff($1, $2, $3) as removed', [
    subject,
    who,
    reason,
  ])
  return rows[0]?.removed ?? false
}
