import type { SealedSubmission } from '@cash-express/envelope/seal'
import type { PoolClient } from 'pg'

export type SectionName = 'references' | 'secondary-stores' | 'work-history'

export type Added = 'added' | 'completed' | 'same' | 'other' | 'unknown'

/** The API may not read drafts; these database functions return only what it needs. */
export async function findApplication(client: PoolClient, draft: Buffer) {
  const { rows } = await client.query<{ reference: string; store_id: number | null; version: number }>(
    'select reference, store_id, version from employment_reference($1)',
    [draft],
  )
  return rows[0]
}

export async function addSection(
  client: PoolClient,
  draft: Buffer,
  section: SectionName,
  digest: Buffer,
  { body, deskWrappedKey, escrowWrappedKey }: SealedSubmission,
  furtherStores: readonly number[],
): Promise<Added> {
  const { rows } = await client.query<{ added: Added }>(
    'select add_employment_section($1, $2, $3, $4, $5, $6, $7) as added',
    [draft, section, digest, body, deskWrappedKey, escrowWrappedKey, furtherStores],
  )
  return rows[0]?.added ?? 'unknown'
}
