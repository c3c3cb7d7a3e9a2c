import type { PoolClient } from 'pg'
import type { Repeat } from './idempotency.ts'

/** Everything that one accepted submission writes, in one transaction. */
export type SubmissionRow = Repeat & {
  readonly captcha: Buffer
  readonly captchaExpiresAt: Date
  readonly answer: object
  readonly reference: string
  readonly form: string
  readonly version: number
  readonly storeId: number | null
  readonly serviceId: number | null
  readonly dueAt: Date | null
  readonly body: Buffer
  readonly deskLock: Buffer
  readonly escrowLock: Buffer
  readonly noticeCard: Buffer
  readonly recipients: readonly string[]
  readonly consents: readonly {
    readonly id: string
    readonly version: string
    readonly sha256: Buffer
    readonly evidence: Buffer
  }[]
  /** The hash of an application's capability, when other parts follow. */
  readonly chain: Buffer | null
}

export type Written =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly answer: object }
  | { readonly kind: 'other body' }
  | { readonly kind: 'captcha used' }

const columns = [
  'key_hash bytea',
  'body_digest bytea',
  'captcha bytea',
  'captcha_expires_at timestamptz',
  'answer jsonb',
  'reference char(8)',
  'form text',
  'version smallint',
  'store_id integer',
  'service_id smallint',
  'due_at timestamptz',
  'body bytea',
  'desk_lock bytea',
  'escrow_lock bytea',
  'notice_card bytea',
  'chain bytea',
]
const parameters = columns.map((column, index) => `$${index + 1}::${column.split(' ')[1]}[]`)

/**
 * One statement for up to a whole group. A spent robot check keeps its row out; a known key is a repeat, and writes: a
 * read would not wait for the replicas that the first answer promised.
 */
const insertGroup = `
with given as materialized (
  select * from unnest(${parameters.join(', ')}) as t(${columns.map((column) => column.split(' ')[0]).join(', ')})
), known as (
  -- By the index, whatever the planner believes of the table's size: a join would read all of it.
  select key_hash from idempotency where key_hash = any($1)
), spent as (
  insert into captcha_used (signature, expires_at)
  select captcha, captcha_expires_at from given where key_hash not in (select key_hash from known)
  on conflict (signature) do nothing
  returning signature
), keyed as (
  insert into idempotency (key_hash, body_digest, answer)
  select key_hash, body_digest, answer from given
  where captcha in (select signature from spent) or key_hash in (select key_hash from known)
  on conflict (key_hash) do update set replayed_at = now()
  returning key_hash, body_digest, answer, replayed_at is null as fresh
), fresh as (
  select g.* from given g join keyed k using (key_hash) where k.fresh
), submitted as (
  insert into submission (reference, form, version, store_id, service_id, due_at, body, desk_lock, escrow_lock, notice_card)
  select reference, form, version, store_id, service_id, due_at, body, desk_lock, escrow_lock, notice_card from fresh
), delivered as (
  insert into delivery (reference, recipient)
  select f.reference, d.recipient from fresh f join unnest($17::char(8)[], $18::text[]) as d(reference, recipient) using (reference)
), consented as (
  insert into consent (reference, text_id, text_version, text_sha256, evidence_sha256)
  select f.reference, c.text_id, c.text_version, c.text_sha256, c.evidence_sha256
  from fresh f
  join unnest($19::char(8)[], $20::text[], $21::text[], $22::bytea[], $23::bytea[])
    as c(reference, text_id, text_version, text_sha256, evidence_sha256) using (reference)
)
select k.key_hash, k.body_digest, k.answer, k.fresh from keyed k`

type KeyedRow = { key_hash: Buffer; body_digest: Buffer; answer: object; fresh: boolean }

/** Keys and robot checks must be distinct within a group: one statement cannot touch a row twice. */
export async function insertSubmissions(client: PoolClient, rows: readonly SubmissionRow[]): Promise<Written[]> {
  const deliveries = rows.flatMap(({ reference, recipients }) =>
    recipients.map((recipient) => ({ reference, recipient })),
  )
  const consents = rows.flatMap(({ reference, consents: each }) => each.map((consent) => ({ reference, ...consent })))
  const { rows: keyed } = await client.query<KeyedRow>({
    name: 'insert-submissions',
    text: insertGroup,
    values: [
      rows.map(({ keyHash }) => keyHash),
      rows.map(({ bodyDigest }) => bodyDigest),
      rows.map(({ captcha }) => captcha),
      rows.map(({ captchaExpiresAt }) => captchaExpiresAt),
      rows.map(({ answer }) => JSON.stringify(answer)),
      rows.map(({ reference }) => reference),
      rows.map(({ form }) => form),
      rows.map(({ version }) => version),
      rows.map(({ storeId }) => storeId),
      rows.map(({ serviceId }) => serviceId),
      rows.map(({ dueAt }) => dueAt),
      rows.map(({ body }) => body),
      rows.map(({ deskLock }) => deskLock),
      rows.map(({ escrowLock }) => escrowLock),
      rows.map(({ noticeCard }) => noticeCard),
      rows.map(({ chain }) => chain),
      deliveries.map(({ reference }) => reference),
      deliveries.map(({ recipient }) => recipient),
      consents.map(({ reference }) => reference),
      consents.map(({ id }) => id),
      consents.map(({ version }) => version),
      consents.map(({ sha256 }) => sha256),
      consents.map(({ evidence }) => evidence),
    ],
  })
  const byKey = new Map(keyed.map((row) => [row.key_hash.toString('hex'), row]))
  return rows.map(({ keyHash, bodyDigest }): Written => {
    const found = byKey.get(keyHash.toString('hex'))
    if (!found) return { kind: 'captcha used' }
    if (found.fresh) return { kind: 'new' }
    return found.body_digest.equals(bodyDigest) ? { kind: 'repeat', answer: found.answer } : { kind: 'other body' }
  })
}

/** A request that lost a race against its own twin finds the twin's answer here, and writes as every repeat does. */
export async function replaySubmission(client: PoolClient, { keyHash, bodyDigest }: Repeat): Promise<Written> {
  const { rows } = await client.query<{ body_digest: Buffer; answer: object }>(
    'update idempotency set replayed_at = now() where key_hash = $1 returning body_digest, answer',
    [keyHash],
  )
  const [found] = rows
  if (!found) return { kind: 'captcha used' }
  return found.body_digest.equals(bodyDigest) ? { kind: 'repeat', answer: found.answer } : { kind: 'other body' }
}
