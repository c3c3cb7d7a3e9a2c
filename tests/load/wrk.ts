import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { consentShownHeader } from '../../packages/domain/src/agreements/consent-shown.ts'
import { consentHeaders } from '../sample-payloads.ts'

const run = promisify(execFile)

export type Measured = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers other than 2xx and 3xx, and broken connections. */
  readonly refused: number
}

export type Load = {
  readonly url: string
  readonly script: 'request.lua' | 'submit.lua'
  readonly connections: number
  readonly seconds: number
  readonly settings?: Readonly<Record<string, string>>
}

const milliseconds = (text: string | undefined) => {
  const [, amount = 'NaN', unit = 'ms'] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? []
  return Number(amount) * { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit as 'us' | 'ms' | 's' | 'm']
}

/** Runs one wrk process, which must be installed: apt-get install wrk. */
export async function measure({ url, script, connections, seconds, settings = {} }: Load): Promise<Measured> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout=30s', '--latency', '-s']
  const { stdout } = await run('wrk', [...args, new URL(script, import.meta.url).pathname, url], {
    env: { ...process.env, CONSENT_SHOWN: consentHeaders('apply-now')[consentShownHeader], ...settings },
  })
  const figure = (pattern: RegExp) => pattern.exec(stdout)?.[1]
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    perSecond: Number(figure(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(figure(/^\s+50%\s+(\S+)/m)),
    p99: milliseconds(figure(/^\s+99%\s+(\S+)/m)),
    refused: [figure(/Non-2xx or 3xx responses: (\d+)/) ?? 0, ...broken].reduce<number>((sum, n) => sum + Number(n), 0),
  }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The median of each figure over all rounds, and the sum of refused requests. */
export const medianOf = (rounds: readonly Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
})

export const formatMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`
