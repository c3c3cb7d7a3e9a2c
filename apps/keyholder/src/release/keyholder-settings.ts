import { areFactors, defaultFactors, readFactors } from '@cash-express/domain/cases/two-factors'
import type { IdentitySettings } from './identity.ts'

/** The message is safe to print: it names a setting or a file, never its content. */
export class SettingsError extends Error {}

export type KeyholderSettings = {
  /** A user that is a member of `cash_express_keyholder`. */
  readonly databaseUrl: string
  readonly socket: string
  /** A folder of `desk-….key` files. */
  readonly keyFolder: string
  readonly identity: IdentitySettings
}

const isLoopback = ({ hostname }: URL) => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** Keys that verify tokens must not be fetched without TLS, except from this machine. */
export const isProviderUrl = (given: string) =>
  URL.canParse(given) && (new URL(given).protocol === 'https:' || isLoopback(new URL(given)))

export const isDatabaseUrl = (given: string) => /^postgres(?:ql)?:\/\//.test(given) && URL.canParse(given)

export const readKeyholderEnvironment = () => readKeyholderSettings(process.env)

export function readKeyholderSettings(environment: Record<string, string | undefined>): KeyholderSettings {
  const {
    KEYHOLDER_DATABASE_URL: databaseUrl = '',
    KEYHOLDER_SOCKET: socket = '',
    CREDENTIALS_DIRECTORY: credentials = '',
    KEYHOLDER_KEYS: keyFolder = credentials,
    SIGN_IN_ISSUER: issuer = '',
    SIGN_IN_CLIENT_ID: clients = '',
    SIGN_IN_KEYS: keysUrl,
    SIGN_IN_FACTORS: factors = defaultFactors,
  } = environment
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
  const audiences = words(clients)
  const rules: readonly (readonly [boolean, string])[] = [
    [isDatabaseUrl(databaseUrl), 'KEYHOLDER_DATABASE_URL must be a database address with a keyholder user'],
    [/^\/.{1,100}$/.test(socket), 'KEYHOLDER_SOCKET must be the path of a socket'],
    [keyFolder !== '', 'KEYHOLDER_KEYS must name the folder with the desk keys'],
    [isProviderUrl(issuer), 'SIGN_IN_ISSUER must be the https address of the identity provider'],
    [keysUrl === undefined || isProviderUrl(keysUrl), 'SIGN_IN_KEYS must be an https address'],
    [audiences.length > 0, 'SIGN_IN_CLIENT_ID must name the clients whose tokens count'],
    [areFactors(factors), 'SIGN_IN_FACTORS must look like mfa pwd+otp'],
  ]
  const broken = rules.filter(([kept]) => !kept).map(([, message]) => message)
  if (broken.length > 0) throw new SettingsError(broken.join('\n'))
  const identity = { issuer, audiences, keysUrl, factors: readFactors(factors) }
  return { databaseUrl, socket, keyFolder, identity }
}
