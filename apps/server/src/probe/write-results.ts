import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProbeResult, probedParts } from './run-probe.ts'
import { statusJson, statusPage } from './status-page.ts'

export const hasSucceeded = ({ parts }: ProbeResult) => probedParts.every((part) => parts[part] === 'works')

const successName = 'synthetic_probe_success_time_seconds'

/** From the metrics of the probe before; 0 when no probe has succeeded. */
const lastSuccess = (before: string) => Number(new RegExp(`^${successName} (\\d+)$`, 'm').exec(before)?.[1] ?? 0)

const gauge = (name: string, help: string, lines: readonly string[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  ...lines,
]

/** For node_exporter. A failed probe keeps the time of the last success, so that its age grows. */
export function probeMetrics(result: ProbeResult, before: string): string {
  const at = Math.floor(result.at.getTime() / 1_000)
  const stages = Object.entries(result.seconds)
  return [
    ...gauge(successName, 'When the last probe that was closed began', [
      `${successName} ${hasSucceeded(result) ? at : lastSuccess(before)}`,
    ]),
    ...gauge('synthetic_probe_time_seconds', 'When the last probe began', [`synthetic_probe_time_seconds ${at}`]),
    ...gauge(
      'synthetic_probe_part_works',
      '1 if the last probe saw this part work, 0 if not',
      probedParts.map((part) => `synthetic_probe_part_works{part="${part}"} ${result.parts[part] === 'works' ? 1 : 0}`),
    ),
    ...gauge(
      'synthetic_probe_stage_seconds',
      'How long the last probe took to be accepted, and after its receipt to reach each later stage',
      stages.map(([stage, seconds]) => `synthetic_probe_stage_seconds{stage="${stage}"} ${seconds.toFixed(3)}`),
    ),
    '',
  ].join('\n')
}

/** Readers run as other users and must never see an incomplete file. */
async function replaceFile(file: string, text: string) {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text)
  await chmod(unfinished, 0o644)
  await rename(unfinished, file)
}

export async function writeResults(
  result: ProbeResult,
  folders: { readonly status: string; readonly metrics: string },
) {
  await replaceFile(join(folders.status, 'status.json'), statusJson(result))
  await replaceFile(join(folders.status, 'status.html'), statusPage(result))
  if (!folders.metrics) return
  const metrics = join(folders.metrics, 'probe.prom')
  const before = await readFile(metrics, 'utf8').catch(() => '')
  await replaceFile(metrics, probeMetrics(result, before))
}
