import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@cash-express/database/migrate'
import { calls } from '@cash-express/domain/api'
import { knownForms } from '@cash-express/domain/probe/probe'
import { type FormHandling, formHandling, type KnownForms } from '@cash-express/domain/submissions/form-handling'
import { type Journey, journeys } from '@cash-express/domain/submissions/journey'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { feedback } from '../../../../tests/sample-payloads.ts'
import { startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { readConfig, readWorkerConfig } from '../config.ts'
import { readOpenDeliveries } from '../deliveries/delivery-metrics.ts'
import { countMissing, reconcile } from '../deliveries/reconcile.ts'
import { startWorker } from '../worker.ts'
import { createWorkerLog } from '../worker-log.ts'
import { addSubmissionHandler } from './accept.ts'

const { databaseUrl, files, intake, intakeSecret, sql, workerPool } = await createTestApp()

/** A form that names a store but goes only to head office. */
const lostCard: FormHandling = {
  form: 'lost-card',
  recipients: ['head-office'],
  due: { within: { days: 5 }, promised: true },
  keep: '90 days',
  keptFrom: 'receipt',
  reminders: [{ name: 'day-4', hoursBeforeDue: 24, to: 'recipient' }],
  agreements: [],
  notice: {
    title: 'lost card',
    sentence: 'A customer lost the card that {store} gave out.',
    due: 'Block by',
    thing: 'the report',
    sender: 'customer',
  },
}
const forms: KnownForms = { ...formHandling, 'lost-card': lostCard }

const app = Fastify()
addSubmissionHandler(app, intake, {
  call: 'submitFeedback',
  handling: lostCard,
  bodyLimit: 16_384,
  rules: () => [],
  storeId: ({ store_location }) => store_location,
  kept: (values) => values,
  contactCard: ({ first_name, phone }) => ({ name: first_name, phone }),
  signature: () => '',
})
afterAll(() => app.close())

async function report() {
  const reply = await app.inject({
    method: 'POST',
    url: calls.submitFeedback.path,
    payload: { ...feedback, captchaResponse: await solvedCaptcha(intakeSecret, 'lost-card' as Journey) },
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  })
  expect(reply.json()).toMatchObject({ success: true })
  return reply.json().reference as string
}

const recipients = async (reference: string) =>
  (await sql('select recipient from delivery where reference = $1', [reference])).map(({ recipient }) => recipient)

test("adds the retention of a new form and keeps the operator's periods", async () => {
  const retention = () => sql('select form, keep::text from retention order by form')
  const asText = await sql(
    'select form, keep::text from unnest($1::text[], $2::interval[]) as r(form, keep) order by form',
    [Object.keys(knownForms), Object.values(knownForms).map(({ keep }) => keep)],
  )
  expect(await retention()).toEqual(asText)

  await sql("update retention set keep = '3 years' where form = 'apply-now'")
  await migrate(databaseUrl, { forms })
  const changed = await retention()
  expect(changed.find(({ form }) => form === 'apply-now')).toEqual({ form: 'apply-now', keep: '3 years' })
  expect(changed.find(({ form }) => form === 'lost-card')).toEqual({ form: 'lost-card', keep: '90 days' })
})

test('delivers a new form only to its recipients, even after deliveries were lost', async () => {
  const sink = await startSmtpSink()
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
  await writeFile(join(folder, `${files.notice.kid}.key`), files.notice.privateFile)
  const worker = await startWorker(
    readConfig({ DATABASE_URL: asUser(databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '4' }),
    readWorkerConfig(localMailSettings(sink.url, folder)),
    createWorkerLog('silent'),
    forms,
  )
  try {
    const reference = await report()
    const [stored] = await sql('select store_id from submission where reference = $1', [reference])
    expect(stored).toEqual({ store_id: 101 })
    await until(() => sink.caught.length === 1)

    await sql("update submission set received_at = now() - interval '2 minutes'")
    expect(await countMissing(workerPool)).toBe(0)
    await sql('delete from delivery')
    await sql('delete from store_inbox')
    expect(await countMissing(workerPool)).toBe(1)
    expect(await reconcile(workerPool)).toEqual([reference])
    await until(() => sink.caught.length === 2)
    expect(await recipients(reference)).toEqual(['head-office'])
    expect(sink.caught.map(({ to }) => to)).toEqual([['office@cash-express.example'], ['office@cash-express.example']])
    expect(await sql('select recipient from store_inbox')).toEqual([{ recipient: 'head-office' }])
    expect(sink.caught[1]?.raw).toMatch(/Subject: Block by \w+, \w+ \d+: lost card/)
    expect(sink.caught[1]?.text).toContain('A customer lost the card that Cash Express of Cookeville gave out.')
  } finally {
    await worker.stop()
    await sink.stop()
    await rm(folder, { recursive: true })
  }
})

test('reminds of a new form and counts it as overdue by its own record', async () => {
  const reference = await report()
  expect(await continueCases(workerPool, [reference], forms)).toEqual({ reminded: 0 })
  await sql("update store_inbox set due_at = now() + interval '23 hours' where reference = $1", [reference])
  expect(await continueCases(workerPool, [reference], forms)).toEqual({ reminded: 1 })
  await sql("update store_inbox set due_at = now() - interval '1 hour' where reference = $1", [reference])
  const figures = await readOpenDeliveries(workerPool, forms)
  expect(figures.find(({ form }) => form === 'lost-card')).toMatchObject({ unanswered_past_due: 1 })
})

test('names each record like its journey', () => {
  for (const journey of journeys) expect(formHandling[journey].form).toBe(journey)
})
