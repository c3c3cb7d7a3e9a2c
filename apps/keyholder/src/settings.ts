import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyAgreement, localKeyAgreement } from '@cash-express/envelope/key-agreement'

export type Settings = {
  /** A user that is a member of `cash_express_desk`. */
  readonly databaseUrl: string
  /** A folder of `*.key` files. */
  readonly keyFolder: string
}

/** The message is safe to print: it names a setting or a file, never its content. */
export class SettingsError extends Error {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { DESK_DATABASE_URL: databaseUrl = '', DESK_KEYS: keyFolder = '' } = environment
  const problems = [
    ...(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)
      ? []
      : ['DESK_DATABASE_URL must be a database address with a desk user']),
    ...(keyFolder ? [] : ['DESK_KEYS must name the folder with the private keys']),
  ]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return { databaseUrl, keyFolder }
}

async function readKey(file: string): Promise<KeyAgreement> {
  try {
    return await localKeyAgreement(await readFile(file, 'utf8'))
  } catch {
    // The parser's own message quotes the file, and the file is a private key.
    throw new SettingsError(`${file} cannot be read, or is not a private key`)
  }
}

/** Reads the keys that open bodies: the monthly desk keys and, when present, the escrow keys. */
export async function readKeys(folder: string): Promise<KeyAgreement[]> {
  const names = await readdir(folder).catch(() => {
    throw new SettingsError(`${folder} cannot be read`)
  })
  const files = names.filter((name) => /^(desk|escrow)-.*\.key$/.test(name)).sort()
  if (files.length === 0) throw new SettingsError(`${folder} holds no desk-….key and no escrow-….key`)
  return Promise.all(files.map((name) => readKey(join(folder, name))))
}
