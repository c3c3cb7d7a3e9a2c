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
  /** The last four digits of the phone, sealed to the link. */
  readonly phoneCopy: Buffer
  /** Undefined when the customer gets no e-mail. */
  readonly confirmation:
    | {
        readonly addressKey: Buffer
        readonly domainKey: Buffer | undefined
        readonly body: Buffer
        readonly noticeWrappedKey: Buffer
      }
    | undefined
}

export type Written =
  | { readonly kind: 'new' }
  | { readonly kind: 'replay'; readonly response: object }
  | { readonly kind: 'other body' }
  | { readonly kind: 'captcha used' }
  | { readonly kind: 'reference taken' }

/** The columns of a group of rows: what each is called in the statement, its type, and its value. */
type Columns<Row> = Readonly<Record<string, readonly [type: string, read: (row: Row) => unknown]>>

const submissions: Columns<SubmissionRow> = {
  key_hashes: ['bytea', (row) => row.keyHash],
  body_digests: ['bytea', (row) => row.bodyDigest],
  captchas: ['bytea', (row) => row.captcha],
  captchas_expire_at: ['timestamptz', (row) => row.captchaExpiresAt],
  '"references"': ['text', (row) => row.reference],
  forms: ['text', (row) => row.form],
  versions: ['smallint', (row) => row.version],
  store_ids: ['integer', (row) => row.storeId],
  service_ids: ['smallint', (row) => row.serviceId],
  languages: ['text', (row) => row.language],
  due_times: ['timestamptz', (row) => row.dueAt],
  bodies: ['bytea', (row) => row.body],
  desk_wrapped_keys: ['bytea', (row) => row.deskWrappedKey],
  escrow_wrapped_keys: ['bytea', (row) => row.escrowWrappedKey],
  contact_cards: ['bytea', (row) => row.contactCard],
  notice_wrapped_card_keys: ['bytea', (row) => row.noticeWrappedCardKey],
  desk_wrapped_card_keys: ['bytea', (row) => row.deskWrappedCardKey],
  drafts: ['bytea', (row) => row.draft],
}

type With<Part> = Part & Pick<SubmissionRow, 'keyHash' | 'reference'>

const consents: Columns<With<SubmissionRow['consents'][number]>> = {
  consent_references: ['text', (consent) => consent.reference],
  consent_text_ids: ['text', (consent) => consent.id],
  consent_text_versions: ['text', (consent) => consent.version],
  consent_text_hashes: ['bytea', (consent) => consent.sha256],
  consent_evidence_hashes: ['bytea', (consent) => consent.evidence],
}

const charges: Columns<With<{ readonly payer: Buffer }>> = {
  key_hash: ['bytea', (charge) => charge.keyHash],
  payer: ['bytea', (charge) => charge.payer],
}

const links: Columns<With<StatusLinkRow>> = {
  key_hash: ['bytea', (link) => link.keyHash],
  reference: ['text', (link) => link.reference],
  link_hash: ['bytea', (link) => link.hash],
  phone_copy: ['bytea', (link) => link.phoneCopy],
  address_key: ['bytea', (link) => link.confirmation?.addressKey ?? null],
  domain_key: ['bytea', (link) => link.confirmation?.domainKey ?? null],
  body: ['bytea', (link) => link.confirmation?.body ?? null],
  notice_wrapped_key: ['bytea', (link) => link.confirmation?.noticeWrappedKey ?? null],
}

const traces: Columns<With<SpanContext>> = {
  key_hash: ['bytea', (trace) => trace.keyHash],
  reference: ['text', (trace) => trace.reference],
  trace_id: ['bytea', (trace) => Buffer.from(trace.traceId, 'hex')],
  span_id: ['bytea', (trace) => Buffer.from(trace.spanId, 'hex')],
}

/** In the order of their parameters. */
const groups: readonly Columns<never>[] = [submissions, consents, charges, links, traces]

