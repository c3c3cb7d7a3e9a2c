import type { PoolClient } from 'pg'
import type { Idempotency } from './idempotency.ts'

/** Everything that one accepted submission writes, in one transaction. */
export type SubmissionRow = Idempotency & {
  readonly captcha: Buffer
  readonly captchaExpiresAt: Date
  readonly reference: string
  readonly form: string
  readonly version: number
  readonly storeId: number | null
  readonly serviceId: number | null
  readonly dueAt: Date | null
  readonly body: Buffer
  readonly deskWrappedKey: Buffer
  readonly escrowWrappedKey: Buffer
  readonly contactCard: Buffer
  readonly consents: readonly {
    readonly id: string
    readonly version: string
    readonly sha256: Buffer
    readonly evidence: Buffer
  }[]
  /** The hash of the capability of an application, when sections follow. */
  readonly draft: Buffer | null
}

export type Written =
  | { readonly kind: 'new' }
  | { readonly kind: 'replay'; readonly answer: object }
  | { readonly kind: 'other body' }
  | { readonly kind: 'captcha used' }

const parameters = [
  'key_hashes => $1::bytea[]',
  'body_digests => $2::bytea[]',
  'captchas => $3::bytea[]',
  'captchas_expire_at => $4::timestamptz[]',
  '"references" => $5::text[]',
  'forms => $6::text[]',
  'versions => $7::smallint[]',
  'store_ids => $8::integer[]',
  'service_ids => $9::smallint[]',
  'due_times => $10::timestamptz[]',
  'bodies => $11::bytea[]',
  'desk_wrapped_keys => $12::bytea[]',
  'escrow_wrapped_keys => $13::bytea[]',
  'contact_cards => $14::bytea[]',
  'drafts => $15::bytea[]',
  'consent_references => $16::text[]',
  'consent_text_ids => $17::text[]',
  'consent_text_versions => $18::text[]',
  'consent_text_hashes => $19::bytea[]',
  'consent_evidence_hashes => $20::bytea[]',
]

type Outcome = { outcome: 'new' } | { outcome: 'replay'; answer: object } | { outcome: 'other body' }

const writtenOf = (found: Outcome | undefined): Written => {
  if (!found) return { kind: 'captcha used' }
  return found.outcome === 'replay' ? { kind: 'replay', answer: found.answer } : { kind: found.outcome }
}

/**
 * Writes a group with one call, which is the API's only write access (migration 0003). Keys and captchas must be
 * distinct within a group, because one statement cannot update a row twice.
 */
export async function insertSubmissions(client: PoolClient, rows: readonly SubmissionRow[]): Promise<Written[]> {
  const consents = rows.flatMap(({ reference, consents: each }) => each.map((consent) => ({ reference, ...consent })))
  const { rows: written } = await client.query<Outcome & { key_hash: Buffer }>({
    name: 'accept-submissions',
    text: `select key_hash, outcome, answer from accept_submissions(${parameters.join(', ')})`,
    values: [
      rows.map(({ keyHash }) => keyHash),
      rows.map(({ bodyDigest }) => bodyDigest),
      rows.map(({ captcha }) => captcha),
      rows.map(({ captchaExpiresAt }) => captchaExpiresAt),
      rows.map(({ reference }) => reference),
      rows.map(({ form }) => form),
      rows.map(({ version }) => version),
      rows.map(({ storeId }) => storeId),
      rows.map(({ serviceId }) => serviceId),
      rows.map(({ dueAt }) => dueAt),
      rows.map(({ body }) => body),
      rows.map(({ deskWrappedKey }) => deskWrappedKey),
      rows.map(({ escrowWrappedKey }) => escrowWrappedKey),
      rows.map(({ contactCard }) => contactCard),
      rows.map(({ draft }) => draft),
      consents.map(({ reference }) => reference),
      consents.map(({ id }) => id),
      consents.map(({ version }) => version),
      consents.map(({ sha256 }) => sha256),
      consents.map(({ evidence }) => evidence),
    ],
  })
  const byKey = new Map(written.map((row) => [row.key_hash.toString('hex'), row]))
  return rows.map(({ keyHash }) => writtenOf(byKey.get(keyHash.toString('hex'))))
}

/** Returns the stored answer of a replay. It also writes, so that its commit waits for the standbys. */
export async function replaySubmission(client: PoolClient, { keyHash, bodyDigest }: Idempotency): Promise<Written> {
  const { rows } = await client.query<Outcome>('select outcome, answer from replay_submission($1, $2)', [
    keyHash,
    bodyDigest,
  ])
  return writtenOf(rows[0])
}
