import { expect } from '@playwright/test'
import { noticesAbout, openAtDesk } from '../e2e/desk-and-mail.ts'
import { completeAnswers } from '../e2e/employment-answers.ts'
import { application, dispute, employment, feedback } from '../sample-payloads.ts'
import { test } from './engine-test.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import type { Tab } from './tab.ts'

const named = (name: string) => `[name=${JSON.stringify(name)}]`
const submitButton = 'form[method=post] [type=submit]'
const captcha = '#field-captchaResponse'
const mainText = `document.querySelector('main').innerText`

/** WebKit once ignored a step back while loading; a step back without the timer would lose the reply to the script. */
async function goBack(tab: Tab) {
  await expectTrue(tab, `document.readyState === 'complete'`)
  await tab.read('void setTimeout(() => history.back())')
}

async function check(tab: Tab, box: string) {
  await tab.click(box)
  await expectTrue(tab, `document.querySelector(${JSON.stringify(`${box}:checked`)}) !== null`)
}

/** Answers the questions one by one, depending on the type of each control. */
async function answer(tab: Tab, answers: Readonly<Record<string, string | number>>) {
  for (const [name, value] of Object.entries(answers)) {
    if (value === '') continue
    let control: unknown
    await expectRead(tab, `document.querySelector(${JSON.stringify(named(name))})?.type ?? null`, (type) => {
      expect(type, name).not.toBeNull()
      control = type
    })
    if (control === 'radio' || control === 'checkbox') await check(tab, `${named(name)}[value="${value}"]`)
    else if (control === 'select-one') await tab.choose(named(name), String(value))
    else await tab.type(named(name), String(value))
  }
}

const dateAnswers = (name: string, date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { [`${name}.month`]: month, [`${name}.day`]: day, [`${name}.year`]: year }
}

/** Waits for the page's script, because the button does not send before it has run. */
async function openForm(tab: Tab, address: string) {
  await tab.open(address)
  await expectTrue(tab, `document.querySelector('${submitButton}')?.checkVisibility() ?? false`)
}

/** Sends the form, checks that Back does not offer it again, and returns the reference of the thank-you page. */
async function send(tab: Tab, form: string, thankYou: RegExp): Promise<string> {
  await check(tab, captcha)
  await tab.click(submitButton)
  await expectRead(tab, 'location.pathname', (path) => expect(path).toMatch(thankYou))
  const receipt = String(await tab.read(`sessionStorage.getItem('receipt:${form}')`))
  const { reference } = JSON.parse(receipt) as { reference: string }
  await expectRead(tab, mainText, (text) => expect(text).toContain(reference))

  await goBack(tab)
  await expectRead(tab, 'location.pathname', (path) => expect(path).not.toMatch(thankYou))
  await expectRead(tab, mainText, (text) => expect(text).toContain(reference))
  await expectTrue(tab, `document.querySelector('${submitButton}') === null`)
  return reference
}

async function expectAtDesk(reference: string, sent: Readonly<Record<string, string | number>>) {
  const opened = Object.fromEntries(await openAtDesk(reference))
  const expected = Object.entries(sent).map(([name, value]) => [name, String(value)])
  expect(opened).toMatchObject(Object.fromEntries(expected))
}

/** Expects exactly one notice for each recipient and none for anyone else. */
const expectNotices = (reference: string, recipients: readonly string[]) =>
  expect(async () => {
    const notices = await noticesAbout(reference)
    expect(notices.map((notice) => /^Delivered-To: (\w+)@/m.exec(notice)?.[1]).sort()).toEqual(recipients)
  }).toPass({ intervals: [250], timeout: 30_000 })

test('[APPLY-19] sends a title loan application with a vehicle to the store', async ({ tab, baseURL }) => {
  await openForm(tab, `${baseURL}/apply-now/title-loan/4`)
  const vehicle = { vehicleMake: 'Acura', vehicleModel: 'ILX', vehicleBodyStyle: 'Sedan', vehicleYear: '2019' }
  const { firstName, lastName, address1, city, state, zip, phone, cellPhone, email } = application
  const { dob, ssn, ssn_dup_check, ...sent } = application
  await answer(tab, { firstName, lastName, address1, city, state, zip, phone, cellPhone, email, confirmEmail: email })
  await answer(tab, { ...dateAnswers('dob', dob), ssn, ssn_dup_check, ...vehicle })
  await check(tab, named('storeId'))
  const storeId = Number(await tab.read(`document.querySelector('[name=storeId]:checked').value`))
  await tab.click(submitButton)
  const { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, isAgreed, signature } = application
  await answer(tab, { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, isAgreed, signature })
  const reference = await send(tab, 'apply-now', /^\/thank-you\/apply-now\/Cash%20Express%20of%20/)

  await expectAtDesk(reference, {
    ...sent,
    dob,
    ssn,
    ...vehicle,
    appliedFor: 'titleloanstitlepawn',
    serviceId: 4,
    storeId,
  })
  await expectNotices(reference, [`store${storeId}`])
})