/** Each column of a group with its parameter, such as `$1::bytea[]`. */
function parametersOf(group: Columns<never>): (readonly [name: string, parameter: string])[] {
  const before = groups.slice(0, groups.indexOf(group)).flatMap((each) => Object.keys(each)).length
  return Object.entries(group).map(([name, [type]], index) => [name, `$${before + index + 1}::${type}[]`])
}

const named = (group: Columns<never>) => parametersOf(group).map(([name, parameter]) => `${name} => ${parameter}`)

function unnested(group: Columns<never>): string {
  const all = parametersOf(group)
  return `unnest(${all.map(([, parameter]) => parameter).join(', ')}) as t(${all.map(([name]) => name).join(', ')})`
}

const valuesOf = <Row>(group: Columns<Row>, rows: readonly Row[]): unknown[] =>
  Object.values(group).map(([type, read]) => {
    const values = rows.map(read)
    return type === 'bytea' ? byteaArray(values as (Buffer | null)[]) : values
  })

/**
 * The captchas of the submissions that are new are charged in the same statement, which is its own transaction, and their
 * status links and traces are added.
 */
const acceptAndCharge = `
  with written as materialized (
    select key_hash, outcome, response from accept_submissions(${[...named(submissions), ...named(consents)].join(', ')})
  ), charged as materialized (
    select spend_captchas(array(select t.payer from ${unnested(charges)} join written w using (key_hash) where w.outcome = 'new'))
  ), linked as materialized (
    select add_links(array_agg(t.reference), array_agg(t.link_hash), array_agg(t.phone_copy), array_agg(t.address_key), array_agg(t.domain_key),
      array_agg(t.body), array_agg(t.notice_wrapped_key))
    from ${unnested(links)} join written w using (key_hash) where w.outcome = 'new' having count(*) > 0
  ), traced as materialized (
    select add_traces(array_agg(t.reference), array_agg(t.trace_id), array_agg(t.span_id))
    from ${unnested(traces)} join written w using (key_hash) where w.outcome = 'new' having count(*) > 0
  )
  select w.key_hash, w.outcome, w.response
  from written w left join charged on true left join linked on true left join traced on true`

type Outcome = { outcome: 'new' | 'other body' | 'reference taken' } | { outcome: 'replay'; response: object }

const writtenOf = (found: Outcome | undefined): Written => {
  if (!found) return { kind: 'captcha used' }
  return found.outcome === 'replay' ? { kind: 'replay', response: found.response } : { kind: found.outcome }
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
  const each = <Part>(partsOf: (row: SubmissionRow, index: number) => readonly Part[]) =>
    rows.flatMap((row, index) =>
      partsOf(row, index).map((part) => ({ ...part, keyHash: row.keyHash, reference: row.reference })),
    )
  const { rows: written } = await client.query<Outcome & { key_hash: Buffer }>({
    name: 'accept-submissions',
    text: acceptAndCharge,
    values: [
      ...valuesOf(submissions, rows),
      ...valuesOf(
        consents,
        each((row) => row.consents),
      ),
      ...valuesOf(
        charges,
        each((_, index) => (payers[index]?.keys ?? []).map((payer) => ({ payer }))),
      ),
      ...valuesOf(
        links,
        each(({ link }) => (link ? [link] : [])),
      ),
      ...valuesOf(
        traces,
        each(({ trace }) => (trace ? [trace] : [])),
      ),
    ],
  })
  const byKey = new Map(written.map((row) => [row.key_hash.toString('hex'), row]))
  return rows.map(({ keyHash }) => writtenOf(byKey.get(keyHash.toString('hex'))))
}

/** Returns the stored response of a replay. It also writes, so that its commit waits for the standbys. */
export async function replaySubmission(client: PoolClient, { keyHash, bodyDigest }: Idempotency): Promise<Written> {
  const { rows } = await client.query<Outcome>('select outcome, response from replay_submission($1, $2)', [
    keyHash,
    bodyDigest,
  ])
  return writtenOf(rows[0])
}
