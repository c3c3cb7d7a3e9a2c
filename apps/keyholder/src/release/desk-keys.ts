import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyAgreement, localKeyAgreement } from '@cash-express/envelope/key-agreement'
import { SettingsError } from './keyholder-settings.ts'

export type DeskKeys = {
  /** Finds a key that was added since the folder was read, too. */
  find(kid: string): Promise<KeyAgreement | undefined>
  /** Reads the folder again; a key whose file is gone is forgotten. */
  reload(): Promise<void>
}

/** Also used by the command line for an escrow key. */
export async function readKeyFile(file: string): Promise<KeyAgreement> {
  try {
    return await localKeyAgreement(await readFile(file, 'utf8'))
  } catch {
    // The parser's own message quotes the file, and the file is a private key.
    throw new SettingsError(`${file} cannot be read, or is not a private key`)
  }
}

/** systemd puts the name of the credential before the name of the file. */
const deskKeyFile = /(?:^|_)desk-[\w-]+\.key$/

async function readFolder(folder: string): Promise<ReadonlyMap<string, KeyAgreement>> {
  const names = await readdir(folder).catch(() => {
    throw new SettingsError(`${folder} cannot be read`)
  })
  const files = names.filter((name) => deskKeyFile.test(name)).map((name) => join(folder, name))
  if (files.length === 0) throw new SettingsError(`${folder} holds no desk-….key`)
  const keys = await Promise.all(files.map(readKeyFile))
  return new Map(keys.map((key) => [key.kid, key]))
}

/** A request for an unknown key reads the folder at most this often. */
const secondsBetween = 5

export async function openDeskKeys(folder: string, clock = Date.now): Promise<DeskKeys> {
  let keys = await readFolder(folder)
  let readAt = clock()
  const reload = async () => {
    readAt = clock()
    keys = await readFolder(folder)
  }
  return {
    reload,
    async find(kid) {
      if (!keys.has(kid) && Math.abs(clock() - readAt) > secondsBetween * 1_000) await reload()
      return keys.get(kid)
    },
  }
}
