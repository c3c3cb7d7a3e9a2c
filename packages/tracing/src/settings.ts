import * as z from 'zod'

/** HTTPS, except to a collector on this machine. */
function isCollector(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
}

/** The names are OpenTelemetry's own. */
export const tracingSchema = z.object({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .string()
    .default('')
    .refine(
      (address) => address === '' || isCollector(address),
      'must be an https address unless it is on this machine',
    ),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
    .pipe(z.array(z.string().regex(/^[\w-]+=([!-$&-~]|%[2-7][\dA-Fa-f])+$/, 'must look like name=value,name=value')))
    .transform((pairs) =>
      Object.fromEntries(
        pairs.map((pair) => {
          const [name = '', ...value] = pair.split('=')
          return [name.toLowerCase(), decodeURIComponent(value.join('='))]
        }),
      ),
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
})

export type TracingSettings = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** The share of submissions that are traced. */
  readonly share: number
}

/** An invalid setting switches tracing off and must not stop a process. */
export function readTracingSettings(environment: Record<string, string | undefined>): {
  readonly settings?: TracingSettings
  readonly problems: readonly string[]
} {
  const given = Object.keys(tracingSchema.shape).map((name) => [name, environment[name] || undefined])
  const { data, error } = tracingSchema.safeParse(Object.fromEntries(given))
  if (error) return { problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const endpoint = data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (endpoint === '') return { problems: [] }
  const { OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: share } = data
  return { settings: { endpoint, headers, share }, problems: [] }
}
