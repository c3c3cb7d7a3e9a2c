import { readProbeCommandEnvironment } from '../config.ts'
import { runProbe } from './run-probe.ts'
import { hasSucceeded, writeResults } from './write-results.ts'

const { PROBE_ORIGIN, PROBE_SECRET, PROBE_STATUS, PROBE_METRICS } = readProbeCommandEnvironment()
const result = await runProbe({ origin: PROBE_ORIGIN, secret: PROBE_SECRET })
await writeResults(result, { status: PROBE_STATUS, metrics: PROBE_METRICS })
const { parts, seconds, failure } = result
process.stdout.write(`${JSON.stringify({ event: 'probed', parts, seconds, ...(failure ? { failure } : {}) })}\n`)
process.exitCode = hasSucceeded(result) ? 0 : 1
