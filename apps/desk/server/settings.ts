import { areFactors, defaultFactors, readFactors } from '@cash-express/domain/cases/two-factors'
import { logLevels } from '@cash-express/http-server/process-log'
import { readTracingSettings } from '@cash-express/tracing/settings'
import * as z from 'zod'

/** HTTPS, except on this machine for development and tests. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
}

const secureUrl = z.string().refine(isSecure, 'must be an https address')

/** All settings of the desk server. */
const settingsSchema = z.object({
  /** A user that is a member of `cash_express_desk`. */
  DESK_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(12),
  DESK_ORIGIN: secureUrl.refine((address) => URL.canParse(address) && new URL(address).origin === address, {
    message: 'must be an origin without a path',
  }),
  SIGN_IN_ISSUER: secureUrl,
  SIGN_IN_CLIENT_ID: z.string().min(1),
  SIGN_IN_CLIENT_SECRET: z.string().min(32),
  /** The same as the keyholder's. */
  SIGN_IN_FACTORS: z
    .string()
    .default(defaultFactors)
    .refine(areFactors, 'must look like mfa pwd+otp')
    .transform(readFactors),
  KEYHOLDER_SOCKET: z.string().min(1),
  DESK_PUBLIC_KEY: z.string().min(1),
  ESCROW_PUBLIC_KEY: z.string().min(1),
  /** The private key of push messages; without it there are none, and nothing leaves the installation. */
  DESK_PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** Without it no metrics are served, so that several desks can run on one machine. */
  DESK_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

export type Settings = z.infer<typeof settingsSchema>

class SettingsError extends Error {}

/** Names the invalid settings and never prints a value, because a database address contains a password. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = settingsSchema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new SettingsError(`The settings of the desk are incomplete or invalid:\n${problems.join('\n')}`)
}

export const readEnvironment = (): Settings => readSettings(process.env)
export const readTracingEnvironment = () => readTracingSettings(process.env)
