import type { SealedSubmission } from '@cash-express/envelope/seal'
import type { PoolClient } from 'pg'

export type PartName = 'references' | 'secondary-stores' | 'work-history'

export type Added = 'added' | 'completed' | 'same' | 'other' | 'unknown'

/** The API may not read a chain; these functions of the database tell it no more than it needs. */
export async function findApplication(client: PoolClient, chain: Buffer) {
  const { rows } = await client.query<{ reference: string; store_id: number | null; version: number }>(
    'select reference, store_id, version from employment_reference($1)',
    [chain],
  )
  return rows[0]
}

export async function addPart(
  client: PoolClient,
  chain: Buffer,
  part: PartName,
  digest: Buffer,
  { body, deskLock, escrowLock }: SealedSubmission,
  furtherStores: readonly number[],
): Promise<Added> {
  const { rows } = await client.query<{ added: Added }>(
    'select add_employment_part($1, $2, $3, $4, $5, $6, $7) as added',
    [chain, part, digest, body, deskLock, escrowLock, furtherStores],
  )
  return rows[0]?.added ?? 'unknown'
}
