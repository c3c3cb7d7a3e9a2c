import type { CostVersion, ProposedCost } from '@cash-express/domain/costs/cost-version'
import type pg from 'pg'
import { asPerson } from '../person.ts'

/** More than a century of changes; it only bounds the answer. */
const mostVersions = 5_000

/** Row security shows the versions only to the roles that publish. */
export const readVersions = (pool: pg.Pool, personId: string): Promise<CostVersion[]> =>
  asPerson(pool, personId, async (client) => {
    const { rows } = await client.query<CostVersion>(
      `select f.id, f.kind, f.state, f.service_id as "serviceId", f.details, f.effective_from::text as "effectiveFrom",
         f.effective_until::text as "effectiveUntil", f.status, e.name as "enteredBy", f.entered_at as "enteredAt",
         a.name as "approvedBy", f.approved_at as "approvedAt", b.name as "sentBackBy", f.sent_back_at as "sentBackAt",
         w.name as "withdrawnBy", f.withdrawn_at as "withdrawnAt", f.reason, f.entered_by = desk_person() as "isOwn"
       from cost_version f join staff e on e.id = f.entered_by
       left join staff a on a.id = f.approved_by left join staff b on b.id = f.sent_back_by
       left join staff w on w.id = f.withdrawn_by
       order by f.id desc limit $1`,
      [mostVersions],
    )
    return rows
  })

/** Undefined when the first day has passed, or when the request was sent before with other contents. */
export const propose = (
  pool: pg.Pool,
  personId: string,
  { kind, state, serviceId, details, effectiveFrom, effectiveUntil }: ProposedCost,
  request: string,
): Promise<string | undefined> =>
  asPerson(pool, personId, async (client) => {
    const { rows } = await client.query<{ id: string | null }>(
      'select propose_cost($1, $2, $3::smallint, $4, $5, $6, $7) as id',
      [kind, state, serviceId, JSON.stringify(details), effectiveFrom, effectiveUntil, request],
    )
    return rows[0]?.id ?? undefined
  })

/** Reads the stored version for a last check before it is approved. */
export const readProposed = (pool: pg.Pool, personId: string, id: string): Promise<unknown> =>
  asPerson(pool, personId, async (client) => {
    const { rows } = await client.query<{ cost: unknown }>(
      `select jsonb_build_object('kind', f.kind, 'state', f.state, 'serviceId', f.service_id, 'details', f.details,
         'effectiveFrom', f.effective_from, 'effectiveUntil', f.effective_until) as cost
       from cost_version f where f.id = $1`,
      [id],
    )
    return rows[0]?.cost
  })

/** The database decides; the server only names the person. */
export type Outcome =
  | 'approved'
  | 'sent back'
  | 'withdrawn'
  | 'role'
  | 'not found'
  | 'decided'
  | 'same person'
  | 'new account'
  | 'too late'

const decide = (pool: pg.Pool, personId: string, statement: string, values: readonly string[]): Promise<Outcome> =>
  asPerson(pool, personId, async (client) => {
    const { rows } = await client.query<{ outcome: Outcome }>(statement, [...values])
    return rows[0]?.outcome ?? 'not found'
  })

export const approve = (pool: pg.Pool, personId: string, id: string) =>
  decide(pool, personId, 'select approve_cost($1) as outcome', [id])

export const sendBack = (pool: pg.Pool, personId: string, id: string, reason: string) =>
  decide(pool, personId, 'select send_back_cost($1, $2) as outcome', [id, reason])

export const withdraw = (pool: pg.Pool, personId: string, id: string, reason: string) =>
  decide(pool, personId, 'select withdraw_cost($1, $2) as outcome', [id, reason])
