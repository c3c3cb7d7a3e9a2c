import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { callPaths } from '../../packages/domain/src/call-paths.ts'
import { alarmRules, deployFolder, panelQueries, readDeployed, recordingRules } from '../alarm-files.ts'

const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: deployFolder, encoding: 'utf8' })

test('passes the promtool tests of every alarm', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

type RuleTest = { alert_rule_test: readonly { alertname: string; exp_alerts: readonly object[] }[] }

test('has a firing and a silent test for every alarm', () => {
  const { tests } = parse(readDeployed('alerts.test.yml')) as { tests: readonly RuleTest[] }
  const moments = tests.flatMap((each) => each.alert_rule_test)
  const tested = (fires: boolean) =>
    new Set(moments.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname))
  const [firing, silent] = [tested(true), tested(false)]
  expect(alarmRules.filter(({ alert }) => !firing.has(alert)).map(({ alert }) => alert)).toEqual([])
  // The watchdog fires all the time by design.
  expect(alarmRules.filter(({ alert }) => !silent.has(alert)).map(({ alert }) => alert)).toEqual(['Watchdog'])
})

test('has one runbook section for each alarm, in the same order', () => {
  const runbook = readDeployed('../docs/operations.md').split('## When an alarm fires')[1]?.split('\n## ')[0] ?? ''
  const sections = [...runbook.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
  expect(alarmRules.length).toBeGreaterThan(30)
  expect(sections).toEqual(alarmRules.map(({ alert }) => alert))
})

test('names the first and the next step in every runbook section', () => {
  const runbook = readDeployed('../docs/operations.md').split('## When an alarm fires')[1]?.split('\n## ')[0] ?? ''
  const [, ...sections] = runbook.split(/^### /m)
  const unclear = sections.filter((section) => !/\n- \*\*First\*\*: .+\n- \*\*Next\*\*: /s.test(section))
  expect(unclear.map((section) => section.split('\n')[0])).toEqual([])
})

test('gives every alarm a known severity', () => {
  const known = ['page', 'ticket', 'none']
  expect(alarmRules.filter(({ labels }) => !known.includes(labels?.severity ?? '')).map(({ alert }) => alert)).toEqual(
    [],
  )
})

test('matches exactly the form routes in rules and panels', () => {
  const text = [...[...alarmRules, ...recordingRules].map(({ expr }) => expr), ...panelQueries].join('\n')
  const matchers = new Set([...text.matchAll(/route=~"([^"]*submit[^"]*)"/g)].map(([, matcher = '']) => matcher))
  expect([...matchers]).toHaveLength(1)
  const intake = new RegExp(`^(?:${[...matchers][0]})$`)
  for (const [call, path] of Object.entries(callPaths))
    expect(`${path} ${intake.test(path)}`).toBe(`${path} ${call.startsWith('submit')}`)
})

test('passes promtool with the configuration and every dashboard query', () => {
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  expect(panelQueries.length).toBeGreaterThan(10)
  const folder = mkdtempSync(join(tmpdir(), 'cash-express-panels-'))
  const rules = panelQueries.map((expr, index) => ({ record: `panel_${index}`, expr }))
  writeFileSync(join(folder, 'panels.yml'), stringify({ groups: [{ name: 'panels', rules }] }))
  try {
    expect(promtool('check', 'rules', join(folder, 'panels.yml'))).toContain('SUCCESS')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['backup', /^OnCalendar=\*-\*-\* \d\d:\d\d:\d\d UTC$/m],
  ['backup-metrics', /^OnCalendar=\*-\*-\* \*:00\/2:00 UTC$/m],
  ['restore-drill', /^OnCalendar=Wed \*-\*-\* \d\d:\d\d:\d\d UTC$/m],
])('schedules %s with an executable script and its settings', (name, schedule) => {
  expect(readDeployed(`systemd/cash-express-${name}.timer`)).toMatch(schedule)
  const unit = readDeployed(`systemd/cash-express-${name}.service`)
  const [, script = ''] = /^ExecStart=\/opt\/cash-express\/current\/deploy\/(.+)$/m.exec(unit) ?? []
  accessSync(join(deployFolder, script), constants.X_OK)
  const read = [...readDeployed(script).matchAll(/\$([A-Z]+(?:_[A-Z]+)*)\b/g)].map(([, setting]) => setting)
  // backup.sh hands them on to metrics.sh.
  const handed = /^# *([A-Z_]+=\S+ )+\w+\.sh$/m.exec(readDeployed(script))?.[0].match(/[A-Z_]+(?==)/g) ?? []
  expect(handed).toContain('METRICS')
  const given = [...unit.matchAll(/^Environment="?([A-Z_]+)=/gm)].map(([, setting]) => setting)
  expect([...read, ...handed].filter((setting) => !given.includes(setting))).toEqual([])
})

test('names in the backup schedule the oldest backup that the alarm allows', () => {
  const [, days = ''] = /^repo1-retention-full=(\d+)$/m.exec(readDeployed('pgbackrest/repository.conf')) ?? []
  const rule = alarmRules.find(({ alert }) => alert === 'BackupsKeptTooLong')
  // One week until the next full backup, and one day until the run that deletes; the alarm waits for one more.
  expect(rule?.expr).toContain(`> ${Number(days) + 9} * 86400`)
  expect(readDeployed('../docs/deployment.md')).toContain(`gone from all of it after ${Number(days) + 8} days`)
})
