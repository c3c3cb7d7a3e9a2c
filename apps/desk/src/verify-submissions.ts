import type { PrivateKey } from '@cash-express/envelope/keys'
import type { ClientBase } from 'pg'
import { consentsDiffer } from './compare-consents.ts'
import { findConsents, sealedBatches, writeAudit } from './desk.table.ts'
import { isPart, tryLocks } from './open-submission.ts'

export type FormCount = { opened: number; noKey: number; broken: number }

export type Verified = {
  readonly byForm: ReadonlyMap<string, FormCount>
  readonly broken: readonly { readonly reference: string; readonly form: string; readonly why: string }[]
}

/**
 * Opens all that the keys open and keeps nothing of it. One lock that fails makes a row broken, whatever the other does;
 * so does a table of consents that differs from what was sealed.
 */
export async function verifySubmissions(
  client: ClientBase,
  keys: readonly PrivateKey[],
  who: string,
): Promise<Verified> {
  await writeAudit(client, { who, action: 'verify', reason: `with ${keys.map(({ kid }) => kid).join(', ')}` })
  const byForm = new Map<string, FormCount>()
  const broken: { reference: string; form: string; why: string }[] = []
  for await (const rows of sealedBatches(client)) {
    const consents = await findConsents(
      client,
      rows.map(({ reference }) => reference),
    )
    const tried = await Promise.all(rows.map(async (row) => ({ row, attempts: await tryLocks(row, keys) })))
    for (const { row, attempts } of tried) {
      const { reference, form } = row
      const count = byForm.get(form) ?? { opened: 0, noKey: 0, broken: 0 }
      byForm.set(form, count)
      const failure = attempts.find((attempt) => attempt.kind === 'broken')
      const opened = attempts.find((attempt) => attempt.kind === 'opened')
      const why =
        failure?.why ??
        (opened && !isPart(row) ? consentsDiffer(opened.content, consents.get(reference) ?? []) : undefined)
      if (why) {
        count.broken++
        broken.push({ reference, form, why })
      } else if (opened) count.opened++
      else count.noKey++
    }
  }
  return { byForm, broken }
}
