import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyAgreement } from '@cash-express/envelope/key-agreement'
import { readKeyFile } from './release/desk-keys.ts'
import { isDatabaseUrl, isProviderUrl, SettingsError } from './release/keyholder-settings.ts'
import type { SignInSettings } from './sign-in-on-loopback.ts'

type Environment = Record<string, string | undefined>

/** A user that is a member of `cash_express_keyholder`. */
export function readDatabaseUrl({ KEYHOLDER_DATABASE_URL: databaseUrl = '' }: Environment): string {
  if (isDatabaseUrl(databaseUrl)) return databaseUrl
  throw new SettingsError('KEYHOLDER_DATABASE_URL must be a database address with a keyholder user')
}

/** The command line opens a submission as a person, who signs in. */
export type OpeningSettings = { readonly socket: string; readonly signIn: SignInSettings }

export function readOpeningSettings(environment: Environment): OpeningSettings {
  const {
    KEYHOLDER_SOCKET: socket = '',
    SIGN_IN_ISSUER: issuer = '',
    SIGN_IN_CLIENT_ID: clientId = '',
    SIGN_IN_CLIENT_SECRET: clientSecret,
  } = environment
  const problems = [
    ...(socket ? [] : ['KEYHOLDER_SOCKET must be the path of the socket of the keyholder']),
    ...(isProviderUrl(issuer) ? [] : ['SIGN_IN_ISSUER must be the https address of the identity provider']),
    ...(clientId ? [] : ['SIGN_IN_CLIENT_ID must name the client of the command line']),
  ]
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return { socket, signIn: { issuer, clientId, clientSecret } }
}

/** Reads the keys that open bodies: the monthly desk keys and, when present, the escrow keys. */
export async function readKeys({ KEYHOLDER_KEYS: folder = '' }: Environment): Promise<KeyAgreement[]> {
  if (!folder) throw new SettingsError('KEYHOLDER_KEYS must name the folder with the private keys')
  const names = await readdir(folder).catch(() => {
    throw new SettingsError(`${folder} cannot be read`)
  })
  const files = names.filter((name) => /^(desk|escrow)-.*\.key$/.test(name)).sort()
  if (files.length === 0) throw new SettingsError(`${folder} holds no desk-….key and no escrow-….key`)
  return Promise.all(files.map((name) => readKeyFile(join(folder, name))))
}

/** The escrow key is kept in a safe, for the day on which the keyholder or the provider is lost. */
export async function readEscrowKey(file: string): Promise<KeyAgreement> {
  const key = await readKeyFile(file)
  if (key.kid.startsWith('escrow-')) return key
  throw new SettingsError(`${file} is not an escrow key; with the desk key, only the keyholder opens`)
}
