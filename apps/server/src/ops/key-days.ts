import type { Config } from '../config.ts'

export type KeyDays = {
  readonly asked: number
  readonly answered: number
  /** The lowest value that any API reported, by key. */
  readonly days: Readonly<Record<string, number>>
  /** False when API_METRICS is empty; it is then no problem that no API answers at the default address. */
  readonly isConfigured: boolean
}

const timeoutMilliseconds = 2_000

/**
 * Reads the days left from the endpoints that Prometheus scrapes, because only the API knows its keys: the database
 * shows only which key was used last.
 */
export async function readKeyDays({ API_METRICS, METRICS_PORT }: Config): Promise<KeyDays> {
  const urls = API_METRICS.length > 0 ? API_METRICS : [`http://127.0.0.1:${METRICS_PORT}/metrics`]
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) }).then(
        (reply) => reply.text(),
        () => '',
      ),
    ),
  )
  const readings = answers.map((text) => [...text.matchAll(/^key_days_left\{key="(\w+)"\} (\S+)$/gm)])
  const days: Record<string, number> = {}
  for (const [, key = '', left] of readings.flat())
    days[key] = Math.min(days[key] ?? Number.POSITIVE_INFINITY, Number(left))
  return {
    asked: urls.length,
    answered: readings.filter((lines) => lines.length > 0).length,
    days,
    isConfigured: API_METRICS.length > 0,
  }
}
