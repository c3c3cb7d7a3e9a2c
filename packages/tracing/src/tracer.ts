import type { TracingSettings } from './settings.ts'
import { type Service, type Span, type SpanContext, type WrittenSpan, writeSpan, writeTraces } from './span.ts'
import { isSampled, newSpanId, newTraceId, readTraceparent } from './trace-context.ts'

/** About 1.5 MB. Further spans are dropped while the collector is slow or away. */
const mostWaiting = 2_048
const largestBatch = 256
const secondsBetweenBatches = 2
const requestMilliseconds = 5_000
/** A process that stops has this long to export its last spans. */
const lastMilliseconds = 1_000

/** The trace of a submission that is being received. */
export type Trace = SpanContext & {
  /** The tap, when the page sent it. */
  readonly tapId: string | undefined
  /** Adds a step inside the request. */
  record(step: Omit<Span, 'traceId' | 'parentId'>): void
}

export type Tracer = {
  /** The trace of a submission; undefined when it is not in the sample. */
  begin(traceparent: unknown): Trace | undefined
  /** Returns at once and never throws. */
  record(span: Span): void
  /** Spans since the start of the process. */
  counts(): { readonly exported: number; readonly dropped: number }
  stop(): Promise<void>
}

/**
 * Sends spans to a collector in the background, one request at a time. A batch that the collector does not take is
 * dropped, because a trace is worth less than the memory that keeps it.
 */
export function createTracer(service: Service, { endpoint, headers, share }: TracingSettings): Tracer {
  let waiting: WrittenSpan[] = []
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let exported = 0
  let dropped = 0

  async function send(batch: readonly WrittenSpan[], milliseconds: number) {
    const isTaken = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(writeTraces(service, batch)),
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
    if (isTaken) exported += batch.length
    else dropped += batch.length
  }

  async function sendAll(milliseconds = requestMilliseconds) {
    while (waiting.length > 0) await send(waiting.splice(0, largestBatch), milliseconds)
  }

  function sendLater() {
    if (timer || sending) return
    timer = setTimeout(() => {
      timer = undefined
      sending = sendAll().finally(() => {
        sending = undefined
        if (waiting.length > 0) sendLater()
      })
    }, secondsBetweenBatches * 1_000)
    timer.unref()
  }

  function record(span: Span) {
    const written = waiting.length < mostWaiting ? writeSpan(span) : undefined
    if (!written) {
      dropped++
      return
    }
    waiting.push(written)
    sendLater()
  }

  return {
    begin(traceparent) {
      const tap = readTraceparent(traceparent)
      const traceId = tap?.traceId ?? newTraceId()
      if (!isSampled(traceId, share)) return undefined
      const spanId = newSpanId()
      return {
        traceId,
        spanId,
        tapId: tap?.spanId,
        record: (step) => record({ ...step, traceId, parentId: spanId }),
      }
    },
    record,
    counts: () => ({ exported, dropped }),
    async stop() {
      clearTimeout(timer)
      const last = Promise.resolve(sending).then(() => sendAll(lastMilliseconds))
      await Promise.race([last, new Promise((resolve) => setTimeout(resolve, lastMilliseconds).unref())])
      dropped += waiting.length
      waiting = []
    },
  }
}
