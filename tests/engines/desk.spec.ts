import { expect } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { application, dispute } from '../sample-payloads.ts'
import { expectNoText, expectText, ofThisCase, press, pressLive, rowOf, signIn } from './desk-page.ts'
import { test } from './engine-test.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import { type ServedDesk, serveDesk } from './served-desk.ts'
import type { Tab } from './tab.ts'

let desk: ServedDesk
test.beforeAll(async () => {
  desk = await serveDesk()
})
test.afterAll(() => desk.stop())

const apply = async (site = '') =>
  (await sendForm(site, desk.intakeSecret, 'apply-now', 'submitApplication', application)).reference

const { representative, manager, district, 'head office': headOffice, compliance, auditor } = samplePeople
const anySsn = /078-?05-?1120/

const expectCall = (tab: Tab) => expectTrue(tab, `document.querySelector('a[href="tel:+19315550143"]') !== null`)

/** As after the sleep of a computer, when no timer has run. */
const moveClock = (tab: Tab, milliseconds: number) =>
  tab.read(`void (() => { const now = Date.now; Date.now = () => now() + ${milliseconds} })()`)

test('lets a representative work a case while a manager watches', async ({ tab, otherTab, baseURL }) => {
  const reference = await apply(baseURL)
  await signIn(otherTab, `${desk.origin}/queue/store:101`, manager)
  await expectRead(otherTab, `${rowOf(reference)}?.textContent`, (row) => expect(row).toContain('Nobody yet'))
  await signIn(tab, `${desk.origin}/${reference}`, representative)
  expect(await tab.read(`document.querySelector('a[href^="tel:"]') === null`)).toBe(true)

  const isWithRosa = `${rowOf(reference)}?.textContent.includes('Rosa Reyes')`
  await pressLive(tab, 'Take and call', otherTab, isWithRosa, ofThisCase)
  await expectCall(tab)
  await expectText(tab, 'may I speak with Maria')
  await pressLive(tab, 'No answer', otherTab, `${rowOf(reference)} === null`)
  await expectText(tab, 'Try 1: no answer')
  await expectText(tab, 'Next try')

  await press(otherTab, 'Next tries')
  await expectTrue(otherTab, `${rowOf(reference)} !== null`)
  await pressLive(tab, 'Take and call', otherTab, isWithRosa, ofThisCase)
  await expectCall(tab)
  await press(tab, 'Coming in')
  await pressLive(tab, 'Save: coming in', otherTab, `${rowOf(reference)} === null`)
  await expectText(tab, 'Saved: coming in')
  await press(otherTab, 'Waiting')
  await expectTrue(otherTab, `${rowOf(reference)}?.textContent.includes('Coming in')`)
  await expectNoText(tab, 'Maria')
})

test('lets a manager take a case over and call back later', async ({ tab, otherTab, baseURL }) => {
  const reference = await apply(baseURL)
  await signIn(tab, `${desk.origin}/${reference}`, representative)
  await press(tab, 'Take and call')
  await expectCall(tab)
  await signIn(otherTab, `${desk.origin}/${reference}`, manager)
  await expectText(otherTab, 'Rosa Reyes has this case')

  await pressLive(otherTab, 'Take over and call', tab, `document.body.innerText.includes('Marcus Moore took over')`)
  await expectCall(otherTab)
  await expectNoText(tab, '931-555-0143')
  await pressLive(tab, 'We talked', otherTab, `document.body.innerText.includes('Try 1: talked')`)
  await press(otherTab, 'Call back later')
  await press(otherTab, 'Save: call back')
  await expectText(otherTab, 'Try 2: talked')
  await expectText(otherTab, 'Next try')
})

