import { newSpanId } from '@cash-express/tracing/trace-context'
import type { Trace } from '@cash-express/tracing/tracer'
import type { Payer } from '../captcha/payer.ts'
import type { Outcome, SubmissionWriter } from './group-commit.ts'
import type { SubmissionRow } from './submission.table.ts'

/** Writes the submission with its commit as a step of the trace, which ends when the commit does. */
export async function writeTraced(
  writer: SubmissionWriter,
  trace: Trace | undefined,
  row: SubmissionRow,
  payer: Payer,
): Promise<Outcome> {
  if (!trace) return writer.write(row, payer)
  const [spanId, start] = [newSpanId(), Date.now()]
  let written: Outcome | undefined
  try {
    written = await writer.write({ ...row, trace: { traceId: trace.traceId, spanId } }, payer)
    return written
  } finally {
    const attributes = { outcome: written?.kind }
    trace.record({ name: 'commit', spanId, start, end: Date.now(), failed: !written, attributes })
  }
}
