import { randomBytes } from 'node:crypto'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readPrivateKey } from '@cash-express/envelope/keys'
import { lockedTo } from '@cash-express/envelope/open'
import type { ClientBase } from 'pg'
import { locksSince, writeAudit } from './desk.table.ts'

export type Destroyed =
  | { readonly kind: 'destroyed'; readonly keys: readonly string[] }
  | { readonly kind: 'refused'; readonly why: string }

const dayInMilliseconds = 86_400_000

/** Written over before it goes, for disks that keep what is deleted. Disks that move blocks about may keep it still. */
async function shred(file: string) {
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(randomBytes(size), 0, size, 0)
  await handle.sync()
  await handle.close()
  await rm(file)
}

/**
 * Destroys the private keys of a month in this folder: what was sealed to them is gone wherever a copy of it lies, in
 * backups too. Refused while a living submission needs one; the audit says who did it and why, before it is done.
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
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { kind: 'refused', why: 'a month is written as 2026-11' }
  if (reason.trim().length < 5) return { kind: 'refused', why: 'say why, in at least 5 characters' }
  const pattern = new RegExp(`^(?:desk|escrow|notice)-${month}(?:-\\w{1,16})?\\.key$`)
  const files = (await readdir(folder)).filter((name) => pattern.test(name)).sort()
  const keys = files.map((name) => name.replace(/\.key$/, ''))
  if (keys.length === 0) return { kind: 'refused', why: `${folder} holds no key of ${month}` }

  const yesterday = new Date(now.getTime() - dayInMilliseconds).toISOString().slice(0, 10)
  for (const file of files) {
    const { kid, expires } = await readPrivateKey(await readFile(join(folder, file), 'utf8'))
    if (expires >= yesterday) return { kind: 'refused', why: `${kid} may be sealed to until ${expires}` }
  }

  let needed = 0
  // A day sooner than its month: clocks differ.
  const from = new Date(Date.parse(`${month}-01T00:00:00Z`) - dayInMilliseconds)
  for await (const rows of locksSince(client, from)) {
    needed += rows.filter((locks) => locks.some((lock) => lock !== null && keys.includes(lockedTo(lock)))).length
  }
  if (needed > 0) {
    return { kind: 'refused', why: `${needed} submissions that are still kept were sealed to ${keys.join(', ')}` }
  }
  await writeAudit(client, { who, action: 'destroy keys', reason: `${keys.join(', ')}: ${reason.trim()}` })
  for (const file of files) await shred(join(folder, file))
  return { kind: 'destroyed', keys }
}
