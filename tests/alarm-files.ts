import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export const deployFolder = fileURLToPath(new URL('../deploy', import.meta.url))
export const readDeployed = (file: string) => readFileSync(`${deployFolder}/${file}`, 'utf8')

type Alarm = { readonly alert: string; readonly expr: string; readonly labels?: { readonly severity?: string } }
type Recording = { readonly record: string; readonly expr: string }
type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }

const { groups } = parse(readDeployed('alerts.yml')) as {
  groups: readonly { rules: readonly (Alarm | Recording)[] }[]
}
const rules = groups.flatMap((group) => group.rules)
export const alarmRules = rules.filter((rule): rule is Alarm => 'alert' in rule)
export const recordingRules = rules.filter((rule): rule is Recording => 'record' in rule)

const { panels } = JSON.parse(readDeployed('grafana-dashboard.json')) as { panels: readonly Panel[] }
/** Grafana replaces `$__rate_interval`; any duration is valid for a check. */
export const panelQueries = panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
)

const byPrometheus = ['up', 'ALERTS']
const keywords = new Set(['and', 'or', 'unless', 'offset', 'bool', 'inf', 'nan'])

/** The metrics that a query reads, without matchers, groupings, durations, functions and keywords. */
export const metricsIn = (query: string): string[] =>
  [
    ...query
      .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
      .matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\s*\(|\w)/g),
  ]
    .map(([name]) => name)
    .filter((name) => !keywords.has(name.toLowerCase()) && !byPrometheus.includes(name))
    .filter((name) => !recordingRules.some(({ record }) => record === name))
