import type { Submission } from '@cash-express/database/tables'
import type { ClientBase } from 'pg'
import type { ConsentRow } from './compare-consents.ts'

type Listed = 'reference' | 'form' | 'store_id' | 'service_id' | 'received_at' | 'due_at'

export type ListedSubmission = Pick<Submission, Listed> & {
  readonly delivery: 'waiting' | 'delivered' | 'failed'
  /** True when every recipient has closed its case. */
  readonly closed: boolean
  /** A job application is current for sixty days. */
  readonly current: boolean
  /** The sections of an employment application that are still missing; null for every other form. */
  readonly missing: readonly string[] | null
}

export type ListFilter = {
  readonly form?: string | undefined
  readonly store?: number | undefined
  /** Limits the list to the submissions in one digest e-mail. */
  readonly digest?: number | undefined
  readonly limit: number
}

const everySubmission = `
  select s.month, s.reference, s.received_at as at from submission s
  where ($1::text is null or s.form = $1) and $2::text is null
    and ($4::bigint is null or s.reference in (select reference from delivery where digest_id = $4))`

/** Follows the index of the inbox; a join of both tables would read every month before it finds the newest. */
const inboxOfStore = `
  select i.month, i.reference, i.arrived_at as at from store_inbox i
  where i.recipient = $2
    and ($1::text is null or exists (select from submission s where s.month = i.month and s.reference = i.reference and s.form = $1))
    and ($4::bigint is null or i.reference in (select reference from delivery where digest_id = $4))`

/** Newest first, or in digest order for a digest. The store filter matches the inbox of the store. */
export async function listSubmissions(
  client: ClientBase,
  { form, store, digest, limit }: ListFilter,
): Promise<ListedSubmission[]> {
  const order = digest === undefined ? 'desc' : 'asc'
  const { rows } = await client.query<ListedSubmission>(
    `with listed as materialized (${store === undefined ? everySubmission : inboxOfStore} order by at ${order} limit $3)
     select s.reference, s.form, s.store_id, s.service_id, s.received_at, s.due_at,
       case when d.failed then 'failed' when d.delivered then 'delivered' else 'waiting' end as delivery,
       coalesce((select bool_and(i.closed_at is not null) from store_inbox i where i.month = s.month and i.reference = s.reference), false) as closed,
       s.due_at is null or s.due_at > now() as current,
       case when c.reference is not null then array(
         select needed from unnest(array['references', 'work-history']) as needed
         where needed not in (select p.section from employment_section p where p.reference = s.reference)
       ) end as missing
     from listed l cross join lateral (
       select month, reference, form, store_id, service_id, received_at, due_at from submission
       where submission.month = l.month and submission.reference = l.reference offset 0
     ) s
     left join employment_draft c on c.reference = s.reference
     cross join lateral (
       select bool_or(failed_at is not null and delivered_at is null) as failed,
         bool_and(delivered_at is not null) as delivered
       from delivery where delivery.month = s.month and delivery.reference = s.reference and delivery.channel = 'notice'
     ) d
     order by l.at ${order}`,
    [form ?? null, store === undefined ? null : `store:${store}`, limit, digest ?? null],
  )
  return rows
}

/** A stored body and the fields that it is bound to. */
type Sealed = 'version' | 'body' | 'desk_wrapped_key' | 'escrow_wrapped_key'

export type SealedRow = Pick<Submission, 'reference' | 'form' | 'store_id' | 'received_at' | Sealed>

const sealedSubmission = `
  select s.month, s.reference, s.form, s.version, s.store_id, s.received_at, s.body, s.desk_wrapped_key, s.escrow_wrapped_key
  from submission s`

const sealedSection = `
  select s.reference, s.form || '/' || p.section as form, p.section, s.version, s.store_id, p.received_at, p.body,
    p.desk_wrapped_key, p.escrow_wrapped_key
  from employment_section p
  join submission s on s.reference = p.reference and s.month = any (months_of(p.reference))`

export async function findSubmission(client: ClientBase, reference: string): Promise<SealedRow | undefined> {
  const { rows } = await client.query<SealedRow>(
    `${sealedSubmission} where s.reference = $1 and s.month = any (months_of($1))`,
    [reference],
  )
  return rows[0]
}

export async function findSections(client: ClientBase, reference: string): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `${sealedSection} where p.reference = $1 order by p.received_at, p.section`,
    [reference],
  )
  return rows
}

/** The recipients that have the submission in their inbox and did not hand it over. */
export async function findRecipients(client: ClientBase, reference: string): Promise<string[]> {
  const { rows } = await client.query<{ recipient: string }>(
    `select recipient from store_inbox
     where reference = $1 and month = any (months_of($1)) and closed_as is distinct from 'handed over'
     order by arrived_at, recipient`,
    [reference],
  )
  return rows.map(({ recipient }) => recipient)
}

