import { openRelease, startRelease } from '@cash-express/envelope/browser/open-release'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import { openBody } from '@cash-express/envelope/open'
import { kidOf } from '@cash-express/envelope/unwrap'
import type { ClientBase } from 'pg'
import { askKeyholder } from './ask-keyholder.ts'
import { findConsentMismatch } from './compare-consents.ts'
import { findConsents, findSections, findSubmission, type SealedRow, writeAudit } from './desk.table.ts'

export type Attempt =
  | { readonly kind: 'opened'; readonly content: unknown }
  | { readonly kind: 'no key'; readonly why: string }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }

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

const bindingOf = ({ form, version, reference, store_id }: SealedRow) => ({
  form,
  version,
  reference,
  store: store_id?.toString() ?? '',
})

async function tryWrappedKey(row: SealedRow, wrappedKey: Buffer, keys: readonly KeyAgreement[]): Promise<Attempt> {
  const name = nameOf(wrappedKey)
  if (name === undefined) return { kind: 'broken', why: 'a wrapped key was changed: it names no key' }
  const key = keys.find(({ kid }) => kid === name)
  if (!key) return { kind: 'no key', why: `it is sealed to ${name}, and that key is not here` }
  try {
    return { kind: 'opened', content: await openBody(row.body, wrappedKey, key, bindingOf(row)) }
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

export type OpenRequest = { readonly reference: string; readonly reason: string }

const shortestReason = 5

/** Returns what is wrong with a request, before anyone signs in or anything is written. */
export function whyRefused({ reference, reason }: OpenRequest): string | undefined {
  if (!/^[A-Z\d]{8}$/.test(reference)) return 'a reference has 8 letters and digits'
  if (reason.length < shortestReason) return `the reason must have at least ${shortestReason} characters`
  return undefined
}

const normalized = <Request extends OpenRequest>(request: Request): Request => ({
  ...request,
  reference: request.reference.trim().toUpperCase(),
  reason: request.reason.trim(),
})

async function openRows(
  client: ClientBase,
  reference: string,
  open: (row: SealedRow) => Promise<Attempt>,
): Promise<OpenResult> {
  const submission = await findSubmission(client, reference)
  if (!submission) return { kind: 'unknown' }
  const consents = (await findConsents(client, [reference])).get(reference) ?? []
  const rows: OpenedRow[] = []
  for (const row of [submission, ...(await findSections(client, reference))]) {
    const attempt = await open(row)
    const consentMismatch =
      attempt.kind === 'opened' && !isSection(row) ? findConsentMismatch(attempt.content, consents) : undefined
    rows.push({ row, attempt, consentMismatch })
  }
  return { kind: 'found', rows }
}

/** The audit row is written before anything is opened, so failed attempts are recorded too. */
export async function openWithEscrow(
  client: ClientBase,
  key: KeyAgreement,
  given: OpenRequest & { readonly who: string },
): Promise<OpenResult> {
  const { reference, reason, who } = normalized(given)
  const why = whyRefused({ reference, reason })
  if (why) return { kind: 'refused', why }
  await writeAudit(client, { who, action: 'open with escrow', reference, reason: `${key.kid}: ${reason}` })
  return openRows(client, reference, (row) =>
    row.escrow_wrapped_key
      ? tryWrappedKey(row, row.escrow_wrapped_key, [key])
      : Promise.resolve({ kind: 'no key', why: 'its wrapped keys were removed, so it can no longer be opened' }),
  )
}

/** A person who is signed in, with the key pair that their identity token names. */
export type SignedIn = { readonly idToken: string; readonly tab: TabKey }

/** The keyholder decides, and writes an audit row for each scope that it releases. */
export async function openThroughKeyholder(
  client: ClientBase,
  socket: string,
  given: OpenRequest & { readonly recipient: string },
  { idToken, tab }: SignedIn,
): Promise<OpenResult> {
  const { reference, reason, recipient } = normalized(given)
  return openRows(client, reference, async (row) => {
    const scope = row.form.split('/')[1] ?? 'application'
    const asked = { reference, recipient, scope }
    const keys = await startRelease(tab)
    const answer = await askKeyholder(socket, { ...asked, reason, idToken, ...keys.points })
    if (answer.kind === 'refused') return { kind: 'refused', why: `the keyholder refused it: ${answer.problem}` }
    try {
      const body = row.body.toString('base64')
      return { kind: 'opened', content: await openRelease(keys, answer.release, asked, body, bindingOf(row)) }
    } catch {
      return { kind: 'broken', why: 'it does not open with the released key: the body or the row was changed' }
    }
  })
}
