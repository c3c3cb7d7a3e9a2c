import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StatusCallName, statusCalls } from '@cash-express/domain/application-status/status-calls'
import { newKeyPair } from '@cash-express/envelope/keys'
import type { Job } from 'pg-boss'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../../tests/engine-jobs.ts'
import { application, dispute, employment, feedback } from '../../../../tests/sample-payloads.ts'
import { type Behavior, type CaughtMail, startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { readConfig, readWorkerConfig } from '../config.ts'
import type { Mail, Outcome } from '../notices/mailer.ts'
import { createRelay } from '../notices/relay.ts'
import { startWorker } from '../worker.ts'
import { createWorkerLog } from '../worker-log.ts'
import { createDeliverer } from './deliver.ts'
import { beginAttempts, type DeliveryName, markDelivered, markFailedAttempt, resend } from './delivery.table.ts'
import { readHealth, readOpenDeliveries } from './delivery-metrics.ts'
import { reconcile } from './reconcile.ts'

const { app, databaseUrl, files, sql, workerPool } = await createTestApp()
const { captchaFor, send } = submitterTo(app)
const jobs = jobsOf(sql)

const folder = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
await writeFile(join(folder, `${files.notice.kid}.key`), files.notice.privateFile)
afterAll(() => rm(folder, { recursive: true }))

let behave: (mail: { to: string; id: string }) => Behavior = () => ({ kind: 'accept' })
const sink = await startSmtpSink({ behave: (mail) => behave(mail) })
afterAll(() => sink.stop())

const logged: string[] = []
const events = () => logged.map((line) => (JSON.parse(line) as { event: string }).event)

const start = (changes: Record<string, string> = {}) =>
  startWorker(
    readConfig({ DATABASE_URL: asUser(databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '4' }),
    readWorkerConfig({ ...localMailSettings(sink.url, folder), ...changes }),
    createWorkerLog('debug', { write: (line) => void logged.push(line) }),
  )

afterEach(async () => {
  behave = () => ({ kind: 'accept' })
  sink.caught.length = 0
  logged.length = 0
  await jobs.clear()
})

const payloads = {
  submitApplication: ['apply-now', application],
  submitFeedback: ['customer-feedback', feedback],
  submitDispute: ['dispute-resolution', dispute],
  submitEmployment: ['employment-application', employment],
} as const

async function submit(call: keyof typeof payloads, changes: object = {}) {
  const [form, payload] = payloads[call]
  const reply = await send(
    call,
    { ...payload, ...changes, captchaResponse: await captchaFor(form) },
    { 'idempotency-key': randomUUID() },
  )
  expect(reply.statusCode).toBe(200)
  return reply.json() as { reference: string; applicationId?: string; statusKey: string }
}

async function whileWorking(work: (worker: Awaited<ReturnType<typeof start>>) => Promise<void>) {
  const worker = await start()
  try {
    await work(worker)
  } finally {
    await worker.stop()
  }
}

const to = (mails: readonly CaughtMail[]) => mails.map((mail) => mail.to[0]).toSorted()
const delivered = async () => {
  const [open] = await sql(
    `select (select count(*) from delivery where delivered_at is null) + (select count(*) from pgboss.job where name = 'cases' and state < 'completed') as count,
       (select count(*) from delivery) as all`,
  )
  return open?.count === '0' && open.all !== '0'
}
/** Starts the cases and attempts that are due, without a worker. */
const startCases = async () =>
  continueCases(
    workerPool,
    (await jobs.take('cases')).map(({ reference }) => reference),
  )
const begin = async () => (await beginAttempts(workerPool, await jobs.take('mail'))).claimed
const inboxes = () => sql('select reference, recipient from store_inbox order by recipient')

describe('notices', () => {
  test('[PROMISE-01] sends an application to its store once, with contact and due time', async () => {
    await whileWorking(async () => {
      const { reference } = await submit('submitApplication')
      await until(delivered)
      expect(await inboxes()).toEqual([{ reference, recipient: 'store:101' }])
      expect(to(sink.caught)).toEqual(['store101@stores.example'])
      const [mail] = sink.caught
      expect(mail?.id).toBe(`<${reference}.store-101@cash-express.example>`)
      expect(mail?.text).toContain('Name: "Maria"\r\nPhone: 931-555-0142\r\nCell phone: 931-555-0143\r\n')
      expect(mail?.text).toMatch(/Call by: \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M Central Time/)
      for (const kept of ['078051120', '078-05', '1985', 'Brien', 'maria@example.com', 'Oak Street', '1250']) {
        expect(mail?.text).not.toContain(kept)
      }
    })
  })

  test('[PROMISE-03] sends feedback to store and head office, a dispute to compliance', async () => {
    await whileWorking(async () => {
      await submit('submitFeedback')
      await submit('submitDispute')
      await until(delivered)
      expect(to(sink.caught)).toEqual([
        'compliance@cash-express.example',
        'office@cash-express.example',
        'store101@stores.example',
      ])
      expect(sink.caught.map(({ text }) => text).join()).not.toContain(dispute.dispute_nature)
    })
  })

  test('[PROMISE-02] sends a complete job application to every chosen store', async () => {
    await whileWorking(async () => {
      const { reference, applicationId } = await submit('submitEmployment')
      await send('submitSecondaryStores', { applicationId, secondaryStoreId: 102, thirdStoreId: null })
      await sql("select notify_workers('cases')")
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(sink.caught).toEqual([])
      const reference3 = { name: 'A B', business: 'C', phone: '931-555-0100', years: '3' }
      await send('submitReferences', { applicationId, referenceArray: [reference3, reference3, reference3] })
      await send('submitWorkHistory', { applicationId, employmentHistoryArray: [] })
      await until(delivered)
      expect(to(sink.caught)).toEqual(['store101@stores.example', 'store102@stores.example'])
      expect(await inboxes()).toEqual([
        { reference, recipient: 'store:101' },
        { reference, recipient: 'store:102' },
      ])
      const [{ days }] = await sql(
        'select round(extract(epoch from submission.due_at - received_at) / 86400)::int as days from submission',
      )
      expect(days).toBe(60)
    })
  })

  test('[PROMISE-02] lists the missing sections of an unfinished job application', async () => {
    const { reference } = await submit('submitEmployment')
    await sql("update employment_draft set expires_at = now() - interval '1 second' where reference = $1", [reference])
    expect(await jobs.hasten('cases')).toBe(1)
    await whileWorking(async () => {
      await until(async () => sink.caught.length === 1)
      expect(sink.caught[0]?.text).toMatch(/Missing: references and work history/)
    })
  })

  test('uses the new address when the operator has moved a mailbox', async () => {
    behave = () => ({ kind: 'answer', code: 451, at: 'rcpt' })
    await whileWorking(async () => {
      await submit('submitApplication')
      await until(() => events().includes('try later'))
      await sql("update store set notice_email = 'new@stores.example' where store_id = 101")
      behave = () => ({ kind: 'accept' })
      await until(async () => (await jobs.hasten('mail')) === 1)
      await until(delivered)
      expect(to(sink.caught)).toEqual(['new@stores.example'])
      await sql("update store set notice_email = 'store101@stores.example' where store_id = 101")
    })
  })

  test('sends a notice without contact details when no key opens the card', async () => {
    await submit('submitApplication')
    // The card's key is then wrapped for the December key instead of the November key.
    await sql("update submission set notice_wrapped_card_key = set_byte(notice_wrapped_card_key, 15, ascii('2'))")
    await whileWorking(async () => {
      await until(delivered)
      expect(sink.caught[0]?.text).toContain('open it at the desk to see who to call')
      expect(events()).toContain('contact card does not open')
    })
  })

  test('sends a notice without contact details when the card was cleared', async () => {
    await submit('submitApplication')
    await sql('update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null')
    await whileWorking(async () => {
      await until(delivered)
      expect(sink.caught[0]?.raw).toContain('open it at the desk to see who to call')
      expect(events()).not.toContain('contact card does not open')
    })
  })

  test('reports the days left of the newest notice key and finds a newer one', async () => {
    const shown = async ({ registry }: { registry: { metrics(): Promise<string> } }) =>
      Number(/^key_days_left\{key="notice"\} (\S+)$/m.exec(await registry.metrics())?.[1])
    const left = (expires: string) => (Date.parse(expires) - Date.now()) / 86_400_000 + 1
    const newer = await newKeyPair('notice', '2026-12', '2199-12-31')
    const file = join(folder, `${newer.kid}.key`)
    await whileWorking(async ({ metrics }) => expect(await shown(metrics)).toBeCloseTo(left('2099-12-31'), 1))
    await writeFile(file, newer.privateFile)
    await whileWorking(async ({ metrics }) => expect(await shown(metrics)).toBeCloseTo(left('2199-12-31'), 1))
    await rm(file)
  })

  test('logs no visitor input and no address', async () => {
    behave = ({ to: address }) =>
      address.startsWith('store101') ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' }
    await whileWorking(async () => {
      await submit('submitApplication')
      await until(() => sink.caught.length === 1)
      await until(() => events().includes('delivered'))
    })
    expect(logged.join()).not.toMatch(/Maria|931-555|@/)
    const fields = new Set(logged.flatMap((line) => Object.keys(JSON.parse(line))))
    expect([...fields].toSorted()).toEqual([
      'attempt',
      'channel',
      'code',
      'event',
      'level',
      'process',
      'recipient',
      'reference',
      'time',
      'version',
    ])
  })
})

describe('failed deliveries', () => {
  test('informs head office of a missing mailbox and keeps trying', async () => {
    behave = ({ to: address }) =>
      address.startsWith('store101') ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' }
    await whileWorking(async () => {
      const { reference } = await submit('submitApplication')
      await until(() => sink.caught.length === 1)
      expect(to(sink.caught)).toEqual(['office@cash-express.example'])
      expect(sink.caught[0]?.raw).toContain('Subject: Not delivered: Call by')
      expect(sink.caught[0]?.text).toContain('Cash Express of Cookeville (931-555-0107)')
      // The store's inbox still has the submission; head office is only informed.
      expect(await inboxes()).toEqual([{ reference, recipient: 'store:101' }])
      const figures = await readOpenDeliveries(workerPool)
      expect(await readHealth(workerPool, figures)).toEqual({ late: false, failed: 1, missing: 0 })

      const [minutes, ...others] = await jobs.minutes('mail')
      expect(others).toEqual([])
      expect(minutes).toBeGreaterThan(25)
      expect(minutes).toBeLessThan(31)

      behave = () => ({ kind: 'accept' })
      expect(await resend(workerPool, undefined)).toBe(1)
      await until(delivered)
      expect(to(sink.caught)).toEqual(['office@cash-express.example', 'store101@stores.example'])
      expect(await readHealth(workerPool, await readOpenDeliveries(workerPool))).toEqual({
        late: false,
        failed: 0,
        missing: 0,
      })
    })
  })

  test('informs head office once after four hours and keeps trying', async () => {
    const { reference } = await submit('submitApplication')
    await startCases()
    const [attempt] = await begin()
    if (!attempt) throw new Error('nothing was begun')
    for (const [age, reported] of [
      ['3 hours 59 minutes', false],
      ['4 hours 1 minute', true],
      ['4 hours 2 minutes', false],
    ] as const) {
      await sql(`update delivery set created_at = now() - interval '${age}' where channel = 'notice'`)
      const failed = await markFailedAttempt(workerPool, attempt, { refused: false, failure: 'busy' })
      expect(failed).toEqual({ given_up: false, reported })
    }
    expect(
      await sql('select recipient, channel, failed_at from delivery where reference = $1 order by id', [reference]),
    ).toEqual([
      { recipient: 'store:101', channel: 'notice', failed_at: null },
      { recipient: 'head-office', channel: 'fallback:store:101', failed_at: null },
    ])
    expect(await jobs.take('mail')).toEqual([{ reference, recipient: 'head-office', channel: 'fallback:store:101' }])
  })

  test('sends the report of a late notice to head office once', async () => {
    behave = ({ to: address }) =>
      address.startsWith('store101') ? { kind: 'answer', code: 451, at: 'rcpt' } : { kind: 'accept' }
    await submit('submitApplication')
    await startCases()
    await sql("update delivery set created_at = now() - interval '5 hours'")
    await whileWorking(async () => {
      await until(() => sink.caught.length === 1)
      expect(sink.caught[0]?.raw).toContain('Subject: Not delivered: Call by')
      expect(events()).toContain('head office notified')
      logged.length = 0
      await until(async () => (await jobs.hasten('mail')) === 1)
      await until(() => events().includes('try later'))
      expect(events()).not.toContain('head office notified')
    })
    expect(sink.caught).toHaveLength(1)
  })

  test('gives up a temporary refusal after 72 hours and 20 attempts', async () => {
    behave = () => ({ kind: 'answer', code: 451, at: 'rcpt' })
    await submit('submitApplication')
    await startCases()
    // The report to head office is also refused for now.
    const ofNotice = () => events().filter((_, index) => logged[index]?.includes('"channel":"notice"'))
    await whileWorking(async () => {
      for (const [age, failures, failed] of [
        ['1 minute', 0, false],
        ['71 hours 59 minutes', 100, false],
        ['72 hours 1 minute', 18, false],
        ['72 hours 1 minute', 19, true],
      ] as const) {
        await until(() => ofNotice().some((event) => event === 'try later'))
        await sql(
          `update delivery set created_at = now() - interval '${age}', failures = ${failures} where channel = 'notice'`,
        )
        await sql("delete from delivery where channel <> 'notice'")
        await sql("delete from pgboss.job where name = 'mail' and data ->> 'channel' <> 'notice'")
        logged.length = 0
        await until(async () => (await jobs.hasten('mail')) === 1)
        await until(() => ofNotice().some((event) => event === 'try later' || event === 'given up'))
        const [row] = await sql(
          "select failed_at is not null as failed, failure from delivery where channel = 'notice'",
        )
        expect(row).toEqual({ failed, failure: 'EENVELOPE 451 RCPT TO' })
      }
    })
    await jobs.hasten('mail')
    expect(await begin()).toMatchObject([{ channel: 'fallback:store:101' }])
  })

  test('gives nothing up, keeps the order and sends once per delivery while the relay is down', async () => {
    const references: string[] = []
    for (let count = 0; count < 3; count++) references.push((await submit('submitApplication')).reference)
    await startCases()
    await sql("update delivery set created_at = now() - interval '80 hours', failures = 19")
    let outcome: Outcome = { kind: 'away', code: 'ECONNREFUSED' }
    const met: string[] = []
    const mailer = {
      connections: 1,
      async send({ messageId }: Mail) {
        if (outcome.kind === 'accepted') met.push(messageId)
        return outcome
      },
      close() {},
    }
    const log = createWorkerLog('silent')
    const deliver = createDeliverer({
      pool: workerPool,
      relay: createRelay(mailer, log, () => 0.01),
      ceiling: 0,
      log,
      writeMail: async ({ reference }) => ({ to: '', subject: '', text: '', messageId: reference }),
      observe() {},
    })
    const names = await jobs.take('mail')
    // The last delivery has two jobs: one that is retried and one that an operator added.
    const work = (signal: AbortSignal) =>
      deliver(
        [...names, ...names.slice(-1)].map((data, index) => ({ id: String(index), data, signal }) as Job<DeliveryName>),
      )
    const statuses = async (results: ReturnType<typeof work>) => (await results).map(({ status }) => status)
    const rows = () => sql('select attempts, failures, failed_at from delivery order by id')

    const stopping = new AbortController()
    const stopped = statuses(work(stopping.signal))
    await until(async () => (await sql('select from delivery where failure is not null')).length > 0)
    stopping.abort()
    expect(await stopped).toEqual(['failed', 'failed', 'failed', 'completed'])
    expect(await rows()).toEqual(Array(3).fill({ attempts: 1, failures: 19, failed_at: null }))

    const waiting = statuses(work(new AbortController().signal))
    await until(async () => (await rows())[0]?.attempts === 2)
    outcome = { kind: 'accepted' }
    expect(await waiting).toEqual(Array(4).fill('completed'))
    expect(met).toEqual(names.map(({ reference }) => reference))
    expect(met.toSorted()).toEqual(references.toSorted())
    expect(await delivered()).toBe(true)
    expect(await rows()).toHaveLength(3)
  })

  test('reports a refusal by head office to nobody else', async () => {
    behave = ({ to: address }) =>
      address.startsWith('office') ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' }
    await submit('submitFeedback')
    await whileWorking(async () => {
      await until(() => events().includes('refused'))
      expect(
        await sql(
          "select channel, failed_at, refused_at is not null as refused from delivery where recipient = 'head-office'",
        ),
      ).toEqual([{ channel: 'notice', failed_at: null, refused: true }])
    })
  })

  test('raises an alarm when a delivery has waited for 15 minutes', async () => {
    await submit('submitApplication')
    const ages = [
      ['14 minutes', false],
      ['16 minutes', true],
    ] as const
    async function check(late: boolean) {
      const figures = await readOpenDeliveries(workerPool)
      expect((await readHealth(workerPool, figures)).late).toBe(late)
      expect(figures.find(({ form }) => form === 'apply-now')).toMatchObject({ waiting: 1, failed: 0 })
    }
    for (const [age, late] of ages) {
      await sql(`update pgboss.job set start_after = now() - interval '${age}' where name = 'cases'`)
      await check(late)
    }
    await startCases()
    for (const [age, late] of ages) {
      await sql(`update delivery set created_at = now() - interval '${age}'`)
      await check(late)
    }
  })

  test('does not count a job application in progress as late', async () => {
    await submit('submitEmployment')
    await sql("update pgboss.job set start_after = start_after - interval '29 minutes' where name = 'cases'")
    await sql("update submission set received_at = received_at - interval '29 minutes'")
    expect(await readHealth(workerPool, await readOpenDeliveries(workerPool))).toMatchObject({
      late: false,
      missing: 0,
    })
  })

  test('adds missing deliveries in the reconciler', async () => {
    const { reference } = await submit('submitFeedback')
    await submit('submitApplication')
    await submit('submitDispute')
    await submit('submitEmployment')
    await sql("update submission set received_at = now() - interval '2 minutes'")
    expect(await reconcile(workerPool)).toEqual([])
    await startCases()
    expect(await reconcile(workerPool)).toEqual([])
    for (const table of ['store_inbox', 'delivery'])
      await sql(`delete from ${table} where reference = $1 and recipient = 'store:101'`, [reference])
    expect((await readHealth(workerPool, await readOpenDeliveries(workerPool))).missing).toBe(1)
    expect(await reconcile(workerPool)).toEqual([reference])
    expect(await reconcile(workerPool)).toEqual([])
    await jobs.take('mail')
    await startCases()
    expect(await jobs.take('mail')).toEqual([{ reference, recipient: 'store:101', channel: 'notice' }])
  })

  test('adds every missing case when the submissions need several statements', async () => {
    const references: string[] = []
    for (const phone of ['931-555-0101', '931-555-0102', '931-555-0103', '931-555-0104', '931-555-0105'])
      references.push((await submit('submitApplication', { phone })).reference)
    await sql("update submission set received_at = now() - interval '2 minutes'")
    // Three arrived at the same moment, and a statement looks two up.
    await sql('update submission set retention_from = now() where reference = any($1)', [references.slice(1, 4)])
    await sql("delete from pgboss.job where name = 'cases'")
    expect((await reconcile(workerPool, 2)).toSorted()).toEqual(references.toSorted())
    expect(await reconcile(workerPool, 2)).toEqual([])
  })

  test('changes nothing when another worker has taken over the attempt', async () => {
    await submit('submitApplication')
    await startCases()
    const names = await jobs.take('mail')
    expect(await jobs.take('mail')).toEqual([])
    const [first] = (await beginAttempts(workerPool, names)).claimed
    const [second] = (await beginAttempts(workerPool, names)).claimed
    expect([first?.attempts, second?.attempts]).toEqual([1, 2])
    if (!(first && second)) throw new Error('nothing was begun')
    await markFailedAttempt(workerPool, first, { refused: true, failure: 'late' })
    expect(await sql('select attempts, failures, failure, refused_at from delivery')).toEqual([
      { attempts: 2, failures: 0, failure: null, refused_at: null },
    ])
    expect(await jobs.minutes('mail')).toEqual([])
    // An accepted notice counts whichever worker reports it.
    await markDelivered(workerPool, [first])
    expect((await beginAttempts(workerPool, names)).claimed).toEqual([])
    expect(await delivered()).toBe(true)
    expect(await sql('select from store_inbox')).toHaveLength(1)
  })

  test('sends each notice once when three workers run at the same time', async () => {
    const workers = await Promise.all([1, 2, 3].map(() => start({ NOTICES_PER_HOUR: '100' })))
    const references = await Promise.all(Array.from({ length: 60 }, () => submit('submitApplication')))
    await until(delivered)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(sink.caught).toHaveLength(60)
    expect(new Set(sink.caught.map(({ id }) => id)).size).toBe(60)
    expect(await sql('select from store_inbox')).toHaveLength(references.length)
  })

  test('finishes deliveries in progress and takes no more when stopping', async () => {
    let met = 0
    behave = ({ id }) => {
      if (id) met++
      return { kind: 'slow', milliseconds: 200 }
    }
    await Promise.all(Array.from({ length: 30 }, () => submit('submitApplication')))
    const worker = await start({ SMTP_CONNECTIONS: '2' })
    await until(() => met > 0)
    await worker.stop()
    expect(await sql("select from pgboss.job where name = 'mail' and state = 'active'")).toEqual([])
    const rows = await sql('select delivered_at is not null as delivered, attempts from delivery')
    const tried = rows.filter(({ attempts }) => attempts > 0)
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThan(30)
    expect(tried.filter(({ delivered: done }) => !done)).toEqual([])
    expect(sink.caught).toHaveLength(tried.length)
  })
})

describe('what the customer does later', () => {
  const subjectOf = (mail: CaughtMail | undefined) => /^Subject: (.*?)\r\n\S/ms.exec(mail?.raw ?? '')?.[1]
  const canceled = async () =>
    (await sql('select channel from delivery where canceled_at is not null order by id')).map(({ channel }) => channel)
  async function change(name: StatusCallName, key: string, answers: object) {
    const payload = { key, ...answers }
    const { statusCode } = await app.inject({ method: 'POST', url: statusCalls[name].path, payload })
    expect(statusCode).toBe(200)
  }
  const cancel = (key: string) => change('cancel', key, {})
  const stopCalls = (key: string) => change('calls', key, { calls: 'stop' })
  const correct = (key: string, phone: string) =>
    change('correct', key, { phone, bestTime: 'evening', request: randomBytes(16).toString('hex') })

  test.each([
    ['stopped the calls', stopCalls, 'The customer asked us not to call and may come in.'],
    ['canceled', cancel, 'The customer canceled the application.'],
  ])('tells the store not to call, without a name, when the customer %s', async (_, stop, sentence) => {
    await whileWorking(async () => {
      const { reference, statusKey } = await submit('submitApplication')
      await until(delivered)
      await stop(statusKey)
      await until(() => sink.caught.length === 2)
      const mail = sink.caught[1]
      expect(mail?.to).toEqual(['store101@stores.example'])
      expect(subjectOf(mail)).toBe(`Do not call: application ${reference}`)
      expect(mail?.text).toContain(sentence)
      expect(mail?.text).not.toMatch(/Maria|931-555-014|Call by/)
      await until(delivered)
    })
  })

  test('names the new phone number before the old ones', async () => {
    await whileWorking(async () => {
      const { reference, statusKey } = await submit('submitApplication')
      await until(delivered)
      await correct(statusKey, '931-555-0177')
      await until(() => sink.caught.length === 2)
      const mail = sink.caught[1]
      expect(subjectOf(mail)).toMatch(new RegExp(`^Changed: Call by \\w+, \\w+ \\d+: application ${reference}$`))
      expect(mail?.text).toContain('New phone: 931-555-0177\r\nOld phone: 931-555-0142\r\nOld cell phone: 931-555-0143')
      expect(mail?.text).toContain('Best time to call: "After 4 PM"')
      await until(delivered)
    })
  })

  test('cancels the notice of a canceled application and its report to head office', async () => {
    const { statusKey } = await submit('submitApplication')
    await startCases()
    const names = await jobs.take('mail')
    const [notice] = (await beginAttempts(workerPool, names)).claimed
    if (!notice) throw new Error('nothing was begun')
    await sql("update delivery set created_at = now() - interval '5 hours'")
    await markFailedAttempt(workerPool, notice, { refused: false, failure: 'busy' })
    await cancel(statusKey)
    const [report, withdrawn] = await jobs.take('mail')
    if (!report || !withdrawn) throw new Error('nothing was added')
    // The report may be attempted before the notice.
    expect((await beginAttempts(workerPool, [report])).claimed).toEqual([])
    const { claimed } = await beginAttempts(workerPool, [...names, withdrawn])
    expect(claimed).toMatchObject([{ channel: 'stop:2', stopped_by: 'closed' }])
    expect(await canceled()).toEqual(['notice', 'fallback:store:101'])
  })

  test('sends the last of several corrections, and none of a canceled application', async () => {
    const { statusKey } = await submit('submitApplication')
    await startCases()
    await begin()
    await correct(statusKey, '931-555-0177')
    await correct(statusKey, '931-555-0178')
    const names = await jobs.take('mail')
    expect((await beginAttempts(workerPool, names)).claimed).toMatchObject([{ channel: 'corrected:3' }])
    expect(await canceled()).toEqual(['corrected:2'])
    await cancel(statusKey)
    expect((await beginAttempts(workerPool, names)).claimed).toEqual([])
    expect(await canceled()).toEqual(['corrected:2', 'corrected:3'])
  })

  test('sends a cancellation also when the case was reopened meanwhile', async () => {
    const { statusKey } = await submit('submitApplication')
    await startCases()
    await begin()
    await cancel(statusKey)
    await sql('update store_inbox set closed_at = null, closed_as = null')
    expect(await begin()).toMatchObject([{ channel: 'stop:2' }])
  })

  test('informs head office of a cancellation that the store does not take', async () => {
    behave = ({ to: address, id }) =>
      address.startsWith('store101') && id.includes('.stop-')
        ? { kind: 'answer', code: 550, at: 'data' }
        : { kind: 'accept' }
    await whileWorking(async () => {
      const { reference, statusKey } = await submit('submitApplication')
      await until(delivered)
      await cancel(statusKey)
      await until(() => sink.caught.length === 2)
      const mail = sink.caught[1]
      expect(mail?.to).toEqual(['office@cash-express.example'])
      expect(subjectOf(mail)).toBe(`Not delivered: Do not call: application ${reference}`)
      expect(mail?.text).toContain('has not been delivered to Cash Express of Cookeville (931-555-0107).')
      expect(mail?.text).not.toMatch(/Maria|931-555-014/)
    })
  })

  test('keeps no contact card for an email about a cancellation', async () => {
    const { reference, statusKey } = await submit('submitApplication')
    await startCases()
    await begin()
    await sql('update delivery set delivered_at = now()')
    await cancel(statusKey)
    const needsCard = async () => (await sql('select needs_contact_card($1) as needs', [reference]))[0]?.needs
    expect(await needsCard()).toBe(true)
    await sql("update store_inbox set closed_at = now() - interval '16 minutes'")
    expect(await sql('select channel from delivery where delivered_at is null')).toEqual([{ channel: 'stop:2' }])
    expect(await needsCard()).toBe(false)
  })
})

describe('reminders', () => {
  const channels = async () =>
    (await sql("select recipient, channel from delivery where channel <> 'notice' order by id")).map(
      ({ recipient, channel }) => `${channel} to ${recipient}`,
    )
  const dueIn = (interval: string) => sql(`update store_inbox set due_at = now() + interval '${interval}'`)
  let references: string[] = []
  const remind = async () => (await continueCases(workerPool, references)).reminded
  async function received(call: keyof typeof payloads) {
    const { reference } = await submit(call)
    references = [reference]
    // A store that closes soon would be due for its reminder already.
    await sql("update submission set due_at = due_at + interval '1 day' where form = 'apply-now'")
    await startCases()
    expect(await channels()).toEqual([])
  }

  test('[PROMISE-01] reminds the store before and head office after the due time', async () => {
    await received('submitApplication')
    await dueIn('3 hours 1 minute')
    expect(await remind()).toBe(0)
    await dueIn('2 hours 59 minutes')
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    await dueIn('-1 minute')
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect(await channels()).toEqual(['reminder to store:101', 'overdue to head-office'])
  })

  test('[PROMISE-01] sends no reminder of an answered application', async () => {
    await received('submitApplication')
    await sql('update store_inbox set first_try_at = now()')
    await dueIn('1 hour')
    expect(await remind()).toBe(0)
    await dueIn('-1 hour')
    expect(await remind()).toBe(0)
  })

  test('[PROMISE-03] reminds of a dispute after 20 and 28 days, and head office after 30', async () => {
    await received('submitDispute')
    const [{ days }] = await sql(
      'select round(extract(epoch from due_at - received_at) / 86400)::int as days from submission',
    )
    expect(days).toBe(30)
    for (const [left, added] of [
      ['10 days 1 minute', 0],
      ['9 days 23 hours', 1],
      ['2 days 1 minute', 0],
      ['1 day 23 hours', 1],
      ['1 minute', 0],
      ['-1 minute', 1],
    ] as const) {
      await dueIn(left)
      expect(await remind(), left).toBe(added)
    }
    expect(await channels()).toEqual(['day-20 to compliance', 'day-28 to compliance', 'overdue to head-office'])
  })

  test('sends only the later reminder of a dispute when both are due', async () => {
    await received('submitDispute')
    await dueIn('1 day 23 hours')
    expect(await remind()).toBe(1)
    expect(await channels()).toEqual(['day-28 to compliance'])
  })

  test('cancels obsolete reminders and fallbacks before they are sent', async () => {
    await received('submitApplication')
    await dueIn('1 hour')
    expect(await remind()).toBe(1)
    const names = await jobs.take('mail')
    const [notice] = (await beginAttempts(workerPool, names)).claimed.filter(({ channel }) => channel === 'notice')
    await sql("update delivery set created_at = now() - interval '5 hours' where channel = 'notice'")
    if (!notice) throw new Error('nothing was begun')
    await markFailedAttempt(workerPool, notice, { refused: false, failure: 'busy' })
    names.push(...(await jobs.take('mail')))
    expect(names.map(({ channel }) => channel)).toEqual(['notice', 'reminder', 'fallback:store:101'])
    const canceled = () => sql('select channel from delivery where canceled_at is not null order by id')
    expect((await beginAttempts(workerPool, names)).claimed).toHaveLength(3)
    expect(await canceled()).toEqual([])
    await sql('update store_inbox set first_try_at = now()')
    await sql("update delivery set delivered_at = now() where channel = 'notice'")
    expect((await beginAttempts(workerPool, names)).claimed).toEqual([])
    expect(await canceled()).toEqual([{ channel: 'reminder' }, { channel: 'fallback:store:101' }])
  })

  test('[PROMISE-01] sends a reminder that was canceled when the only try is undone', async () => {
    await received('submitApplication')
    await jobs.take('mail')
    await dueIn('1 hour')
    expect(await remind()).toBe(1)
    const names = await jobs.take('mail')
    await sql('update store_inbox set first_try_at = now()')
    expect((await beginAttempts(workerPool, names)).claimed).toEqual([])
    expect(await remind()).toBe(0)
    await sql('update store_inbox set first_try_at = null')
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    expect((await begin()).map(({ channel }) => channel)).toEqual(['reminder'])
  })

  test('[PROMISE-03] sends a reminder of a dispute after a call, but not after its answer', async () => {
    await received('submitDispute')
    await jobs.take('mail')
    await dueIn('1 day')
    await sql('update store_inbox set first_try_at = now()')
    expect(await remind()).toBe(1)
    const names = await jobs.take('mail')
    expect((await beginAttempts(workerPool, names)).claimed.map(({ channel }) => channel)).toEqual(['day-28'])
    await sql("update store_inbox set closed_at = now(), closed_as = 'answered in writing'")
    expect((await beginAttempts(workerPool, names)).claimed).toEqual([])
  })

  test('[PROMISE-03] counts a dispute as past due after a call, until its answer', async () => {
    await received('submitDispute')
    await dueIn('-1 hour')
    await sql('update store_inbox set first_try_at = now()')
    const pastDue = async () =>
      (await readOpenDeliveries(workerPool)).find(({ form }) => form === 'dispute-resolution')?.unanswered_past_due
    expect(await pastDue()).toBe(1)
    await sql("update store_inbox set closed_at = now(), closed_as = 'answered in writing'")
    expect(await pastDue()).toBe(0)
  })

  /** As a manager does at the desk. */
  async function handOver(from: number, to: number) {
    await sql("select set_staff('mia', 'Mia', 'manager', array[$1::int], 'test', 'a test')", [from])
    const [row] = await sql(
      `with manager as materialized (
         select set_config('desk.person', (select id::text from staff where subject = 'mia'), true)
       )
       select receive_case($1, $2, $3) as received from manager`,
      [references[0], `store:${from}`, to],
    )
    expect(row?.received).toBe(true)
    await sql(
      `update store_inbox set closed_at = now(), closed_as = 'handed over' where reference = $1 and recipient = $2`,
      [references[0], `store:${from}`],
    )
  }

  test('sends no notice to a store that has handed the case over', async () => {
    await received('submitApplication')
    const names = await jobs.take('mail')
    const [notice] = (await beginAttempts(workerPool, names)).claimed
    if (!notice) throw new Error('nothing was begun')
    await sql("update delivery set created_at = now() - interval '5 hours'")
    await markFailedAttempt(workerPool, notice, { refused: false, failure: 'busy' })
    await handOver(101, 102)
    names.push(...(await jobs.take('mail')))
    expect(names.map(({ recipient, channel }) => `${channel} to ${recipient}`)).toEqual([
      'notice to store:101',
      'fallback:store:101 to head-office',
      'notice to store:102',
    ])
    const again = async () => (await beginAttempts(workerPool, names)).claimed.map(({ recipient }) => recipient)
    expect(await again()).toEqual(['head-office', 'store:102'])
    expect(await again()).toEqual(['store:102'])
  })

  test('notifies a store once more when it gets its case back', async () => {
    await received('submitApplication')
    const sent = async () => {
      const claimed = await begin()
      await markDelivered(workerPool, claimed)
      return claimed.map(({ recipient, channel }) => `${channel} to ${recipient}`)
    }
    expect(await sent()).toEqual(['notice to store:101'])
    await handOver(101, 102)
    expect(await sent()).toEqual(['notice to store:102'])
    const arrival = () => sql("select arrived_at from store_inbox where recipient = 'store:101'")
    const [first] = await arrival()
    await handOver(102, 101)
    const [again] = await arrival()
    expect(again?.arrived_at.getTime()).toBeGreaterThan(first?.arrived_at.getTime())
    const names = await jobs.take('mail')
    const [notice, ...others] = (await beginAttempts(workerPool, names)).claimed
    expect([notice, others]).toMatchObject([{ recipient: 'store:101', channel: 'notice', attempts: 1 }, []])
    if (notice) await markDelivered(workerPool, [notice])
    expect((await beginAttempts(workerPool, names)).claimed).toEqual([])
  })

  test('names the store that has the case when it is overdue after a hand-over', async () => {
    await received('submitApplication')
    await handOver(101, 102)
    await jobs.take('mail')
    await dueIn('-1 minute')
    expect(await remind()).toBe(1)
    const [overdue] = await begin()
    expect(overdue).toMatchObject({ channel: 'overdue', recipient: 'head-office' })
    const [{ name }] = await sql('select name from store where store_id = 102')
    expect(overdue?.store?.name).toBe(name)
  })

  test('sends no reminder of feedback or a job application', async () => {
    for (const call of ['submitFeedback', 'submitEmployment'] as const) {
      const { reference } = await submit(call)
      await sql('update employment_draft set expires_at = now()')
      references = [reference]
      expect(await remind()).toBe(0)
      expect(await inboxes()).toContainEqual({ reference, recipient: 'store:101' })
      await dueIn('-1 hour')
      expect(await remind()).toBe(0)
    }
    expect(await jobs.minutes('waits')).toEqual([])
  })
})
