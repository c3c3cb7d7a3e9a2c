import type { Span, SpanContext } from './span.ts'
import { newSpanId } from './trace-context.ts'
import type { Tracer } from './tracer.ts'

/** A step that happened after a submission was stored, and the steps inside it. */
export type Step = Omit<Span, keyof SpanContext | 'parentId'> & { readonly inside?: readonly Step[] }

/** Steps that wait for their trace to be looked up. Further ones are not traced. */
const mostWaiting = 1_000
const lookUpMilliseconds = 1_000

type Database = {
  query(
    text: string,
    values: [string[]],
  ): Promise<{ rows: { readonly reference: string; readonly trace_id: Buffer; readonly span_id: Buffer }[] }>
}

export type Follower = { follow(reference: string, step: Step): void; stop(): Promise<void> }

/**
 * Adds steps to the traces of their submissions. The traces are looked up for many steps at once and afterward, so that
 * no notice and nobody at the desk waits for it. A look-up that fails loses these steps.
 */
export function followSubmissions(tracer: Tracer, database: Database): Follower {
  let waiting: { readonly reference: string; readonly step: Step }[] = []
  let timer: NodeJS.Timeout | undefined

  function record(step: Step, { traceId, spanId: parentId }: SpanContext) {
    const { inside = [], ...span } = step
    const context = { traceId, spanId: newSpanId() }
    tracer.record({ ...span, ...context, parentId })
    for (const each of inside) record(each, context)
  }

  async function lookUp() {
    timer = undefined
    const steps = waiting
    waiting = []
    if (steps.length === 0) return
    const references = [...new Set(steps.map(({ reference }) => reference))]
    const { rows } = await database.query('select * from traces_of($1)', [references]).catch(() => ({ rows: [] }))
    const contexts = new Map(
      rows.map(({ reference, trace_id, span_id }) => [
        reference,
        { traceId: trace_id.toString('hex'), spanId: span_id.toString('hex') },
      ]),
    )
    for (const { reference, step } of steps) {
      const context = contexts.get(reference)
      if (context) record(step, context)
    }
  }

  return {
    follow(reference, step) {
      if (waiting.length >= mostWaiting) return
      waiting.push({ reference, step })
      timer ??= setTimeout(lookUp, lookUpMilliseconds).unref()
    },
    async stop() {
      clearTimeout(timer)
      await lookUp()
      await tracer.stop()
    },
  }
}
