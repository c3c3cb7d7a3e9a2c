import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { localKeyAgreement } from '@cash-express/envelope/key-agreement'
import { kidOf } from '@cash-express/envelope/unwrap'
import type { ClientBase } from 'pg'
import { noticeWrappedCardKeys, wrappedKeysSince, writeAudit } from './desk.table.ts'

export type Destroyed =
  | { readonly kind: 'destroyed'; readonly keys: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string }

const dayInMilliseconds = 86_400_000

/** Overwrites the file before deleting it. Disks that relocate blocks may still keep the old content. */
async function shred(file: string) {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(randomBytes(size), 0, size, 0)
  await handle.sync()
  await handle.close()
  await rm(file)
}

/**
 * Destroys the private keys of a month, which makes everything sealed to them unreadable, backups included. Refuses
 * while a stored submission needs one of them. The audit row is written first.
 */
export async function destroyMonth(
  client: ClientBase,
  folder: string,
  {
    month,
    who,
    reason,
    now,
  }: { readonly month: string; readonly who: string; readonly reason: string; readonly now: Date },
): Promise<Destroyed> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { kind: 'refused', why: 'the month must look like 2026-11' }
  if (reason.trim().length < 5) return { kind: 'refused', why: 'the reason must have at least 5 characters' }
  const pattern = new RegExp(`^(?:desk|escrow|notice)-${month}(?:-\\w{1,16})?\\.key$`)
  const files = (await readdir(folder)).filter((name) => pattern.test(name)).sort()
  const keys = files.map((name) => name.replace(/\.key$/, ''))
  if (keys.length === 0) return { kind: 'refused', why: `${folder} has no key for ${month}` }

  const yesterday = new Date(now.getTime() - dayInMilliseconds).toISOString().slice(0, 10)
  for (const file of files) {
    const { kid, expires } = await localKeyAgreement(await readFile(join(folder, file), 'utf8'))
    if (expires >= yesterday) return { kind: 'refused', why: `${kid} can be used for sealing until ${expires}` }
  }

  let needed = 0
  // Starts one day before the month to allow for clock differences.
  const from = new Date(Date.parse(`${month}-01T00:00:00Z`) - dayInMilliseconds)
  for await (const rows of wrappedKeysSince(client, from)) {
    needed += rows.filter((wrappedKeys) =>
      wrappedKeys.some((wrappedKey) => wrappedKey !== null && keys.includes(kidOf(wrappedKey))),
    ).length
  }
  if (needed > 0) {
    return { kind: 'refused', why: `${needed} stored submissions are sealed to ${keys.join(', ')}` }
  }
  await writeAudit(client, { who, action: 'destroy keys', reason: `${keys.join(', ')}: ${reason.trim()}` })
  for (const file of files) await shred(join(folder, file))
  return { kind: 'destroyed', keys }
}

/** A contact card is cleared after this many days at the latest (`needs_contact_card`). */
const cardDays = 60

/**
 * Destroys the notice keys in this folder that open nothing anymore: 60 days after a key expires, every card sealed to
 * it has been cleared. Afterward no stolen copy of the database reveals those cards.
 */
export async function destroyNoticeKeys(
  client: ClientBase,
  folder: string,
  { who, reason, now }: { readonly who: string; readonly reason: string; readonly now: Date },
): Promise<Destroyed> {
  if (reason.trim().length < 5) return { kind: 'refused', why: 'the reason must have at least 5 characters' }
  const lastExpiry = new Date(now.getTime() - (cardDays + 1) * dayInMilliseconds).toISOString().slice(0, 10)
  const old: { file: string; kid: string }[] = []
  for (const name of (await readdir(folder)).filter((each) => /^notice-.*\.key$/.test(each)).sort()) {
    const { kid, expires } = await localKeyAgreement(await readFile(join(folder, name), 'utf8'))
    if (expires < lastExpiry) old.push({ file: join(folder, name), kid })
  }
  const keys = old.map(({ kid }) => kid)
  if (keys.length === 0) {
    return { kind: 'refused', why: `${folder} holds no notice key that expired more than ${cardDays} days ago` }
  }
  let needed = 0
  for await (const cardKeys of noticeWrappedCardKeys(client)) {
    needed += cardKeys.filter((cardKey) => keys.includes(kidOf(cardKey))).length
  }
  if (needed > 0) {
    return {
      kind: 'refused',
      why: `${needed} contact cards are still sealed to ${keys.join(', ')}; the worker should clear them every hour; find out why it did not`,
    }
  }
  await writeAudit(client, { who, action: 'destroy keys', reason: `${keys.join(', ')}: ${reason.trim()}` })
  for (const { file } of old) await shred(file)
  return { kind: 'destroyed', keys }
}
