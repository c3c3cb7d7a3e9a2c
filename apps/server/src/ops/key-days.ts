import type { Config } from '../config.ts'

export type KeyDays = {
  readonly asked: number
  readonly answered: number
  /** The lowest that any API has told, by key. */
  readonly days: Readonly<Record<string, number>>
  /** Whether the operator has named where to ask; otherwise nobody may be there. */
  readonly given: boolean
}

const longestMilliseconds = 2_000

/**
 * The API alone knows its keys, and it writes them nowhere. Its processes are asked where Prometheus asks them; the
 * database could tell only to which key something was last sealed.
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
