import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { calls } from '../../packages/domain/src/api.ts'
import { openBody } from '../../packages/envelope/src/open.ts'
import { freePort } from '../../tools/free-port.ts'
import { generated, isAll } from '../all-checks.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { createFaultRig, ready } from './api-processes.ts'
import { faultsIn, judge } from './verdict.ts'
import { emailOf, keyOf } from './visitors.ts'

const rig = await createFaultRig(inject('seededPostgres'))
afterAll(() => rig.stop())

/** `npm run faults -- kill-api` kills 50. */
const kills = isAll ? 8 : 3
const clients = 4

test(`loses and duplicates nothing when API processes are killed`, async () => {
  const ports = [await freePort(), await freePort()] as const
  const metricsPorts = [await freePort(), await freePort()] as const
  const running = [rig.startApi(ports[0], metricsPorts[0]), rig.startApi(ports[1], metricsPorts[1])]
  await Promise.all(ports.map((port) => ready(port)))

  const acknowledged = new Map<string, string>()
  let going = true
  let tries = 0

  /** Sends one visitor after another; each keeps its key and retries until it is acknowledged. */
  async function client(number: number) {
    for (let visitor = 0; going; visitor++) {
      const key = `client-${number}-visitor-${visitor}`
      const body = JSON.stringify({
        ...application,
        email: emailOf(key),
        captchaResponse: await solvedCaptcha(rig.intakeSecret, 'apply-now'),
      })
      for (let attempt = 0; !acknowledged.has(key); attempt++) {
        if (attempt > 400) throw new Error(`${key} was never acknowledged`)
        tries++
        const reply = await fetch(`http://127.0.0.1:${ports[(number + attempt) % 2]}${calls.submitApplication.path}`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            ...consentHeaders('apply-now'),
            'idempotency-key': key,
            'x-forwarded-for': `10.${number}.${(visitor >> 8) & 255}.${visitor & 255}`,
          },
          signal: AbortSignal.timeout(10_000),
        }).catch(() => undefined)
        const answer = reply?.ok
          ? ((await reply.json().catch(() => undefined)) as { reference?: string } | undefined)
          : undefined
        if (answer?.reference) acknowledged.set(key, answer.reference)
        else if (!reply || reply.status >= 500) await wait(25)
        else throw new Error(`${key} was refused with ${reply.status}`)
      }
    }
  }

  const sending = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  for (let kill = 0; kill < kills; kill++) {
    const victim = (kill % 2) as 0 | 1
    await wait(250 + Math.random() * 250)
    await running[victim]?.kill()
    running[victim] = rig.startApi(ports[victim], metricsPorts[victim])
    await ready(ports[victim])
  }
  going = false
  await sending

  const { rows } = await rig.owner.query<{ reference: string; body: Buffer; desk_wrapped_key: Buffer }>(
    'select reference, body, desk_wrapped_key from submission',
  )
  const submissions = await Promise.all(
    rows.map(async ({ reference, body, desk_wrapped_key }) => {
      const binding = { form: 'apply-now', version: 1, reference, store: '101' }
      const opened = await openBody(body, desk_wrapped_key, rig.privateKeys.desk, binding)
      return { reference, key: keyOf((opened as { answers: { email: string } }).answers.email), recipients: [] }
    }),
  )
  const answers = [...acknowledged].map(([key, reference]) => ({ key, reference }))
  expect(answers.length).toBeGreaterThan(15 * kills)
  expect(faultsIn(judge({ acknowledged: answers, submissions, sections: [], inbox: [], mails: [] }))).toEqual([])
  expect(submissions.length).toBe(answers.length)
  const { rows: notStarted } = await rig.owner.query(
    "select s.reference from submission s where not exists (select from pgboss.job j where j.name = 'cases' and j.singleton_key = s.reference)",
  )
  expect(notStarted).toEqual([])
  console.log(`${answers.length} acknowledged in ${tries} tries through ${kills} kills: 0 lost, 0 duplicated`)
})

test('loses and duplicates nothing when all database connections are cut', async () => {
  const { api, origin } = await rig.startApiOnFreePort()
  let ended = false
  void api.exited.then(() => {
    ended = true
  })
  const before = Number((await rig.owner.query('select count(*) from submission')).rows[0].count)
  const acknowledged: string[] = []
  let going = true
  const sending = Promise.all(
    Array.from({ length: 4 }, async (_, number) => {
      for (let visitor = 0; going; visitor++) {
        const body = JSON.stringify({
          ...application,
          captchaResponse: await solvedCaptcha(rig.intakeSecret, 'apply-now'),
        })
        for (let received = false; !received; ) {
          const reply = await fetch(`${origin}${calls.submitApplication.path}`, {
            method: 'POST',
            body,
            headers: {
              'content-type': 'application/json',
              ...consentHeaders('apply-now'),
              'idempotency-key': `connection-cut-${number}-visitor-${visitor}`,
              'x-forwarded-for': `10.2${number}.${(visitor >> 8) & 255}.${visitor & 255}`,
            },
          })
          const answer = (await reply.json()) as { reference?: string }
          if (reply.ok && answer.reference) {
            acknowledged.push(answer.reference)
            received = true
          } else
            expect(
              reply.status,
              api
                .output()
                .split('\n')
                .filter((line) => line.includes('failed'))
                .at(-1),
            ).toBe(503)
        }
      }
    }),
  )
  for (let cut = 0; cut < generated(30); cut++) {
    const enough = acknowledged.length + 2
    // On a slow machine, a new connection needs longer for its first commit than the 100 ms between two cuts.
    for (let waits = 0; waits === 0 || (acknowledged.length < enough && waits < 20); waits++) await wait(100)
    await rig.owner.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'api_fault'")
  }
  going = false
  await sending
  expect(ended).toBe(false)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const after = Number((await rig.owner.query('select count(*) from submission')).rows[0].count)
  expect(after - before).toBe(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThan(generated(50))
})
