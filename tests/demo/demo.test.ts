import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareCases } from '../../apps/server/src/ops/rebuild-cases.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { freePort } from '../../tools/free-port.ts'
import { type RunningProcess, startProcess } from '../../tools/processes.ts'
import { buildIfMissing } from '../../tools/product.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { createDeskBrowser } from '../desk-browser.ts'
import type { DemoSettings } from '../e2e/demo-settings.ts'

let folder: string
let demo: RunningProcess
let site: string
let desk: string
let settings: DemoSettings
let owner: ReturnType<typeof openPool>

const linesOf = (running: RunningProcess) => running.output().trim().split('\n')
const isReady = (running: RunningProcess) => linesOf(running).some((line) => line.startsWith('ready '))

beforeAll(async () => {
  await buildIfMissing()
  folder = await mkdtemp(join(tmpdir(), 'cash-express-demo-test-'))
  const ports = [await freePort(), await freePort()]
  site = `http://127.0.0.1:${ports[0]}`
  desk = `http://127.0.0.1:${ports[1]}`
  const file = join(folder, 'settings.json')
  const args = ['--port', String(ports[0]), '--desk-port', String(ports[1])]
  demo = startProcess('tools/demo.ts', { DEMO_SETTINGS_FILE: file }, [], { args, capture: true })
  for (let tries = 0; tries < 1_500 && !isReady(demo); tries++) await wait(100)
  expect(demo.output()).toContain(`ready ${site}`)
  settings = JSON.parse(await readFile(file, 'utf8'))
  owner = openPool(settings.databaseUrl, 1)
})

afterAll(async () => {
  if (!owner?.ended) await owner?.end()
  await demo?.stop()
  await rm(folder, { recursive: true, force: true })
})

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values)).rows

const applications = async () => {
  const [row] = await sql<{ count: number }>(
    "select count(*)::int as count from store_inbox where recipient = 'store:101' and form = 'apply-now'",
  )
  return row?.count ?? 0
}

