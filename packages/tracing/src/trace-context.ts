import { randomBytes } from 'node:crypto'
import type { SpanContext } from './span.ts'

export const newSpanId = () => randomBytes(8).toString('hex')

/** Undefined unless the page's header has exactly the form of W3C Trace Context. */
export function readTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/.exec(typeof header === 'string' ? header : '') ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

/** Longer waits are possible, but then the page was asleep. */
const longestWait = 600_000

/** The page's time to check and prepare the form after the tap; 0 when it reports none. */
export function readTapWait(header: unknown): number {
  const [, wait = 0] = /^cash-express=(\d{1,6})$/.exec(typeof header === 'string' ? header : '') ?? []
  return Math.min(Number(wait), longestWait)
}

export const newTraceId = () => randomBytes(16).toString('hex')

/** The end of a trace id is random, so a share of all ids is a share of all traces, for every process the same. */
export const isSampled = (traceId: string, share: number) =>
  Number.parseInt(traceId.slice(-12), 16) < share * 0x1_0000_0000_0000