test('lets a district manager read an application and hand it over', async ({ tab, baseURL }) => {
  const reference = await apply(baseURL)
  await signIn(tab, `${desk.origin}/${reference}`, district)
  await press(tab, 'Open the application')
  await press(tab, 'The customer is coming in')
  await press(tab, 'Open the application', 'button')
  await expectText(tab, "Maria O'Brien-Muñoz")
  await expectRead(tab, 'document.documentElement.outerHTML', (html) => expect(html).not.toMatch(anySsn))
  await press(tab, 'Social Security number', 'button')
  await expectText(tab, '078-05-1120')

  await tab.read(`void (window.print = () => { window.onPaper = document.body.textContent })`)
  await press(tab, 'Print')
  await press(tab, 'Record it and print')
  await expectRead(tab, 'window.onPaper', (text) => expect(text).toContain('Printed by Dana Diaz'))
  await moveClock(tab, 5 * 60_000)
  await expectText(tab, 'The application is closed again')
  await expectRead(tab, 'document.documentElement.outerHTML', (html) => expect(html).not.toMatch(/Muñoz|078-?05-?1120/))

  await press(tab, 'Back to the case')
  for (const what of ['Application opened: The customer is coming in', 'SSN shown', 'Printed'])
    await expectText(tab, what)
  await press(tab, 'Hand over')
  await tab.choose('dialog select', '102')
  await press(tab, 'Hand over to', 'dialog button')
  await expectText(tab, 'Handed over to')
  await tab.open(`${desk.origin}/queue/store:102`)
  await expectRead(tab, `${rowOf(reference)}?.textContent`, (row) => expect(row).toContain('From Cookeville'))
})

test('lets head office find, close and reopen a case of a store', async ({ tab, baseURL }) => {
  const reference = await apply(baseURL)
  await signIn(tab, desk.origin, headOffice)
  await expectText(tab, 'Stores, lowest first')
  await press(tab, 'Feedback')
  await expectText(tab, 'Head office feedback')
  await tab.choose('main select', 'store:101')
  await press(tab, 'Take and call', `[data-reference="${reference}"] button`)
  await expectCall(tab)
  await press(tab, 'Not interested')
  await expectText(tab, 'Closed: not interested')
  await press(tab, 'Reopen the case')
  await expectText(tab, 'Reopened')
})

test('lets head office see the promise, close a store and find who works there', async ({ tab }) => {
  await signIn(tab, desk.origin, headOffice)
  await press(tab, 'Cookeville', 'td a, th a')
  await expectText(tab, 'Unusual tries')
  await tab.open(`${desk.origin}/stores/103`)
  await press(tab, 'Edit', 'a')
  await press(tab, 'Add a closed day')
  // Another engine may have closed it before.
  const why = `Ice since ${Date.now()}`
  await tab.type('fieldset input[maxlength="80"]', why)
  await tab.type('input[maxlength="200"]', 'The county closed the road.')
  await press(tab, 'Publish 1')
  await expectText(tab, `${why}, this store only`)
  await press(tab, 'Costs')
  await expectText(tab, 'Enter figures')
  await press(tab, 'Staff')
  await expectText(tab, representative.name)
})

test('lets compliance read a dispute and answer it in writing', async ({ tab, baseURL }) => {
  const site = baseURL ?? ''
  const { reference } = await sendForm(site, desk.intakeSecret, 'dispute-resolution', 'submitDispute', dispute)
  await signIn(tab, desk.origin, compliance)
  await press(tab, 'Take the case', `[data-reference="${reference}"] button`)
  await press(tab, 'Open the dispute')
  await press(tab, 'Answer the dispute')
  await press(tab, 'Open the dispute', 'button')
  await expectText(tab, 'I was charged twice.')
  await press(tab, 'Close now')
  await expectText(tab, 'The dispute is closed again')
  await expectNoText(tab, 'I was charged twice.')
  await press(tab, 'Back to the case')
  await press(tab, 'Answered in writing')
  await press(tab, 'Letter', 'label')
  await press(tab, 'Close: answered in writing')
  await expectText(tab, 'Closed: answered in writing')
})

test('shows an auditor the audit, no queue and no case', async ({ tab, baseURL }) => {
  const reference = await apply(baseURL)
  await signIn(tab, desk.origin, auditor)
  await expectText(tab, 'What counts as unusual')
  await expectNoText(tab, /\bQueue\b/)
  await tab.open(`${desk.origin}/${reference}`)
  await expectText(tab, `There is no case ${reference}`)
  await tab.open(desk.origin)
  // By day, because the day begins empty at midnight of head office.
  await press(tab, 'By day')
  await expectText(tab, 'What counts as unusual')
})