describe('the demo', () => {
  let atStart: number

  test('names the desk, its people and the mail before its last line', async () => {
    const lines = linesOf(demo)
    const at = (text: string) => lines.findIndex((line) => line.startsWith(text))
    expect(at(`desk ${desk}`)).toBeGreaterThan(-1)
    for (const { role, subject, password } of Object.values(samplePeople))
      expect(lines).toContain(
        `${role}: user name ${subject}, password "${password}", code: node tools/desk-code.ts ${subject}`,
      )
    expect(at('mail ')).toBeGreaterThan(at('auditor: '))
    expect(lines.at(-1)).toBe(`ready ${site}`)
    atStart = await applications()
  })

  test('has cases whose states follow from their events', async () => {
    const { cases, differences } = await compareCases(owner)
    expect(differences).toEqual([])
    expect(cases).toBeGreaterThan(45)
  })

  const states: Readonly<Record<string, string>> = {
    'late by minutes': "tries = 0 and closed_at is null and due_at between now() - interval '30 min' and now()",
    'late by two days': "tries = 0 and closed_at is null and due_at < now() - interval '2 days'",
    'due within the hour': "tries = 0 and closed_at is null and due_at between now() and now() + interval '1 hour'",
    'due later': "tries = 0 and closed_at is null and due_at > now() + interval '1 hour'",
    'tried once': 'tries = 1 and closed_at is null',
    'tried twice': 'tries = 2 and closed_at is null',
    'with a next try that is due': 'next_try_at < now()',
    'with a next try later': 'next_try_at > now()',
    'with a colleague': "held_until > now() and holder = (select id from staff where subject = 'priya')",
    'from another store': "from_recipient = 'store:102' and closed_at is null",
    'in Spanish': "language = 'es' and closed_at is null",
    ...Object.fromEntries(
      ['not interested', 'could not reach', 'duplicate', 'handed over', 'answered in writing', 'hired'].map((as) => [
        as,
        `closed_as = '${as}'`,
      ]),
    ),
    'with a visit today':
      "visit_on = to_char(now() at time zone 'America/Chicago', 'YYYY-MM-DD') and closed_at is null",
    'with a visit later':
      "visit_on > to_char(now() at time zone 'America/Chicago', 'YYYY-MM-DD') and closed_at is null",
    'without calls': 'calls_stopped_at is not null and closed_at is null',
    'feedback that waits': "form = 'customer-feedback' and closed_at is null",
    'a job application without its sections':
      "form = 'employment-application' and exists (select from employment_draft d where d.reference = i.reference and cardinality(d.incomplete) = 2)",
  }
  test.each(Object.entries(states))('shows a case of store 101: %s', async (_state, condition) => {
    const found = await sql(`select from store_inbox i where recipient = 'store:101' and ${condition}`)
    expect(found.length).toBeGreaterThan(0)
  })

  test('shows disputes to compliance, and cases of other stores', async () => {
    const found = await sql<{ recipient: string }>('select distinct recipient from store_inbox where closed_at is null')
    expect(found.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['compliance', 'head-office', 'store:102', 'store:103', 'store:104', 'store:105']),
    )
  })

  test('has 90 days in which most promises were kept, two weak stores and a good one', async () => {
    const stores = await sql<{ recipient: string; counted: number; kept: number }>(
      `select recipient, sum(counted)::int as counted, sum(kept)::int as kept
       from promise_day where service_id = -1 group by recipient order by sum(kept)::float8 / sum(counted)`,
    )
    const sumOf = (key: 'counted' | 'kept') => stores.reduce((sum, each) => sum + each[key], 0)
    expect(sumOf('kept') / sumOf('counted')).toBeGreaterThan(0.93)
    expect(sumOf('kept') / sumOf('counted')).toBeLessThan(0.95)
    const named = stores.map(({ recipient }) => recipient)
    expect([named[0], named[1], named.at(-1)]).toEqual(['store:108', 'store:110', 'store:102'])
  })

  test('records no event in the future, and none before the one before', async () => {
    const wrong = await sql(
      `select from (
         select at, lag(at) over (partition by reference, recipient order by number) as before from case_event
       ) e where at > now() or before > at`,
    )
    expect(wrong).toEqual([])
  })

  test('shows who opened an application and why, after the customer agreed to come in', async () => {
    const found = await sql(
      `select from audit a join store_inbox i using (reference, recipient)
       where i.recipient = 'store:101' and i.visit_on is not null and a.at between i.last_try_at and now()
         and (a.who, a.action, a.scope, a.reason) = ('rosa', 'open', 'application', 'The customer is coming in')`,
    )
    expect(found).toHaveLength(1)
  })

  test('fills in the sign-in of a person who is chosen on its page', async () => {
    const browser = createDeskBrowser(desk, { issuer: '', codeOf: ({ secret }) => oneTimeCode(secret) })
    const page = await browser.follow(browser.signInAddress({ returnTo: '/queue/store:101' }))
    expect(page.text).not.toContain('value="')
    const link = /href="([^"]+\?as=rosa)"/.exec(page.text)?.[1] ?? ''
    const filled = await browser.follow(new URL(link, page.url))
    const filledIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(filled.text)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(filled.text)?.[1] ?? ''
    const answers = { user: filledIn('user'), password: filledIn('password'), code: filledIn('code') }
    const landing = await browser.post(new URL(action, filled.url), answers)
    expect(`${landing.url.origin}${landing.url.pathname}`).toBe(`${desk}/queue/store:101`)
    const queue = await browser.call('/api/queue?recipient=store:101')
    expect(queue.json.cases.length).toBeGreaterThan(15)
  })

  test('gets a further application half a minute after it is ready', async () => {
    await expect.poll(applications, { timeout: 60_000, interval: 500 }).toBe(atStart + 1)
  })

  test('leaves no process behind when it is stopped', async () => {
    const { port } = new URL(settings.databaseUrl)
    await owner.end()
    await demo.stop()
    expect(await demo.exited).toBe(0)
    const answers = await Promise.all(
      [site, desk, `http://127.0.0.1:${port}`].map((url) => fetch(url).then(Boolean, ({ cause }) => cause?.code)),
    )
    expect(answers).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED'])
  })
})
