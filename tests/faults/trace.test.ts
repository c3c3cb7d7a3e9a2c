import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { afterAll, expect, inject, test } from 'vitest'
import browserTests from '../../playwright.config.ts'
import { freePort } from '../../tools/free-port.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { feedback } from '../sample-payloads.ts'
import { saveUnusualTries } from '../save-unusual-tries.ts'
import { startSmtpSink } from '../smtp-sink.ts'
import { type CaughtSpan, startTraceCollector } from '../trace-collector.ts'
import { until } from '../until.ts'
import { createFaultRig, ready } from './api-processes.ts'
import { createSearch } from './canary-search.ts'

const rig = await createFaultRig(inject('seededPostgres'))
const [provider, sink, collector] = [
  await startIdentityProvider(),
  await startSmtpSink(),
  await startTraceCollector(),
] as const
const { executablePath, args = [] } = browserTests.use?.launchOptions ?? {}
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
afterAll(async () => {
  await browser.close()
  await rig.stop()
  await Promise.all([sink.stop(), collector.stop()])
  provider.stop()
})

const site = fileURLToPath(new URL('../../apps/web/dist/client', import.meta.url))

async function sendFeedback(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/customer-feedback`)
  await page.locator('form[method=post] button[type=submit]').waitFor()
  await page.getByLabel('First name').fill(feedback.first_name)
  await page.getByLabel('Last name').fill(feedback.last_name)
  await page.getByLabel('Email').fill(feedback.email)
  await page.getByLabel('Phone').fill(feedback.phone)
  await page.getByLabel('Store location').selectOption(String(feedback.store_location))
  await page.getByRole('textbox', { name: 'Feedback' }).fill(feedback.feedback)
  await page.getByLabel("I'm not a robot").check()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.waitForURL('**/thank-you/feedback')
  const receipt = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  return /"reference\\*":\\*"([A-Z\d]{8})/.exec(receipt)?.[1] ?? ''
}

async function answerAtDesk(page: Page, address: string) {
  await page.addInitScript(saveUnusualTries)
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Take and call' }).click()
  await page.getByText(feedback.phone).first().waitFor()
  await page.getByRole('button', { name: /^Answered(?! in writing)/ }).click()
  await page.getByText('Closed: answered').first().waitFor()
}

test('shows one submission from the tap to the closed case as one trace', async () => {
  await rig.owner.query("select set_staff($1, 'Mona', 'manager', '{101}', 'test', 'a test')", [provider.state.subject])
  const { api, origin } = await rig.startApiOnFreePort({ ...collector.settings, SITE_DIRECTORY: site })
  const worker = rig.startWorker(sink.url, await freePort(), { ...collector.settings, LOG_LEVEL: 'debug' })
  const socket = join(rig.folder, 'keyholder.sock')
  rig.startKeyholder(socket, provider)
  const port = await freePort()
  const deskOrigin = `http://127.0.0.1:${port}`
  const desk = rig.startDesk({ port, origin: deskOrigin, socket, provider }, collector.settings)

  const page = await browser.newPage()
  const reference = await sendFeedback(page, origin)
  expect(reference).toMatch(/^[A-Z\d]{8}$/)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  await ready(port, 20, '/health')
  const arrived = async () =>
    (await rig.owner.query('select from store_inbox where reference = $1', [reference])).rowCount
  await until(async () => ((await arrived()) ?? 0) > 0 && existsSync(socket), 20)
  await until(() => sink.caught.length >= 2, 20)
  await answerAtDesk(await browser.newPage(), `${deskOrigin}/${reference}`)
  await until(() => collector.spans.some(({ name }) => name === 'close'), 20)
  await Promise.all([api.stop(), worker.stop(), desk.stop()])

  const { spans } = collector
  const one = (name: string, service: string) => {
    const found = spans.filter((span) => span.name === name && span.service === service)
    expect(found.length, name).toBeGreaterThan(0)
    return found[0] as CaughtSpan
  }
  const [tap, submit, commit] = ['tap', 'submit', 'commit'].map((name) => one(name, 'cash-express-api'))
  const notice = one('notice', 'cash-express-worker')
  const [open, release, close] = ['open', 'release', 'close'].map((name) => one(name, 'cash-express-desk'))

  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(tap?.parentSpanId).toBeUndefined()
  expect(submit?.parentSpanId).toBe(tap?.spanId)
  expect(commit?.parentSpanId).toBe(submit?.spanId)
  for (const later of [notice, open, close]) expect(later?.parentSpanId).toBe(commit?.spanId)
  expect(release?.parentSpanId).toBe(open?.spanId)
  expect(commit?.attributes).toEqual({ outcome: 'new' })
  expect(notice.attributes).toEqual({ form: 'customer-feedback', outcome: 'accepted', attempt: '1' })
  expect(open?.attributes).toEqual({ scope: 'card', 'http.response.status_code': '200' })
  const begins = [tap, submit, commit, notice, open, close].map((span) => BigInt(span?.startTimeUnixNano ?? 0))
  expect(begins.toSorted((a, b) => Number(a - b))).toEqual(begins)
  expect(collector.problems).toEqual([])

  // The page keeps nothing that would connect two sendings, and no span says who it was.
  expect(stored).not.toContain(tap?.traceId)
  const exported = collector.bodies.join('\n')
  // Shorter ones occur by chance in the ids.
  const answers = Object.values(feedback).filter((answer) => typeof answer === 'string' && answer.length > 4)
  expect(createSearch([...(answers as string[]), reference, provider.state.subject, 'Mona']).inText(exported)).toEqual(
    [],
  )
})

test('accepts and delivers while the collector hangs', async () => {
  const stuck = await startTraceCollector(() => 'hang')
  const { api, origin } = await rig.startApiOnFreePort(stuck.settings)
  const before = sink.caught.length
  const worker = rig.startWorker(sink.url, await freePort(), stuck.settings)
  await sendForm(origin, rig.intakeSecret, 'customer-feedback', 'submitFeedback', feedback)
  await until(() => sink.caught.length >= before + 2, 20)
  await Promise.all([api.stop(), worker.stop()])
  await stuck.stop()
})
