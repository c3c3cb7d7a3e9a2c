import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { callPaths } from '../../packages/domain/src/call-paths.ts'
import { alarmRules, deployFolder, panelQueries, readDeployed } from '../alarm-files.ts'

const promtool = (...words: string[]) => execFileSync('promtool', words, { cwd: deployFolder, encoding: 'utf8' })

test('every alarm rings and keeps silent as its tests say', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
}, 60_000)

type RuleTest = { alert_rule_test: readonly { alertname: string; exp_alerts: readonly object[] }[] }

test('every alarm has a test in which it rings and one in which it keeps silent', () => {
  const { tests } = parse(readDeployed('alerts.test.yml')) as { tests: readonly RuleTest[] }
  const moments = tests.flatMap((each) => each.alert_rule_test)
  const tested = (rings: boolean) =>
    new Set(moments.filter(({ exp_alerts }) => exp_alerts.length > 0 === rings).map(({ alertname }) => alertname))
  const [ringing, silent] = [tested(true), tested(false)]
  expect(alarmRules.filter(({ alert }) => !ringing.has(alert)).map(({ alert }) => alert)).toEqual([])
  // The watchdog is the alarm that never keeps silent.
  expect(alarmRules.filter(({ alert }) => !silent.has(alert)).map(({ alert }) => alert)).toEqual(['Watchdog'])
})

test('every alarm has its section in the runbook, and every section its alarm', () => {
  const runbook = readDeployed('../docs/operations.md').split('## When an alarm rings')[1]?.split('\n## ')[0] ?? ''
  const sections = [...runbook.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
  expect(alarmRules.length).toBeGreaterThan(30)
  expect(sections).toEqual(alarmRules.map(({ alert }) => alert))
})

test('every section says what the alarm means, what to do first and what next', () => {
  const runbook = readDeployed('../docs/operations.md').split('## When an alarm rings')[1]?.split('\n## ')[0] ?? ''
  const [, ...sections] = runbook.split(/^### /m)
  const unclear = sections.filter((section) => !/\n- \*\*First\*\*: .+\n- \*\*Next\*\*: /s.test(section))
  expect(unclear.map((section) => section.split('\n')[0])).toEqual([])
})

test('every alarm says how urgent it is', () => {
  const known = ['page', 'ticket', 'none']
  expect(alarmRules.filter(({ labels }) => !known.includes(labels?.severity ?? '')).map(({ alert }) => alert)).toEqual(
    [],
  )
})

test('the routes of intake in rules and panels are those of the forms, and no other', () => {
  const text = [...alarmRules.map(({ expr }) => expr), ...panelQueries].join('\n')
  const matchers = new Set([...text.matchAll(/route=~"([^"]*submit[^"]*)"/g)].map(([, matcher = '']) => matcher))
  expect([...matchers]).toHaveLength(1)
  const intake = new RegExp(`^(?:${[...matchers][0]})$`)
  for (const [call, path] of Object.entries(callPaths))
    expect(`${path} ${intake.test(path)}`).toBe(`${path} ${call.startsWith('submit')}`)
})

test('Prometheus accepts its configuration and every query of the dashboard', () => {
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

test('the backup runs every night, and its unit starts a script that can be run', () => {
  expect(readDeployed('systemd/cash-express-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:\d\d UTC$/m)
  const unit = readDeployed('systemd/cash-express-backup.service')
  const [, script = ''] = /^ExecStart=\/opt\/cash-express\/current\/deploy\/(.+)$/m.exec(unit) ?? []
  accessSync(join(deployFolder, script), constants.X_OK)
  const read = [...readDeployed(script).matchAll(/\$([A-Z]+(?:_[A-Z]+)*)\b/g)].map(([, name]) => name)
  expect(read.length).toBeGreaterThan(3)
  expect(read.filter((name) => !new RegExp(`^Environment="?${name}=`, 'm').test(unit))).toEqual([])
})
