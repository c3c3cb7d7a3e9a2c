import { type ProbeResult, probedParts } from './run-probe.ts'

export const hasSucceeded = ({ parts }: ProbeResult) => probedParts.every((part) => parts[part] === 'works')

const successName = 'synthetic_probe_success_time_seconds'

/** From the figures of the probe before; 0 when no probe has succeeded. */
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
