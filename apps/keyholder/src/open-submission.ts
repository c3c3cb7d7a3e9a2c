import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import { openBody } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type { ClientBase } from 'pg'
import { findConsentMismatch } from './compare-consents.ts'
import { findConsents, findSections, findSubmission, type SealedRow, writeAudit } from './desk.table.ts'

export type Attempt =
  | { readonly kind: 'opened'; readonly content: unknown }
  | { readonly kind: 'no key'; readonly why: string }
  | { readonly kind: 'broken'; readonly why: string }

/** A tampered wrapped key can contain any name, so a name outside this pattern is not printed. */
const keyName = /^(desk|escrow)-\d{4}-\d{2}(-\w{1,16})?$/

function nameOf(wrappedKey: Buffer): string | undefined {
  try {
    const name = kidOf(wrappedKey)
    return keyName.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

async function tryWrappedKey(row: SealedRow, wrappedKey: Buffer, keys: readonly KeyAgreement[]): Promise<Attempt> {
  const name = nameOf(wrappedKey)
  if (name === undefined) return { kind: 'broken', why: 'a wrapped key was changed: it names no key' }
  const key = keys.find(({ kid }) => kid === name)
  if (!key) return { kind: 'no key', why: `it is sealed to ${name}, and that key is not here` }
  const { form, version, reference, store_id } = row
  try {
    const binding = { form, version, reference, store: store_id?.toString() ?? '' }
    return { kind: 'opened', content: await openBody(row.body, wrappedKey, key, binding) }
  } catch {
    return {
      kind: 'broken',
      why: `it does not open with ${name}: the body, its wrapped key or the row was changed, or the key file contains another key with that name`,
    }
  }
}

export async function tryWrappedKeys(row: SealedRow, keys: readonly KeyAgreement[]): Promise<Attempt[]> {
  const wrappedKeys = [row.desk_wrapped_key, row.escrow_wrapped_key].filter((wrappedKey) => wrappedKey !== null)
  if (wrappedKeys.length === 0)
    return [{ kind: 'no key', why: 'its wrapped keys were removed, so it can no longer be opened' }]
  return Promise.all(wrappedKeys.map((wrappedKey) => tryWrappedKey(row, wrappedKey, keys)))
}

async function openRow(row: SealedRow, keys: readonly KeyAgreement[]): Promise<Attempt> {
  const attempts = await tryWrappedKeys(row, keys)
  const opened = attempts.find(({ kind }) => kind === 'opened')
  if (opened) return opened
  return {
    kind: attempts.some(({ kind }) => kind === 'broken') ? 'broken' : 'no key',
    why: attempts.map((attempt) => (attempt.kind === 'opened' ? '' : attempt.why)).join('; '),
  }
}

/** Consents are sealed with the submission itself, so later sections have none to compare. */
export const isSection = ({ form }: SealedRow) => form.includes('/')

export type OpenedRow = {
  readonly row: SealedRow
  readonly attempt: Attempt
  /** Set when the sealed consents and the consent table differ. */
  readonly consentMismatch?: string | undefined
}

export type OpenResult =
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown' }
  /** The submission comes first, then the sections of an employment application. */
  | { readonly kind: 'found'; readonly rows: readonly OpenedRow[] }

const shortestReason = 5

/** The audit row is written before anything is opened, so failed attempts are recorded too. */
export async function openSubmission(
  client: ClientBase,
  keys: readonly KeyAgreement[],
  request: { readonly reference: string; readonly who: string; readonly reason: string },
): Promise<OpenResult> {
  const reference = request.reference.trim().toUpperCase()
  const reason = request.reason.trim()
  if (!/^[A-Z\d]{8}$/.test(reference)) return { kind: 'refused', why: 'a reference has 8 letters and digits' }
  if (reason.length < shortestReason) {
    return { kind: 'refused', why: `the reason must have at least ${shortestReason} characters` }
  }
  await writeAudit(client, { who: request.who, action: 'open', reference, reason })
  const submission = await findSubmission(client, reference)
  if (!submission) return { kind: 'unknown' }
  const rows = [submission, ...(await findSections(client, reference))]
  const consents = (await findConsents(client, [reference])).get(reference) ?? []
  return {
    kind: 'found',
    rows: await Promise.all(
      rows.map(async (row) => {
        const attempt = await openRow(row, keys)
        const consentMismatch =
          attempt.kind === 'opened' && !isSection(row) ? findConsentMismatch(attempt.content, consents) : undefined
        return { row, attempt, consentMismatch }
      }),
    ),
  }
}
