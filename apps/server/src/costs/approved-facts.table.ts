import type { ApprovedFact } from '@cash-express/domain/costs/fact-version'
import { readFact } from '@cash-express/domain/costs/read-fact'
import type pg from 'pg'

type Row = {
  readonly id: string
  readonly approvedAt: string
  readonly withdrawnAt: string | null
  readonly fact: unknown
}

/**
 * Every version that two people approved. One that breaks a rule of today is left out, so that one row cannot take all
 * others off the site.
 */
export async function readApprovedFacts(pool: pg.Pool): Promise<ApprovedFact[]> {
  const { rows } = await pool.query<Row>(
    `select f.id, jsonb_build_object('kind', f.kind, 'state', f.state, 'serviceId', f.service_id, 'facts', f.details,
       'effectiveFrom', f.effective_from, 'effectiveUntil', f.effective_until) as fact,
       to_json(f.approved_at) #>> '{}' as "approvedAt", to_json(f.withdrawn_at) #>> '{}' as "withdrawnAt"
     from approved_costs() f`,
  )
  return rows.flatMap(({ fact, ...row }) => {
    const read = readFact(fact)
    return read.ok ? [{ ...read.fact, ...row }] : []
  })
}
