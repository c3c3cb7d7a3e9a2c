import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePhone } from '@cash-express/domain/forms/normalize'
import { SettingsError } from '../release/keyholder-settings.ts'

export type HashKind = 'phone number' | 'last four'

export type PhoneKey = {
  /** Tells the database that all hashes have to be made again. */
  readonly name: string
  /** The hash of a number, or of its last four digits, for one inbox. */
  hash(kind: HashKind, recipient: string, digits: string): Buffer
}

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()

/** Enough that no two numbers of an inbox share a hash by chance. */
const hashBytes = 16

/** Each inbox and kind has a key of its own: the same number looks different at two stores. */
export function phoneKeyOf(secret: Buffer): PhoneKey {
  const root = createSecretKey(secret)
  const derived = new Map<string, KeyObject>()
  const keyOf = (info: string) => {
    const known = derived.get(info)
    if (known) return known
    const bytes = Buffer.from(hkdfSync('sha256', root, '', `cash-express ${info}`, 32))
    const key = createSecretKey(bytes)
    bytes.fill(0)
    derived.set(info, key)
    return key
  }
  return {
    name: hmac(keyOf('name of the key'), '').toString('hex', 0, 8),
    hash: (kind, recipient, digits) => hmac(keyOf(`${kind} ${recipient}`), digits).subarray(0, hashBytes),
  }
}

/** systemd puts the name of the credential before the name of the file. */
const phoneKeyFile = /(?:^|_)look-up\.key$/

/** Undefined when the folder has no such key: then nothing is hashed. */
export async function readPhoneKey(folder: string): Promise<PhoneKey | undefined> {
  const name = (await readdir(folder)).find((each) => phoneKeyFile.test(each))
  if (!name) return undefined
  const secret = Buffer.from((await readFile(join(folder, name), 'utf8')).trim(), 'base64url')
  if (secret.length !== 32) throw new SettingsError(`${join(folder, name)} is not a key of 32 bytes in base64url`)
  return phoneKeyOf(secret)
}

/** The number as it is hashed; undefined for anything that is not a number of the United States. */
export function hashedForm(typed: unknown): string | undefined {
  const number = typeof typed === 'string' ? normalizePhone(typed) : ''
  return /^\d{3}-\d{3}-\d{4}$/.test(number) ? number : undefined
}

export const lastFourOf = (number: string) => number.slice(-4)
