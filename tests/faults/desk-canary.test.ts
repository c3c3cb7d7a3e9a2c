import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { afterAll, expect, inject, test } from 'vitest'
import browserTests from '../../playwright.config.ts'
import { freePort } from '../../tools/free-port.ts'
import { sendForm } from '../../tools/sample-forms.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { application } from '../sample-payloads.ts'
import { startSmtpSink } from '../smtp-sink.ts'
import { startTraceCollector } from '../trace-collector.ts'
import { until } from '../until.ts'
import { createFaultRig, ready } from './api-processes.ts'
import { createSearch } from './canary-search.ts'

const rig = await createFaultRig(inject('seededPostgres'))
const provider = await startIdentityProvider()
const sink = await startSmtpSink()
const collector = await startTraceCollector()
afterAll(async () => {
  await rig.stop()
  await sink.stop()
  await collector.stop()
  provider.stop()
})

/** Values that occur nowhere else in the product. */
const canary = {
  firstName: 'Xvqwjkz',
  lastName: 'Bqplmkrtz',
  ssn: '493817265',
  phone: '731-555-8317',
  email: 'jzkvqw.canary@example.com',
  address1: '71809 Qrtvbnm Lane',
}
const [note, unsaved] = ['Her sister Wzqkvjxplmbrt calls back', 'Her cousin Kqzvwpjxtrnmb has not called']
const search = createSearch([...Object.values(canary), '493-81-7265', '7315558317', 'Wzqkvjxplmbrt', 'Kqzvwpjxtrnmb'])

/** A browser writes what it keeps of a page to its profile a few seconds later. */
const profileSeconds = 4

const socket = join(rig.folder, 'keyholder.sock')
const profile = join(rig.folder, 'profile')
const temporary = join(rig.folder, 'temporary')

async function openBrowser() {
  await mkdir(temporary, { recursive: true })
  const options = browserTests.use?.launchOptions
  return chromium.launchPersistentContext(profile, {
    ...(options?.executablePath ? { executablePath: options.executablePath } : {}),
    args: options?.args ?? [],
    env: { ...process.env, TMPDIR: temporary } as Record<string, string>,
  })
}

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor({ timeout: 90_000 })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click({ timeout: 90_000 })

async function openCase(page: Page, address: string) {
  await page.goto(address)
  await press(page, 'Sign in')
  await press(page, 'Take and call')
  await shows(page, canary.phone)
  await page.getByRole('link', { name: 'Open the application' }).click()
  await page.getByLabel('The customer is coming in').check()
  await press(page, 'Open the application')
  await shows(page, canary.lastName)
  await press(page, 'Show Social Security number (SSN)')
  await shows(page, '493-81-7265')
  await page.getByRole('link', { name: 'Flex loan' }).click()
  await page.getByLabel(/^(New note|Note for the next caller)/).fill(note)
  await press(page, 'Save note')
  await page.getByRole('button', { name: 'Read the note' }).waitFor()
}

/** The keyholder hashes the number soon after the case has arrived. */
async function findByPhone(page: Page, origin: string) {
  await until(async () => (await rig.owner.query('select from phone_hash')).rowCount === 1, 20)
  await page.goto(`${origin}/find`)
  await page.getByLabel('Reference or phone number').fill(canary.phone)
  await page.keyboard.press('Enter')
  await shows(page, `1 case with ${canary.phone}`)
}

test('leaves no opened answer, number or note in logs, traces, data files or the browser profile', async () => {
  await rig.owner.query("select set_staff($1, 'Mona', 'manager', '{101}', 'test', 'a test')", [provider.state.subject])
  const { api, origin: site } = await rig.startApiOnFreePort(collector.settings)
  const worker = rig.startWorker(sink.url, await freePort(), { ...collector.settings, LOG_LEVEL: 'debug' })
  const keyholder = rig.startKeyholder(socket, provider)
  const port = await freePort()
  const desk = { port, origin: `http://127.0.0.1:${port}`, socket, provider }
  const server = rig.startDesk(desk, { ...collector.settings, LOG_LEVEL: 'debug' })
  const { reference } = await sendForm(site, rig.intakeSecret, 'apply-now', 'submitApplication', {
    ...application,
    ...canary,
    ssn_dup_check: canary.ssn,
    cellPhone: canary.phone,
    signature: `${canary.firstName} ${canary.lastName}`,
  })
  await ready(port, 20, '/health')
  const arrived = async () =>
    (await rig.owner.query('select from store_inbox where reference = $1', [reference])).rowCount
  await until(async () => (await arrived()) === 1 && existsSync(socket), 20)

  const browser = await openBrowser()
  const page = browser.pages()[0] ?? (await browser.newPage())
  await openCase(page, `${desk.origin}/${reference}`)
  await findByPhone(page, desk.origin)
  await page.goto(`${desk.origin}/${reference}`)
  await page.getByRole('button', { name: 'Read the note' }).waitFor({ timeout: 90_000 })
  await keyholder.kill()
  await press(page, 'Read the note')
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  const next = rig.startKeyholder(socket, provider)
  await until(() => next.output().includes('listening'), 20)
  await press(page, 'Read the note')
  await shows(page, note)
  await page.getByLabel(/^(New note|Note for the next caller)/).pressSequentially(unsaved)
  await wait(profileSeconds * 1_000)
  await rig.owner.query('checkpoint')

  const logs = () => [api, worker, keyholder, next, server].map((each) => each.output()).join('') + rig.postgres.log()
  for (const event of ['released', 'looked up']) expect(logs()).toContain(`"event":"${event}"`)
  expect(search.inText(logs())).toEqual([])
  const isTraced = (scope: string) => collector.spans.some(({ attributes }) => attributes.scope === scope)
  await until(() => ['card', 'application', 'note'].every(isTraced), 20)
  expect(search.inText(collector.bodies.join(''))).toEqual([])
  expect(search.inFolder(rig.data)).toEqual([])
  // The folder holds the profile and the temporary files of every process, also while the browser runs.
  expect(search.inFolder(rig.folder)).toEqual([])
  await browser.close()
  expect(search.inFolder(rig.folder)).toEqual([])

  // The same search finds a value that is written on purpose.
  const careless = await openBrowser()
  const control = await careless.newPage()
  await control.goto(desk.origin)
  await control.evaluate((value) => localStorage.setItem('control', value), canary.lastName)
  await careless.close()
  expect(search.inFolder(profile).length).toBeGreaterThan(0)
  await writeFile(join(temporary, 'control'), note)
  expect(search.inFolder(temporary).length).toBe(1)
  const talkative = rig.startDesk({ ...desk, port: await freePort() }, {}, [
    ...['--import', `data:text/javascript,console.log(${JSON.stringify(canary.ssn)})`],
  ])
  await until(() => search.inText(talkative.output()).length > 0, 20)
  await rig.owner.query("insert into audit (who, action, reason) values ('test', 'control', $1)", [canary.lastName])
  await rig.owner.query('checkpoint')
  expect(search.inFolder(join(rig.data, 'pg_wal')).length).toBeGreaterThan(0)
})
