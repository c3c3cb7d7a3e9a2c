import { logLevels } from '@cash-express/http-server/process-log'
import { readTracingSettings } from '@cash-express/tracing/settings'
import * as z from 'zod'
import { isMailAddress } from './notices/mailer.ts'

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)

/** All settings; `.env.example` documents each one, and a test compares the two. */
export const configSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(12),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(3000),
  METRICS_PORT: port(9464),
  WORKER_METRICS_PORT: port(9465),
  API_METRICS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((cidr) => cidr.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))),
  SITE_DIRECTORY: z.string().default(''),
  RENDERER_DIRECTORY: z.string().default(''),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

const secret = z.string().regex(/^[\w-]{43,}$/, 'must be 32 random bytes in base64url')

/** Settings of the API, which seals submissions with public keys. Without them it refuses forms. */
export const intakeSchema = z.object({
  INTAKE_SECRET: secret,
  INTAKE_SECRET_SECOND: secret.optional(),
  DESK_PUBLIC_KEY: z.string().min(1),
  ESCROW_PUBLIC_KEY: z.string().min(1),
  NOTICE_PUBLIC_KEY: z.string().min(1),
  CAPTCHA_COST: z.coerce.number().int().min(1).max(100_000).default(2_000),
  CAPTCHA_MINIMUM_SECONDS: z.coerce.number().min(0).max(60).default(2),
})

/** Settings of the API for texts. All three are needed; without them nothing about texts is shown or stored. */
export const textsSchema = z.object({
  TEXTS: z.enum(['on', 'off']).default('off'),
  TEXTS_SECRET: secret.optional(),
  TEXTS_INBOUND_TOKEN: secret.optional(),
})

/** Settings of the API for the product's own submissions (decision 046). Without the secret, their routes do not exist. */
export const probeSchema = z.object({ PROBE_SECRET: secret.optional() })

/** Settings of the command that sends them, usually on another machine. */
export const probeCommandSchema = z
  .object({
    PROBE_SECRET: secret,
    PROBE_ORIGIN: z.url({ protocol: /^https?$/ }),
    PROBE_STATUS: z.string().min(1),
    PROBE_METRICS: z.string().default(''),
  })
  .refine(({ PROBE_ORIGIN }) => PROBE_ORIGIN.startsWith('https:') || isLoopback(new URL(PROBE_ORIGIN).hostname), {
    path: ['PROBE_ORIGIN'],
    message: 'must begin with https unless it is on this machine',
  })

const mailAddress = z.string().refine(isMailAddress, 'must be one plain mail address')

/** Settings of the worker, which opens contact cards and sends mail to stores and customers. */
export const workerSchema = z
  .object({
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    SMTP_TLS: z.enum(['required', 'off']).default('required'),
    SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(8),
    NOTICE_FROM: mailAddress,
    HEAD_OFFICE_EMAIL: mailAddress,
    COMPLIANCE_EMAIL: mailAddress,
    PROBE_MAILBOX: mailAddress.optional(),
    NOTICE_KEYS: z.string().min(1),
    NOTICES_PER_HOUR: z.coerce.number().int().min(0).max(1_000).default(30),
    DESK_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    TEXTS_URL: z.url({ protocol: /^https?$/ }).optional(),
    TEXTS_TOKEN: z.string().min(16).optional(),
    TEXTS_FROM: z
      .string()
      .regex(/^(\+1\d{10}|\d{5,6})$/, 'must be +1 and ten digits, or a short code')
      .optional(),
    SITE_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    CONFIRMATIONS_PER_DAY: z.coerce.number().int().min(1).max(24).default(3),
    CONFIRMATIONS_PER_DOMAIN: z.coerce.number().int().min(0).max(100).default(50),
    BOUNCE_ADDRESS: z
      .union([z.literal(''), mailAddress.regex(/^[^+]{1,22}@/, 'must be short and contain no +')])
      .default(''),
    BOUNCE_HOST: z.string().min(1).default('127.0.0.1'),
    BOUNCE_PORT: port(2525),
  })
  .refine(
    ({ TEXTS_URL, TEXTS_TOKEN, TEXTS_FROM }) => new Set([TEXTS_URL, TEXTS_TOKEN, TEXTS_FROM].map(Boolean)).size === 1,
    {
      path: ['TEXTS_URL'],
      message: 'needs TEXTS_TOKEN and TEXTS_FROM, and they need it',
    },
  )
  .refine(({ TEXTS_URL }) => !TEXTS_URL || TEXTS_URL.startsWith('https:') || isLoopback(new URL(TEXTS_URL).hostname), {
    path: ['TEXTS_URL'],
    message: 'must use https unless the gateway is on this machine',
  })
  // A status link sent without TLS could be used by anyone who reads it.
  .refine(
    ({ SITE_URL }) => SITE_URL === '' || SITE_URL.startsWith('https:') || isLoopback(new URL(SITE_URL).hostname),
    {
      path: ['SITE_URL'],
      message: 'must begin with https unless it is on this machine',
    },
  )
  .refine(({ SMTP_TLS, SMTP_URL }) => SMTP_TLS === 'required' || isLoopback(new URL(SMTP_URL).hostname), {
    path: ['SMTP_TLS'],
    message: 'may be off only for a relay on this machine',
  })

