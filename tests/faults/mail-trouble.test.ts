import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { calls } from '../../packages/domain/src/api.ts'
import { freePort } from '../../tools/free-port.ts'
import { generated } from '../all-checks.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { type Behavior, startSmtpSink } from '../smtp-sink.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { until } from '../until.ts'
import { createFaultRig } from './api-processes.ts'
import { isConfirmation } from './verdict.ts'

const rig = await createFaultRig(inject('seededPostgres'))
const { origin } = await rig.startApiOnFreePort()
afterAll(() => rig.stop())

type Behave = (mail: { to: string; id: string }) => Behavior
const accept: Behave = () => ({ kind: 'accept' })
let behave = accept
const sinkPort = await freePort()
const startSink = () => startSmtpSink({ port: sinkPort, behave: (mail) => behave(mail) })

let visitor = 0
/** Each applicant gets a confirmation if asked for; an address with a comma gets none. */
async function submit(
  count: number,
  storeIds: readonly number[] = [101],
  { confirmed = false } = {},
): Promise<string[]> {
  const references: string[] = []
  const client = async () => {
    while (visitor < end) {
      const number = visitor++
      const reply = await fetch(`${origin}${calls.submitApplication.path}`, {
        method: 'POST',
        body: JSON.stringify({
          ...application,
          email: `visitor${confirmed ? '' : ','}${number}@customers.example`,
          storeId: storeIds[number % storeIds.length],
          captchaResponse: await solvedCaptcha(rig.intakeSecret, 'apply-now'),
        }),
        headers: {
          'content-type': 'application/json',
          ...consentHeaders('apply-now'),
          'idempotency-key': `mail-trouble-visitor-${number}`,
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
      })
      references.push(((await reply.json()) as { reference: string }).reference)
    }
  }
  const end = visitor + count
  await Promise.all(Array.from({ length: 16 }, client))
  return references
}

const count = async (from: string) => Number((await rig.owner.query(`select count(*) from ${from}`)).rows[0].count)
const waiting = async () =>
  (await rig.unstartedCases()) +
  (await count(
    'delivery where delivered_at is null and failed_at is null and refused_at is null and canceled_at is null',
  )) +
  (await count('confirmation where ended_at is null'))
const inbox = async () =>
  (await rig.owner.query<{ reference: string }>('select reference from store_inbox')).rows.map(
    ({ reference }) => reference,
  )
const idOf = (reference: string, store = 101) => `<${reference}.store-${store}@cash-express.example>`
const bothIdsOf = (reference: string) => [idOf(reference), `<${reference}.confirmation@cash-express.example>`]

afterEach(async () => {
  behave = accept
  await rig.owner.query(
    'truncate submission, consent, store_inbox, case_event, case_note, delivery, legal_hold, status_link, text_subscription, text_message, confirmation; delete from pgboss.job',
  )
})

describe('worker with a failing mail server', async () => {
  let sink = await startSink()
  const metricsPort = await freePort()
  const worker = rig.startWorker(`smtp://127.0.0.1:${sinkPort}`, metricsPort, {
    SITE_URL: 'https://www.cash-express.example',
  })
  afterAll(async () => {
    await worker.stop()
    await sink.stop()
  })
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  const clearCaught = () => {
    sink.caught.length = 0
  }

  test('sends again with the same Message-ID when the connection breaks after an email', async () => {
    clearCaught()
    const broken = new Set<string>()
    behave = ({ id }) => {
      if (id === '' || broken.has(id)) return { kind: 'accept' }
      broken.add(id)
      return { kind: 'reset' }
    }
    const references = await submit(generated(100), [101], { confirmed: true })
    await until(async () => (await waiting()) === 0, 60)
    expect((await inbox()).toSorted()).toEqual(references.toSorted())
    const times = Map.groupBy(sink.caught, ({ id }) => id)
    expect([...times.keys()].toSorted()).toEqual(references.flatMap(bothIdsOf).toSorted())
    expect([...times.values()].every((mails) => mails.length === 2)).toBe(true)
  })

  test('delivers on the second try when the server answers 451 first', async () => {
    clearCaught()
    const attempts = new Map<string, number>()
    behave = ({ id }) => {
      if (id === '') return { kind: 'accept' }
      attempts.set(id, (attempts.get(id) ?? 0) + 1)
      return attempts.get(id) === 1 ? { kind: 'answer', code: 451, at: 'data' } : { kind: 'accept' }
    }
    const references = await submit(generated(60), [101], { confirmed: true })
    await until(async () => (await waiting()) === 0, 60)
    expect(sink.caught.map(({ id }) => id).toSorted()).toEqual(references.flatMap(bothIdsOf).toSorted())
    expect(await inbox()).toHaveLength(generated(60))
  })

  test('notifies head office when the mailbox of one store is refused', async () => {
    clearCaught()
    behave = ({ to }) => (to.startsWith('store104') ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' })
    const references = await submit(generated(60), [101, 104])
    await until(async () => (await waiting()) === 0, 60)
    const { rows: refused } = await rig.owner.query<{ reference: string }>(
      "select reference from delivery where recipient = 'store:104' and refused_at is not null and failure like '%550%'",
    )
    expect(refused).toHaveLength(generated(60) / 2)
    const toOffice = sink.caught.filter(({ to }) => to[0] === 'office@cash-express.example').map(({ id }) => id)
    expect(toOffice.toSorted()).toEqual(
      refused.map(({ reference }) => `<${reference}.head-office.fallback-store-104@cash-express.example>`).toSorted(),
    )
    expect(sink.caught.filter(({ to }) => to[0] === 'store101@stores.example')).toHaveLength(generated(60) / 2)
    // The store's inbox still has all of them, and every failure is counted.
    expect((await inbox()).toSorted()).toEqual(references.toSorted())
    await until(async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return text.includes(`deliveries_failed{form="apply-now"} ${refused.length}`)
    }, 20)
  })

  test('loses nothing when the relay refuses every mailbox for a while', async () => {
    clearCaught()
    behave = () => ({ kind: 'answer', code: 554, at: 'rcpt' })
    const references = await submit(generated(30))
    await until(
      async () => (await count("delivery where refused_at is not null and channel = 'notice'")) === generated(30),
      60,
    )
    await until(async () => (await count("pgboss.job where name = 'mail' and state = 'active'")) === 0, 60)
    behave = accept
    await rig.owner.query("update pgboss.job set start_after = now() where name = 'mail' and state < 'active'")
    await until(async () => (await count("delivery where delivered_at is null and channel = 'notice'")) === 0, 60)
    const notices = sink.caught.filter(({ to }) => to[0] === 'store101@stores.example').map(({ id }) => id)
    expect(notices.toSorted()).toEqual(references.map((reference) => idOf(reference)).toSorted())
  })

  test('delivers everything after a server that did not answer recovers', async () => {
    clearCaught()
    behave = () => ({ kind: 'tarpit', at: 'data' })
    const references = await submit(20)
    await wait(12_000)
    expect(sink.caught).toEqual([])
    behave = accept
    await until(async () => (await waiting()) === 0, 60)
    expect(new Set(sink.caught.map(({ id }) => id))).toEqual(new Set(references.map((reference) => idOf(reference))))
    expect((await inbox()).toSorted()).toEqual(references.toSorted())
  })

  test('raises an alarm and keeps all notices when mail is down for three days', async () => {
    await sink.stop()
    const confirmed = await submit(20, [101, 102], { confirmed: true })
    const references = [...confirmed, ...(await submit(generated(1_980), [101, 102]))]
    await until(async () => (await rig.unstartedCases()) === 0, 30)
    await rig.owner.query("update delivery set created_at = now() - interval '73 hours' where delivered_at is null")
    await rig.owner.query("update confirmation set created_at = now() - interval '16 minutes'")
    await until(async () => (await metric('delivery_alarm')) === 1, 30)
    await until(async () => (await metric('confirmation_oldest_open_seconds')) > 900, 30)
    expect(await count('delivery where failed_at is not null')).toBe(0)
    // The stores' inboxes have everything even without mail.
    await until(async () => (await inbox()).length === references.length, 20)
    sink = await startSink()
    const back = Date.now()
    await until(async () => (await waiting()) === 0, 150)
    const seconds = (Date.now() - back) / 1_000
    const confirmations = sink.caught.filter(isConfirmation)
    expect(confirmations.map(({ id }) => id.slice(1, 9)).toSorted()).toEqual(confirmed.toSorted())
    const notices = sink.caught.filter((mail) => mail.to[0] !== 'office@cash-express.example' && !isConfirmation(mail))
    expect(notices.map(({ id }) => id.slice(1, 9)).toSorted()).toEqual(references.toSorted())
    expect((await inbox()).toSorted()).toEqual(references.toSorted())
    await until(async () => (await metric('delivery_alarm')) === 0, 30)
    await until(async () => (await metric('confirmation_oldest_open_seconds')) === 0, 30)
    const { rows } = await rig.owner.query<{ seconds: number }>(
      'select extract(epoch from max(delivered_at) - min(delivered_at))::float8 as seconds from delivery where delivered_at is not null',
    )
    const perSecond = sink.caught.length / (rows[0]?.seconds ?? Number.NaN)
    console.log(
      `${sink.caught.length} mails (${references.length} notices, 20 confirmations, the rest to head office) left within ${seconds.toFixed(1)} s of the server's return, ${perSecond.toFixed(0)} a second; 20,000 would take ${(20_000 / perSecond / 60).toFixed(1)} min`,
    )
    expect(20_000 / perSecond).toBeLessThan(15 * 60)
  })
})
