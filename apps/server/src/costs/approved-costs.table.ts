import type { ApprovedCost } from '@cash-express/domain/costs/cost-version'
import { readCost } from '@cash-express/domain/costs/read-cost'
import type pg from 'pg'

type Row = {
  readonly id: string
  readonly approvedAt: string
  readonly withdrawnAt: string | null
  readonly cost: unknown
}

/**
 * Every version that two people approved. One that breaks a rule of today is left out, so that one row cannot take all
 * others off the site.
 */
export async function readApprovedCosts(pool: pg.Pool): Promise<ApprovedCost[]> {
  const { rows } = await pool.query<Row>(
    `select f.id, jsonb_build_object('kind', f.kind, 'state', f.state, 'serviceId', f.service_id, 'details', f.details,
       'effectiveFrom', f.effective_from, 'effectiveUntil', f.effective_until) as cost,
       to_json(f.approved_at) #>> '{}' as "approvedAt", to_json(f.withdrawn_at) #>> '{}' as "withdrawnAt"
     from approved_costs() f`,
  )
  return rows.flatMap(({ cost, ...row }) => {
    const read = readCost(cost)
    return read.ok ? [{ ...read.cost, ...row }] : []
  })
}
