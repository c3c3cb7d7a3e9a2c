import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import type { ClientBase } from 'pg'
import { findConsentMismatch } from './compare-consents.ts'
import { findConsents, sampledBatches, sealedBatches, writeAudit } from './desk.table.ts'
import { isSection, tryWrappedKeys } from './open-submission.ts'

export type FormCount = { opened: number; noKey: number; broken: number }

export type Verified = {
  readonly byForm: ReadonlyMap<string, FormCount>
  readonly broken: readonly { readonly reference: string; readonly form: string; readonly why: string }[]
}

/**
 * Opens everything that the keys can open and keeps none of it. A row counts as broken when one wrapped key fails, even
 * if the other works, or when the consent table differs from the sealed consents.
 */
export async function verifySubmissions(
  client: ClientBase,
  keys: readonly KeyAgreement[],
  who: string,
  /** The number of submissions to open, chosen at random; without it, everything is opened. */
  sample?: number,
): Promise<Verified> {
  await writeAudit(client, { who, action: 'verify', reason: `rows sealed to ${keys.map(({ kid }) => kid).join(', ')}` })
  const byForm = new Map<string, FormCount>()
  const broken: { reference: string; form: string; why: string }[] = []
  for await (const rows of sample === undefined ? sealedBatches(client) : sampledBatches(client, sample)) {
    const consents = await findConsents(
      client,
      rows.map(({ reference }) => reference),
    )
    const tried = await Promise.all(rows.map(async (row) => ({ row, attempts: await tryWrappedKeys(row, keys) })))
    for (const { row, attempts } of tried) {
      const { reference, form } = row
      const count = byForm.get(form) ?? { opened: 0, noKey: 0, broken: 0 }
      byForm.set(form, count)
      const failure = attempts.find((attempt) => attempt.kind === 'broken')
      const opened = attempts.find((attempt) => attempt.kind === 'opened')
      const why =
        failure?.why ??
        (opened && !isSection(row) ? findConsentMismatch(opened.content, consents.get(reference) ?? []) : undefined)
      if (why) {
        count.broken++
        broken.push({ reference, form, why })
      } else if (opened) count.opened++
      else count.noKey++
    }
  }
  return { byForm, broken }
}