test('[FB-01] [FB-03] sends customer feedback to its store', async ({ tab, baseURL }) => {
  await openForm(tab, `${baseURL}/customer-feedback`)
  await answer(tab, feedback)
  const reference = await send(tab, 'customer-feedback', /^\/thank-you\//)
  await expectAtDesk(reference, feedback)
  await expectNotices(reference, ['office', 'store101'])
})

test('[DR-01] [DR-03] sends a dispute notice', async ({ tab, baseURL }) => {
  await openForm(tab, `${baseURL}/dispute-resolution`)
  const { dispute_date, ...rest } = dispute
  await answer(tab, { ...rest, ...dateAnswers('dispute_date', dispute_date) })
  const reference = await send(tab, 'dispute-resolution', /^\/thank-you\/dispute/)
  await expectAtDesk(reference, dispute)
  await expectNotices(reference, ['compliance'])
})

test('[EMP-13] sends a job application in four calls to three stores', async ({ tab, baseURL }) => {
  await openForm(tab, `${baseURL}/employment-application`)
  for (const panel of ['education', 'employment-history', 'references', 'read-and-sign']) {
    await tab.click(`[aria-controls="${panel}"]`)
  }
  await tab.click('[data-field=secondaryStoreId] ~ * button, [data-field=secondaryStoreId] ~ button')
  await answer(tab, { ...completeAnswers, secondaryStoreId: 113, thirdStoreId: 114, termsCondition: 1 })
  const reference = await send(tab, 'employment-application', /^\/employment-application\/thank-you/)
  const { applicantSsnDupCheck: _, ...sent } = employment
  await expectAtDesk(reference, sent)
  await expectNotices(reference, ['store101', 'store113', 'store114'])
  for (const notice of await noticesAbout(reference)) expect(notice).not.toMatch(/^Subject: .*incomplete/m)
})

test('[LOC-04] [LOC-05] finds stores near a ZIP code and shows one on the map', async ({ tab, baseURL }) => {
  await tab.open(`${baseURL}/store-locator`)
  await answer(tab, { zip: '38501', miles: 50 })
  await tab.click('main form:has([name=miles]) button:not([type=button])')
  await expectRead(tab, 'location.search', (search) => expect(search).toContain('zip=38501&miles=50'))
  const cards = `document.querySelectorAll('main ol > li:has(h3)').length`
  await expectRead(tab, cards, (count) => expect(count).toBeGreaterThan(3))
  await expectRead(tab, mainText, (text) => expect(text).toContain('38501'))

  await tab.click('main ol > li:nth-child(2) button')
  const name = String(await tab.read(`document.querySelector('main ol > li:nth-child(2) h3 a').innerText`))
  await expectRead(tab, `document.querySelector('[role=dialog]')?.innerText`, (text) => expect(text).toContain(name))
  // The pin of the chosen store must end up on the part of the map that the window does not cover.
  await expectTrue(
    tab,
    `(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect()
      const pin = box('[data-pin][class*="chosen"]'), map = box('.leaflet-container'), dialog = box('[role=dialog]')
      return pin.left >= map.left && pin.right < dialog.left && pin.top >= map.top && pin.bottom <= map.bottom
    })()`,
  )
  await tab.click('[role=dialog] a[href^="/apply-now"]')
  await expectRead(tab, 'location.pathname + location.search', (address) =>
    expect(address).toMatch(/^\/apply-now\?store=\d+$/),
  )
})

test('[FIND-01] [FIND-13] leads from question to question to an application', async ({ tab, baseURL }) => {
  const step = (path: string) =>
    `section[aria-labelledby=question] a[href="/service-finder${path ? `?path=${path}` : ''}"]`
  const at = (path: string) =>
    expectTrue(
      tab,
      `new URLSearchParams(location.search).get('path') === ${path ? `'${path}'` : 'null'} &&
        document.activeElement.id === 'question'`,
    )
  const paths = ['1y', '1y,2tn', '1y,2tn,4b', '1y,2tn,4b,11y', '1y,2tn,4b,11y,12v']
  await tab.open(`${baseURL}/service-finder`)
  for (const path of paths) {
    await tab.click(step(path))
    await at(path)
  }
  await goBack(tab)
  await at('1y,2tn,4b,11y')
  await tab.click(step('1y,2tn,4b'))
  await at('1y,2tn,4b')
  await tab.click(step(''))
  await at('')
  for (const path of paths) {
    await tab.click(step(path))
    await at(path)
  }
  await tab.click('section[aria-labelledby=question] a[href^="/apply-now/title-loan/4"]')
  await expectRead(tab, 'location.pathname', (path) => expect(path).toBe('/apply-now/title-loan/4'))
  await expectRead(tab, `document.querySelector('[name=serviceId]')?.value`, (value) => expect(value).toBe('4'))
})