/** Keyed by reference; a submission without consents has no entry. */
export async function findConsents(
  client: ClientBase,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly ConsentRow[]>> {
  const { rows } = await client.query<ConsentRow & { reference: string }>(
    `select reference, text_id as id, text_version as version, encode(text_sha256, 'hex') as sha256,
       encode(evidence_sha256, 'hex') as evidence_sha256
     from consent where reference = any($1)`,
    [references],
  )
  return Map.groupBy(rows, ({ reference }) => reference)
}

/** A work history can have 2 MB, so a batch of this size fits into 100 MB. */
const rowsAtOnce = 50

export async function* sealedBatches(client: ClientBase): AsyncGenerator<SealedRow[]> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<SealedRow>(
      `${sealedSubmission} where s.reference > $1 order by s.reference limit ${rowsAtOnce}`,
      [last],
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
    last = rows.at(-1)?.reference ?? last
  }
  for (let last = { reference: '', section: '' }; ; ) {
    const { rows } = await client.query<SealedRow & { section: string }>(
      `${sealedSection} where (p.reference, p.section) > ($1, $2) order by p.reference, p.section limit ${rowsAtOnce}`,
      [last.reference, last.section],
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1) ?? last
  }
}

/** Submissions at random, for a database that is too large to open all of it. */
export async function* sampledBatches(client: ClientBase, count: number): AsyncGenerator<SealedRow[]> {
  const { rows: chosen } = await client.query<{ reference: string }>(
    'select reference from submission order by random() limit $1',
    [count],
  )
  for (let first = 0; first < chosen.length; first += rowsAtOnce) {
    const references = chosen.slice(first, first + rowsAtOnce).map(({ reference }) => reference)
    yield (await client.query<SealedRow>(`${sealedSubmission} where s.reference = any($1)`, [references])).rows
  }
}

type WrappedKeys = readonly (Buffer | null)[]

/** Covers submissions, their contact cards, the sections of job applications and the notes of cases. */
export async function* wrappedKeysSince(client: ClientBase, from: Date): AsyncGenerator<WrappedKeys[]> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ reference: string; wrappedKeys: WrappedKeys }>(
      `select reference, array[desk_wrapped_key, escrow_wrapped_key, notice_wrapped_card_key, desk_wrapped_card_key] as "wrappedKeys" from submission
       where received_at >= $1 and reference > $2 order by reference limit 500`,
      [from, last],
    )
    if (rows.length === 0) break
    yield rows.map(({ wrappedKeys }) => wrappedKeys)
    last = rows.at(-1)?.reference ?? last
  }
  for (let last = ['', '']; ; ) {
    const { rows } = await client.query<{ reference: string; section: string; wrappedKeys: WrappedKeys }>(
      `select reference, section, array[desk_wrapped_key, escrow_wrapped_key] as "wrappedKeys" from employment_section
       where received_at >= $1 and (reference, section) > ($2, $3) order by reference, section limit 500`,
      [from, ...last],
    )
    if (rows.length === 0) break
    yield rows.map(({ wrappedKeys }) => wrappedKeys)
    last = [rows.at(-1)?.reference ?? '', rows.at(-1)?.section ?? '']
  }
  // A note can be written long after its submission, and only with a key that was valid then; there are few of them.
  for (let last = ['', '', '0']; ; ) {
    const { rows } = await client.query<{ key: string[]; wrappedKeys: WrappedKeys }>(
      `select array[reference, recipient, number::text] as key, array[desk_wrapped_key, escrow_wrapped_key] as "wrappedKeys"
       from case_note where (reference, recipient, number) > ($1, $2, $3::integer) order by reference, recipient, number limit 500`,
      last,
    )
    if (rows.length === 0) return
    yield rows.map(({ wrappedKeys }) => wrappedKeys)
    last = rows.at(-1)?.key ?? last
  }
}

export async function* noticeWrappedCardKeys(client: ClientBase): AsyncGenerator<Buffer[]> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ reference: string; cardKey: Buffer }>(
      `select reference, notice_wrapped_card_key as "cardKey" from submission
       where notice_wrapped_card_key is not null and reference > $1 order by reference limit 500`,
      [last],
    )
    if (rows.length === 0) return
    yield rows.map(({ cardKey }) => cardKey)
    last = rows.at(-1)?.reference ?? last
  }
}

/** Closes the cases of this submission and returns their number. */
export async function markAnswered(client: ClientBase, reference: string, store: number | undefined): Promise<number> {
  const { rows } = await client.query<{ inboxes: string }>('select mark_answered($1, $2) as inboxes', [
    reference,
    store === undefined ? null : `store:${store}`,
  ])
  return Number(rows[0]?.inboxes ?? 0)
}

export type AuditEntry = {
  readonly who: string
  readonly action: 'open with escrow' | 'verify' | 'answered' | 'destroy keys'
  readonly reference?: string
  readonly reason: string
}

/** Must run outside a transaction, because a rollback would also remove the audit row. */
export async function writeAudit(client: ClientBase, { who, action, reference, reason }: AuditEntry) {
  await client.query('insert into audit (who, action, reference, reason) values ($1, $2, $3, $4)', [
    who,
    action,
    reference ?? null,
    reason,
  ])
}
