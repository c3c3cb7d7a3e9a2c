import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Credit } from '../packages/domain/src/costs/apr.ts'
import { aprOf } from '../packages/domain/src/costs/apr.ts'
import type { CostDetails, Fee, LicenseDetails } from '../packages/domain/src/costs/cost.ts'
import type { ServiceId } from '../packages/domain/src/services/service.ts'
import { samplePeople } from './sign-in/sample-people.ts'

const source = "Sample data, not any lender's price"

const cost = (
  least: number,
  most: number,
  days: number,
  fee: Pick<Fee, 'name' | 'amount' | 'due'>,
  credit?: Credit,
): CostDetails => ({
  sample: true,
  amounts: { least, most, source },
  term: { least: 1, most: days, unit: 'days', source },
  fees: [{ ...fee, unit: 'dollars', per: 'hundred', source }],
  ...(credit ? { example: { credit, apr: Math.round(aprOf(credit) * 100) / 100, source } } : {}),
})

const licenseIn = (state: string): LicenseDetails => ({
  sample: true,
  license: { number: 'SAMPLE-0000', source },
  regulator: {
    name: 'Sample regulator',
    street: '1 Sample Street',
    city: 'Sample City',
    state,
    zip: '00000',
    complaintPhone: '800-555-0100',
    source,
  },
})

/** In states that offer the service, so that no page contradicts itself. */
const costs: readonly (readonly [state: string, ServiceId, CostDetails])[] = [
  [
    'TN',
    3,
    cost(
      10_000,
      20_000,
      30,
      { name: 'loan', amount: 10, due: 'last-payment' },
      {
        kind: 'single payment',
        amountFinanced: 10_000,
        payment: 11_000,
        term: { unit: 'days', length: 30 },
      },
    ),
  ],
  [
    'AL',
    8,
    cost(
      10_000,
      100_000,
      360,
      { name: 'finance-charge', amount: 20, due: 'each-payment' },
      {
        kind: 'installments',
        amountFinanced: 50_000,
        payment: 5_000,
        count: 12,
        every: 'month',
      },
    ),
  ],
  ['TN', 1, cost(100, 100_000, 1, { name: 'check-cashing', amount: 1, due: 'from-cash' })],
]

/** Published by two sample people like any other version. For development and the demo only: no command calls it. */
export async function addSampleCosts(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const as = async (subject: string, statement: string, values: readonly unknown[]) => {
    await client.query('begin')
    await client.query("select set_config('desk.person', (select id::text from staff where subject = $1), true)", [
      subject,
    ])
    const { rows } = await client.query<{ result: string | null }>(statement, [...values])
    await client.query('commit')
    return rows[0]?.result
  }
  try {
    const { rowCount } = await client.query('select from cost_version limit 1')
    if (rowCount) return
    const all = costs.flatMap(([state, serviceId, details]) => [
      ['cost', state, serviceId, details] as const,
      ['license', state, serviceId, licenseIn(state)] as const,
    ])
    for (const [kind, state, serviceId, details] of all) {
      const id = await as(
        samplePeople['head office'].subject,
        'select propose_cost($1, $2, $3::smallint, $4, day_in_state($2), null, $5) as result',
        [kind, state, serviceId, JSON.stringify(details), randomUUID()],
      )
      const outcome = await as(samplePeople.compliance.subject, 'select approve_cost($1) as result', [id])
      if (outcome !== 'approved')
        throw new Error(`the sample ${kind} of service ${serviceId} was not approved: ${outcome}`)
    }
  } finally {
    await client.end()
  }
}
