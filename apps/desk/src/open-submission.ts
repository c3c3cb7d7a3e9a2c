import type { PrivateKey } from '@cash-express/envelope/keys'
import { lockedTo, openBody } from '@cash-express/envelope/open'
import type { ClientBase } from 'pg'
import { consentsDiffer } from './compare-consents.ts'
import { findConsents, findParts, findSubmission, type SealedRow, writeAudit } from './desk.table.ts'

export type Attempt =
  | { readonly kind: 'opened'; readonly content: unknown }
  | { readonly kind: 'no key'; readonly why: string }
  | { readonly kind: 'broken'; readonly why: string }

/** A name that a changed lock made up must not reach a terminal. */
const keyName = /^(desk|escrow)-\d{4}-\d{2}(-\w{1,16})?$/

function nameOf(lock: Buffer): string | undefined {
  try {
    const name = lockedTo(lock)
    return keyName.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

async function tryLock(row: SealedRow, lock: Buffer, keys: readonly PrivateKey[]): Promise<Attempt> {
  const name = nameOf(lock)
  if (name === undefined) return { kind: 'broken', why: 'a wrapped key was changed: it names no key' }
  const key = keys.find(({ kid }) => kid === name)
  if (!key) return { kind: 'no key', why: `it is sealed to ${name}, and that key is not here` }
  const { form, version, reference, store_id } = row
  try {
    const binding = { form, version, reference, store: store_id?.toString() ?? '' }
    return { kind: 'opened', content: await openBody(row.body, lock, key, binding) }
  } catch {
    return {
      kind: 'broken',
      why: `it does not open with ${name}: the body, its wrapped key or the row was changed, or the key file holds another key with that name`,
    }
  }
}

/** Tries each lock whose key is here. */
export async function tryLocks(row: SealedRow, keys: readonly PrivateKey[]): Promise<Attempt[]> {
  const locks = [row.desk_lock, row.escrow_lock].filter((lock) => lock !== null)
  if (locks.length === 0) return [{ kind: 'no key', why: 'its wrapped keys were removed; it cannot be opened' }]
  return Promise.all(locks.map((lock) => tryLock(row, lock, keys)))
}

async function openRow(row: SealedRow, keys: readonly PrivateKey[]): Promise<Attempt> {
  const attempts = await tryLocks(row, keys)
  const opened = attempts.find(({ kind }) => kind === 'opened')
  if (opened) return opened
  return {
    kind: attempts.some(({ kind }) => kind === 'broken') ? 'broken' : 'no key',
    why: attempts.map((attempt) => (attempt.kind === 'opened' ? '' : attempt.why)).join('; '),
  }
}

/** A part of a job application: what was agreed to is sealed with the first part alone. */
export const isPart = ({ form }: SealedRow) => form.includes('/')

export type OpenedRow = {
  readonly row: SealedRow
  readonly attempt: Attempt
  /** Why the evidence of what was agreed to needs a closer look. */
  readonly doubt?: string | undefined
}

export type OpenResult =
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unknown' }
  /** The submission, then the parts of an employment application. */
  | { readonly kind: 'found'; readonly rows: readonly OpenedRow[] }

const shortestReason = 5

/** Nothing opens before the audit says who opens it and why; what does not open stays in the audit too. */
export async function openSubmission(
  client: ClientBase,
  keys: readonly PrivateKey[],
  request: { readonly reference: string; readonly who: string; readonly reason: string },
): Promise<OpenResult> {
  const reference = request.reference.trim().toUpperCase()
  const reason = request.reason.trim()
  if (!/^[A-Z\d]{8}$/.test(reference)) return { kind: 'refused', why: 'a reference has 8 letters and digits' }
  if (reason.length < shortestReason) {
    return { kind: 'refused', why: `give a reason of at least ${shortestReason} characters` }
  }
  await writeAudit(client, { who: request.who, action: 'open', reference, reason })
  const submission = await findSubmission(client, reference)
  if (!submission) return { kind: 'unknown' }
  const rows = [submission, ...(await findParts(client, reference))]
  const consents = (await findConsents(client, [reference])).get(reference) ?? []
  return {
    kind: 'found',
    rows: await Promise.all(
      rows.map(async (row) => {
        const attempt = await openRow(row, keys)
        const doubt = attempt.kind === 'opened' && !isPart(row) ? consentsDiffer(attempt.content, consents) : undefined
        return { row, attempt, doubt }
      }),
    ),
  }
}
