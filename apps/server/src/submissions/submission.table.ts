import type { Language } from '@cash-express/domain/submissions/language'
import type { SpanContext } from '@cash-express/tracing/span'
import type { PoolClient } from 'pg'
import type { Payer } from '../captcha/payer.ts'
import { byteaArray } from './binary-array.ts'
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
  readonly language: Language
  readonly dueAt: Date | null
  readonly body: Buffer
  readonly deskWrappedKey: Buffer
  readonly escrowWrappedKey: Buffer
  readonly contactCard: Buffer
  readonly noticeWrappedCardKey: Buffer
  readonly deskWrappedCardKey: Buffer
  readonly consents: readonly {
    readonly id: string
    readonly version: string
    readonly sha256: Buffer
    readonly evidence: Buffer
  }[]
  /** The hash of the capability of an application, when sections follow. */
  readonly draft: Buffer | null
  /** For forms with a status page. */
  readonly link?: StatusLinkRow | undefined
  /** When it is traced: the commit, which the notice and the desk refer to. */
  readonly trace?: SpanContext | undefined
}

export type StatusLinkRow = {
  readonly hash: Buffer
  /** Undefined when the customer gets no e-mail. */
  readonly confirmation:
    | { readonly addressKey: Buffer; readonly body: Buffer; readonly noticeWrappedKey: Buffer }
    | undefined
}

export type Written =
  | { readonly kind: 'new' }
  | { readonly kind: 'replay'; readonly answer: object }
  | { readonly kind: 'other body' }
  | { readonly kind: 'captcha used' }
  | { readonly kind: 'reference taken' }

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
  'notice_wrapped_card_keys => $15::bytea[]',
  'desk_wrapped_card_keys => $16::bytea[]',
  'drafts => $17::bytea[]',
  'consent_references => $18::text[]',
  'consent_text_ids => $19::text[]',
  'consent_text_versions => $20::text[]',
  'consent_text_hashes => $21::bytea[]',
  'consent_evidence_hashes => $22::bytea[]',
  'languages => $25::text[]',
]

/**
 * The captchas of the submissions that are new are charged in the same statement, which is its own transaction, and their
 * status links and traces are added.
 */
const acceptAndCharge = `
  with written as materialized (
    select key_hash, outcome, answer from accept_submissions(${parameters.join(', ')})
  ), charged as materialized (
    select spend_captchas(array(
      select p.payer from unnest($23::bytea[], $24::bytea[]) as p(key_hash, payer) join written w using (key_hash)
      where w.outcome = 'new'))
  ), linked as materialized (
    select add_status_links(array_agg(l.reference), array_agg(l.link_hash), array_agg(l.address_key), array_agg(l.body),
      array_agg(l.notice_wrapped_key))
    from unnest($26::bytea[], $27::text[], $28::bytea[], $29::bytea[], $30::bytea[], $31::bytea[])
      as l(key_hash, reference, link_hash, address_key, body, notice_wrapped_key)
    join written w using (key_hash) where w.outcome = 'new' having count(*) > 0
  ), traced as materialized (
    select add_traces(array_agg(t.reference), array_agg(t.trace_id), array_agg(t.span_id))
    from unnest($32::bytea[], $33::text[], $34::bytea[], $35::bytea[]) as t(key_hash, reference, trace_id, span_id)
    join written w using (key_hash) where w.outcome = 'new' having count(*) > 0
  )
  select w.key_hash, w.outcome, w.answer
  from written w left join charged on true left join linked on true left join traced on true`

type Outcome = { outcome: 'new' | 'other body' | 'reference taken' } | { outcome: 'replay'; answer: object }

const writtenOf = (found: Outcome | undefined): Written => {
  if (!found) return { kind: 'captcha used' }
  return found.outcome === 'replay' ? { kind: 'replay', answer: found.answer } : { kind: found.outcome }
}

/**
 * Writes a group with one call, which is the API's only write access (`accept_submissions`). Keys and captchas must be
 * distinct within a group, because one statement cannot update a row twice.
 */
export async function insertSubmissions(
  client: PoolClient,
  rows: readonly SubmissionRow[],
  payers: readonly Payer[] = [],
): Promise<Written[]> {
  if (rows.length === 0) return []
  const charges = rows.flatMap(({ keyHash }, index) => (payers[index]?.keys ?? []).map((payer) => ({ keyHash, payer })))
  const consents = rows.flatMap(({ reference, consents: each }) => each.map((consent) => ({ reference, ...consent })))
  const linked = rows.flatMap(({ keyHash, reference, link }) => (link ? [{ keyHash, reference, ...link }] : []))
  const traced = rows.flatMap(({ keyHash, reference, trace }) => (trace ? [{ keyHash, reference, trace }] : []))
  const { rows: written } = await client.query<Outcome & { key_hash: Buffer }>({
    name: 'accept-submissions',
    text: acceptAndCharge,
    values: [
      byteaArray(rows.map(({ keyHash }) => keyHash)),
      byteaArray(rows.map(({ bodyDigest }) => bodyDigest)),
      byteaArray(rows.map(({ captcha }) => captcha)),
      rows.map(({ captchaExpiresAt }) => captchaExpiresAt),
      rows.map(({ reference }) => reference),
      rows.map(({ form }) => form),
      rows.map(({ version }) => version),
      rows.map(({ storeId }) => storeId),
      rows.map(({ serviceId }) => serviceId),
      rows.map(({ dueAt }) => dueAt),
      byteaArray(rows.map(({ body }) => body)),
      byteaArray(rows.map(({ deskWrappedKey }) => deskWrappedKey)),
      byteaArray(rows.map(({ escrowWrappedKey }) => escrowWrappedKey)),
      byteaArray(rows.map(({ contactCard }) => contactCard)),
      byteaArray(rows.map(({ noticeWrappedCardKey }) => noticeWrappedCardKey)),
      byteaArray(rows.map(({ deskWrappedCardKey }) => deskWrappedCardKey)),
      byteaArray(rows.map(({ draft }) => draft)),
      consents.map(({ reference }) => reference),
      consents.map(({ id }) => id),
      consents.map(({ version }) => version),
      byteaArray(consents.map(({ sha256 }) => sha256)),
      byteaArray(consents.map(({ evidence }) => evidence)),
      byteaArray(charges.map(({ keyHash }) => keyHash)),
      byteaArray(charges.map(({ payer }) => payer)),
      rows.map(({ language }) => language),
      byteaArray(linked.map(({ keyHash }) => keyHash)),
      linked.map(({ reference }) => reference),
      byteaArray(linked.map(({ hash }) => hash)),
      byteaArray(linked.map(({ confirmation }) => confirmation?.addressKey ?? null)),
      byteaArray(linked.map(({ confirmation }) => confirmation?.body ?? null)),
      byteaArray(linked.map(({ confirmation }) => confirmation?.noticeWrappedKey ?? null)),
      byteaArray(traced.map(({ keyHash }) => keyHash)),
      traced.map(({ reference }) => reference),
      byteaArray(traced.map(({ trace }) => Buffer.from(trace.traceId, 'hex'))),
      byteaArray(traced.map(({ trace }) => Buffer.from(trace.spanId, 'hex'))),
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
