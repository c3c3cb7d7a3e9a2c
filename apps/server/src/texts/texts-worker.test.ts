import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentTexts, textsAgreement } from '@cash-express/domain/agreements/agreements'
import { consentShownHeader, writeConsentShown } from '@cash-express/domain/agreements/consent-shown'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { afterAll, afterEach, expect, test } from 'vitest'
import { application } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { type Behavior, startTextGateway } from '../../../../tests/text-gateway.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { continueCases } from '../cases/continue-cases.ts'

const newSecret = () => randomBytes(32).toString('base64url')
const texts = { secret: newSecret(), inboundToken: newSecret() }
const { app, databaseUrl, files, sql, workerPool } = await createTestApp({ texts })
const { captchaFor, send } = submitterTo(app)

const folder = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
await writeFile(join(folder, `${files.notice.kid}.key`), files.notice.privateFile)
afterAll(() => rm(folder, { recursive: true }))

let behavior: Behavior = { kind: 'accept' }
const token = newSecret()
const gateway = await startTextGateway(token, () => behavior)
afterAll(() => gateway.stop())

const gatewaySettings = { TEXTS_URL: gateway.url, TEXTS_TOKEN: token, TEXTS_FROM: '+19315550100' }

const workers: ChildProcess[] = []
/** A process of its own, as in production, so that it can be killed. */
function startWorker(changes: Record<string, string> = gatewaySettings): ChildProcess {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('../main-worker.ts', import.meta.url))], {
    env: {
      ...localMailSettings('smtp://127.0.0.1:9', folder),
      DATABASE_URL: asUser(databaseUrl, 'worker_test'),
      DATABASE_POOL_SIZE: '4',
      WORKER_METRICS_PORT: '0',
      ...changes,
    },
    stdio: 'ignore',
  })
  workers.push(worker)
  return worker
}

async function kill(worker: ChildProcess) {
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  worker.kill('SIGKILL')
  await gone
}

afterEach(async () => {
  await Promise.all(
    workers.splice(0).map((worker) => (worker.exitCode === null && !worker.signalCode ? kill(worker) : undefined)),
  )
})

/** The store is where it is noon now, so that the test does not depend on the time of day. */
async function atNoon(reference: string) {
  const west = new Date().getUTCHours() - 12
  await sql('update store set time_zone = $1 where store_id = 101', [`Etc/GMT${west < 0 ? west : `+${west}`}`])
  await sql(
    'update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null where reference = $1',
    [reference],
  )
}

async function subscribe() {
  const payload = { ...application, captchaResponse: await captchaFor('apply-now') }
  const { reference, statusKey } = (
    await send('submitApplication', payload, { 'idempotency-key': randomUUID() })
  ).json()
  await continueCases(workerPool, [reference])
  await atNoon(reference)
  const answer = await app.inject({
    method: 'POST',
    url: statusCalls.texts.path,
    payload: { key: statusKey, phone: '931-555-0142', agreed: 1 },
    headers: { [consentShownHeader]: writeConsentShown(currentTexts([textsAgreement])) },
  })
  expect(answer.json()).toMatchObject({ texts: 'on' })
}

const endings = async () => (await sql('select ended_as from text_message')).map(({ ended_as }) => ended_as)

test('sends nothing from a worker without a gateway, and the text from one that has it', async () => {
  const without = startWorker({})
  await subscribe()
  await until(
    async () => (await sql("select from pgboss.job where name = 'chores' and state > 'active'")).length > 0,
    30,
  )
  expect(gateway.asked).toEqual([])
  expect(await endings()).toEqual([null])
  await kill(without)
  startWorker()
  await until(async () => (await endings())[0] === 'sent', 30)
  expect(gateway.asked).toHaveLength(1)
})

test('sends the text of a killed worker again with the same id', async () => {
  gateway.asked.length = 0
  gateway.sent.clear()
  await sql('select delete_submissions(array(select reference from submission))')
  behavior = { kind: 'slow', milliseconds: 8_000 }
  const first = startWorker()
  await subscribe()
  await until(() => gateway.asked.length === 1, 30)
  await kill(first)
  behavior = { kind: 'accept' }
  startWorker()
  await until(async () => (await endings())[0] === 'sent', 60)
  expect(gateway.asked).toHaveLength(2)
  expect(gateway.sent.size).toBe(1)
  expect(await sql('select attempts from text_message')).toEqual([{ attempts: 2 }])
})
