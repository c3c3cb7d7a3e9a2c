import type { Config } from '../config.ts'

export type KeyDays = {
  readonly asked: number
  readonly answered: number
  /** The lowest value that any API reported, by key. */
  readonly days: Readonly<Record<string, number>>
  /** False when API_METRICS is empty; an API may then be missing at the default address. */
  readonly given: boolean
}

const longestMilliseconds = 2_000

/**
 * Only the API knows its keys, and it does not store them. This reads the endpoints that Prometheus scrapes, because
 * the database only shows which key was used last.
 */
export async function askKeyDays({ API_METRICS, METRICS_PORT }: Config): Promise<KeyDays> {
  const urls = API_METRICS.length > 0 ? API_METRICS : [`http://127.0.0.1:${METRICS_PORT}/metrics`]
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(url, { signal: AbortSignal.timeout(longestMilliseconds) }).then(
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
    given: API_METRICS.length > 0,
  }
}