export type WorkerConfig = z.infer<typeof workerSchema>

/** Undefined while texts are off. */
export type TextsConfig = { readonly url: string; readonly token: string; readonly from: string } | undefined

export const textsConfigOf = ({ TEXTS_URL: url, TEXTS_TOKEN: token, TEXTS_FROM: from }: WorkerConfig): TextsConfig =>
  url && token && from ? { url, token, from } : undefined

const service = z.url({ protocol: /^https?$/ }).optional()

/** Settings for geocoding, routes and maps; all of them are optional. */
export const placesSchema = z.object({
  PLACES_GOOGLE_KEY: z.string().optional(),
  PLACES_PELIAS_URL: service,
  PLACES_PHOTON_URL: service,
  ROUTER_OSRM_URL: service,
  PLACES_DAILY_BUDGET: z.coerce.number().int().min(0).max(1_000_000_000).default(5_000),
  MAP_TILE_URL: z
    .url({ protocol: /^https$/ })
    .regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/, 'must contain {z}, {x} and {y}')
    .optional(),
  MAP_TILE_CREDIT: z.string().default(''),
  MAP_GOOGLE_KEY: z.string().optional(),
  MAP_GOOGLE_ID: z.string().default('DEMO_MAP_ID'),
})

export type Config = z.infer<typeof configSchema>
export type IntakeConfig = z.infer<typeof intakeSchema>
/** Missing or invalid settings are left out; the captcha settings have defaults. */
export type IntakeSettings = Partial<IntakeConfig> & Pick<IntakeConfig, `CAPTCHA_${'COST' | 'MINIMUM_SECONDS'}`>
export type PlacesConfig = z.infer<typeof placesSchema>

export class ConfigError extends Error {}

/** Names the invalid settings and never prints a value, because a database address contains a password. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is incomplete or invalid:\n${problems.join('\n')}\nSee .env.example.`)
}

export const readConfig = (environment: Record<string, string | undefined>): Config => read(configSchema, environment)

/** Reads each setting separately, because an invalid one must not stop pages and look-ups from being served. */
export function readIntakeConfig(environment: Record<string, string | undefined>): {
  readonly settings: IntakeSettings
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const settings = Object.entries(intakeSchema.shape).flatMap(([name, schema]) => {
    const result = (schema as z.ZodType).safeParse(environment[name] || undefined)
    if (result.success) return [[name, result.data]]
    problems.push(...result.error.issues.map(({ message }) => `${name}: ${message}`))
    const fallback = (schema as z.ZodType).safeParse(undefined)
    return fallback.success ? [[name, fallback.data]] : []
  })
  return { settings: Object.fromEntries(settings) as IntakeSettings, problems }
}

/** An invalid setting switches texts off and must not stop the API. */
export function readTextsConfig(environment: Record<string, string | undefined>): {
  readonly settings?: { readonly secret: string; readonly inboundToken: string }
  readonly problems: readonly string[]
} {
  const given = Object.fromEntries(Object.keys(textsSchema.shape).map((name) => [name, environment[name] || undefined]))
  const result = textsSchema.safeParse(given)
  if (!result.success)
    return { problems: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const { TEXTS, TEXTS_SECRET: secret, TEXTS_INBOUND_TOKEN: inboundToken } = result.data
  if (TEXTS === 'off') return { problems: [] }
  if (!secret || !inboundToken) return { problems: ['TEXTS: needs TEXTS_SECRET and TEXTS_INBOUND_TOKEN'] }
  return { settings: { secret, inboundToken }, problems: [] }
}

/** An invalid secret switches the probe off and must not stop the API. */
export function readProbeConfig(environment: Record<string, string | undefined>): {
  readonly settings?: { readonly secret: string }
  readonly problems: readonly string[]
} {
  const result = probeSchema.safeParse({ PROBE_SECRET: environment.PROBE_SECRET || undefined })
  if (!result.success) return { problems: result.error.issues.map(({ message }) => `PROBE_SECRET: ${message}`) }
  const { PROBE_SECRET } = result.data
  return { ...(PROBE_SECRET ? { settings: { secret: PROBE_SECRET } } : {}), problems: [] }
}

export const readWorkerConfig = (environment: Record<string, string | undefined>): WorkerConfig =>
  read(workerSchema, environment)

export const readPlacesConfig = (environment: Record<string, string | undefined>): PlacesConfig =>
  read(placesSchema, environment)

export const readEnvironment = (): Config => readConfig(process.env)
export const readIntakeEnvironment = () => readIntakeConfig(process.env)
export const readTextsEnvironment = () => readTextsConfig(process.env)
export const readProbeEnvironment = () => readProbeConfig(process.env)
export const readTracingEnvironment = () => readTracingSettings(process.env)
export const readProbeCommandEnvironment = () => read(probeCommandSchema, process.env)
export const readWorkerEnvironment = (): WorkerConfig => readWorkerConfig(process.env)
export const readPlacesEnvironment = (): PlacesConfig => readPlacesConfig(process.env)
