import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newKeyPair, type Recipient } from '../packages/envelope/src/keys.ts'

export const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/**
 * A key seals in its own month and, so that a late rotation does not stop intake, in the next. All three kinds change
 * monthly: a key that lived longer could still open what destroying the others was meant to erase.
 */
const furtherMonths = 1

function expiryOf(now: Date): string {
  const month = now.getUTCMonth() + 1 + furtherMonths
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10)
}

/** Writes the private key to a file that only its owner can read and returns the public key as a line. */
export async function makeKey(folder: string, recipient: Recipient, suffix = ''): Promise<string> {
  const now = new Date()
  const { kid, publicLine, privateFile } = await newKeyPair(recipient, monthOf(now), expiryOf(now), suffix)
  const file = join(folder, `${kid}.key`)
  if (existsSync(file)) throw new Error(`${file} already exists; give the new key a suffix`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, privateFile, { mode: 0o600, flag: 'wx' })
  return publicLine
}

/** Writes the key with which the keyholder hashes phone numbers, unless there is one; a new one makes it hash all again. */
export async function makeLookUpKey(folder: string): Promise<boolean> {
  const file = join(folder, 'look-up.key')
  if (existsSync(file)) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return true
}

/** The secret and keys of development and demo, created once per folder and month and then reused. */
export async function localIntakeSettings(folder: string): Promise<Record<string, string>> {
  const file = join(folder, `intake-${monthOf(new Date())}.json`)
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const settings = {
    INTAKE_SECRET: randomBytes(32).toString('base64url'),
    DESK_PUBLIC_KEY: await makeKey(folder, 'desk'),
    ESCROW_PUBLIC_KEY: await makeKey(folder, 'escrow'),
    NOTICE_PUBLIC_KEY: await makeKey(folder, 'notice'),
  }
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  return settings
}
