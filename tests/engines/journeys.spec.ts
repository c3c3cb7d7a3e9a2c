import { expect } from '@playwright/test'
import type { Receipt } from '../../packages/components/src/form/receipt.ts'
import { noticesAbout, openAtDesk } from '../e2e/desk-and-mail.ts'
import { completeAnswers } from '../e2e/employment-answers.ts'
import { application, dispute, employment, feedback } from '../sample-payloads.ts'
import { test } from './engine-test.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import { answer, captcha, check, dateAnswers, mainText, named, openForm, submitButton } from './form-page.ts'
import type { Tab } from './tab.ts'

type Edition = {
  /** Ends the title of each test. */
  readonly language: string
  readonly root: '' | '/es'
  /** The visitor types these. */
  readonly person: { readonly firstName: string; readonly lastName: string; readonly signature: string }
  readonly copied: RegExp
  readonly received: string
  readonly corrected: string
  readonly canceled: string
}

const { firstName, lastName, signature } = application

const editions: readonly Edition[] = [
  {
    language: 'English',
    root: '',
    person: { firstName, lastName, signature },
    copied: /^(Copied|The link is selected\. Copy it now\.)$/,
    received: 'We received your application.',
    corrected: 'Thank you. Your store has the change.',
    canceled: 'You canceled your application',
  },
  {
    language: 'Spanish',
    root: '/es',
    person: { firstName: 'José Ángel', lastName: 'Núñez-Güell', signature: 'José Ángel Núñez-Güell' },
    copied: /^(Copiado|El enlace está seleccionado\. Cópielo ahora\.)$/,
    received: 'Recibimos su solicitud.',
    corrected: 'Gracias. Su tienda ya tiene el cambio.',
    canceled: 'Usted canceló su solicitud',
  },
]

/** WebKit once ignored a step back while loading; a step back without the timer would lose the reply to the script. */
async function goBack(tab: Tab) {
  await expectTrue(tab, `document.readyState === 'complete'`)
  await tab.read('void setTimeout(() => history.back())')
}

/** Sends the form and returns the receipt that the tab keeps. */
async function submit(tab: Tab, form: string, thankYou: RegExp): Promise<Receipt> {
  await check(tab, captcha)
  await tab.click(submitButton)
  await expectRead(tab, 'location.pathname', (path) => expect(path).toMatch(thankYou))
  const receipt = JSON.parse(String(await tab.read(`sessionStorage.getItem('receipt:${form}')`))) as Receipt
  await expectRead(tab, mainText, (text) => expect(text).toContain(receipt.reference))
  return receipt
}

/** Sends the form, checks that Back does not offer it again, and returns the reference of the thank-you page. */
async function send(tab: Tab, form: string, thankYou: RegExp): Promise<string> {
  const { reference } = await submit(tab, form, thankYou)

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

/** Expects exactly one notice for each recipient and none for anyone else, in each the language of the customer. */
const expectNotices = (reference: string, recipients: readonly string[], { root }: Edition) =>
  expect(async () => {
    const notices = await noticesAbout(reference)
    expect(notices.map((notice) => /^Delivered-To: (\w+)@/m.exec(notice)?.[1]).sort()).toEqual(recipients)
    expect(notices.filter((notice) => /^Language: +Spanish$/m.test(notice))).toHaveLength(root ? notices.length : 0)
  }).toPass({ intervals: [250] })

for (const edition of editions) {
  test(`[APPLY-19] sends a title loan application with a vehicle to the store in ${edition.language}`, async ({
    tab,
    baseURL,
  }) => {
    const { root } = edition
    await openForm(tab, `${baseURL}${root}/apply-now/title-loan/4`)
    const vehicle = { vehicleMake: 'Acura', vehicleModel: 'ILX', vehicleBodyStyle: 'Sedan', vehicleYear: '2019' }
    const { address1, city, state, zip, phone, cellPhone, email } = application
    const { firstName, lastName, signature } = edition.person
    const { dob, ssn, ssn_dup_check, ...sent } = application
    await answer(tab, { firstName, lastName, address1, city, state, zip, phone, cellPhone, email, confirmEmail: email })
    await answer(tab, { ...dateAnswers('dob', dob), ssn, ssn_dup_check, ...vehicle })
    await check(tab, named('storeId'))
    const storeId = Number(await tab.read(`document.querySelector('[name=storeId]:checked').value`))
    await tab.click(submitButton)
    const { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, isAgreed } = application
    await answer(tab, { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, isAgreed, signature })
    const reference = await send(tab, 'apply-now', new RegExp(`^${root}/thank-you/apply-now/Cash%20Express%20of%20`))

    await expectAtDesk(reference, {
      ...sent,
      ...edition.person,
      dob,
      ssn,
      ...vehicle,
      appliedFor: 'titleloanstitlepawn',
      serviceId: 4,
      storeId,
    })
    await expectNotices(reference, [`store${storeId}`], edition)
  })

  test(`leads a phone from Apply Now over the status link to a cancellation in ${edition.language}`, async ({
    tab,
    baseURL,
  }) => {
    const { root } = edition
    await tab.resize({ width: 360, height: 740 })
    await openForm(tab, `${baseURL}${root}/apply-now/flex-loan/7`)
    // The window of WebKit's test browser is at least 447 px wide, because of its tool bar.
    await expectRead(tab, 'innerWidth', (width) => expect([360, 447]).toContain(width))
    const { address1, city, state, zip, phone, cellPhone, email } = application
    const { firstName, lastName, signature } = edition.person
    const { dob, ssn, ssn_dup_check } = application
    await answer(tab, { firstName, lastName, address1, city, state, zip, phone, cellPhone, email, confirmEmail: email })
    await answer(tab, { ...dateAnswers('dob', dob), ssn, ssn_dup_check })
    await check(tab, named('storeId'))
    await tab.click(submitButton)
    const { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, isAgreed } = application
    await answer(tab, { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, isAgreed, signature })
    const receipt = await submit(tab, 'apply-now', new RegExp(`^${root}/thank-you/apply-now/`))

    await expectRead(tab, mainText, (text) => expect(text).toContain(receipt.callWords))
    const link = `${baseURL}${root}/application-status#${receipt.statusKey}`
    expect(await tab.read(`document.querySelector('#status-link').value`)).toBe(link)
    const copying = `document.querySelector('section[aria-labelledby=follow-heading] [role=status]').innerText.trim()`
    await tab.click('section[aria-labelledby=follow-heading] button')
    await expectRead(tab, copying, (text) => expect(text).toMatch(edition.copied))
    await tab.click('section[aria-labelledby=follow-heading] a')
    await expectRead(tab, 'location.href', (address) => expect(address).toBe(link))
    await expectRead(tab, mainText, (text) => {
      expect(text).toContain(receipt.reference)
      expect(text).toContain(edition.received)
    })
    await expectTrue(tab, 'document.documentElement.scrollWidth <= innerWidth')

    await tab.click('section[aria-labelledby=held-heading] button')
    await tab.type('#field-phone', '931-555-0177')
    await tab.click(submitButton)
    await expectRead(tab, mainText, (text) => expect(text).toContain(edition.corrected))
    await tab.click('section[aria-labelledby=changed-heading] > :last-child button')
    await expectTrue(tab, `document.activeElement.getAttribute('aria-labelledby') === 'cancel-question'`)
    await tab.click('section[aria-labelledby=changed-heading] [role=group] button')
    await expectRead(tab, `document.querySelector('h1').innerText`, (text) => expect(text).toBe(edition.canceled))
    await expectTrue(tab, `document.activeElement.tagName === 'H1'`)
  })

  test(`[FB-01] [FB-03] sends customer feedback to its store in ${edition.language}`, async ({ tab, baseURL }) => {
    const { root } = edition
    await openForm(tab, `${baseURL}${root}/customer-feedback`)
    await answer(tab, feedback)
    const reference = await send(tab, 'customer-feedback', new RegExp(`^${root}/thank-you/`))
    await expectAtDesk(reference, feedback)
    await expectNotices(reference, ['office', 'store101'], edition)
  })

  test(`[DR-01] [DR-03] sends a dispute notice in ${edition.language}`, async ({ tab, baseURL }) => {
    const { root } = edition
    await openForm(tab, `${baseURL}${root}/dispute-resolution`)
    const { dispute_date, ...rest } = dispute
    await answer(tab, { ...rest, ...dateAnswers('dispute_date', dispute_date) })
    const reference = await send(tab, 'dispute-resolution', new RegExp(`^${root}/thank-you/dispute`))
    await expectAtDesk(reference, dispute)
    await expectNotices(reference, ['compliance'], edition)
  })

  test(`[EMP-13] sends a job application in four calls to three stores in ${edition.language}`, async ({
    tab,
    baseURL,
  }) => {
    const { root } = edition
    await openForm(tab, `${baseURL}${root}/employment-application`)
    for (const panel of ['education', 'employment-history', 'references', 'read-and-sign']) {
      await tab.click(`[aria-controls="${panel}"]`)
    }
    await tab.click('[data-field=secondaryStoreId] ~ * button, [data-field=secondaryStoreId] ~ button')
    await answer(tab, { ...completeAnswers, secondaryStoreId: 113, thirdStoreId: 114, termsCondition: 1 })
    const reference = await send(tab, 'employment-application', new RegExp(`^${root}/employment-application/thank-you`))
    const { applicantSsnDupCheck: _, ...sent } = employment
    await expectAtDesk(reference, sent)
    await expectNotices(reference, ['store101', 'store113', 'store114'], edition)
    for (const notice of await noticesAbout(reference)) expect(notice).not.toMatch(/^Subject: .*incomplete/m)
  })

  test(`[LOC-04] [LOC-05] finds stores near a ZIP code and shows one on the map in ${edition.language}`, async ({
    tab,
    baseURL,
  }) => {
    const { root } = edition
    await tab.open(`${baseURL}${root}/store-locator`)
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
      const pin = box('[data-pin][data-chosen]'), map = box('.leaflet-container'), dialog = box('[role=dialog]')
      return pin.left >= map.left && pin.right < dialog.left && pin.top >= map.top && pin.bottom <= map.bottom
    })()`,
    )
    await tab.click(`[role=dialog] a[href^="${root}/apply-now"]`)
    await expectRead(tab, 'location.pathname + location.search', (address) =>
      expect(address).toMatch(new RegExp(`^${root}/apply-now\\?store=\\d+$`)),
    )
  })

  test(`[FIND-01] [FIND-13] leads from question to question to an application in ${edition.language}`, async ({
    tab,
    baseURL,
  }) => {
    const { root } = edition
    const step = (path: string) =>
      `section[aria-labelledby=question] a[href="${root}/service-finder${path ? `?path=${path}` : ''}"]`
    const at = (path: string) =>
      expectTrue(
        tab,
        `new URLSearchParams(location.search).get('path') === ${path ? `'${path}'` : 'null'} &&
        document.activeElement.id === 'question'`,
      )
    const paths = ['1y', '1y,2tn', '1y,2tn,4b', '1y,2tn,4b,11y', '1y,2tn,4b,11y,12v']
    await tab.open(`${baseURL}${root}/service-finder`)
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
    await tab.click(`section[aria-labelledby=question] a[href^="${root}/apply-now/title-loan/4"]`)
    await expectRead(tab, 'location.pathname', (path) => expect(path).toBe(`${root}/apply-now/title-loan/4`))
    await expectRead(tab, `document.querySelector('[name=serviceId]')?.value`, (value) => expect(value).toBe('4'))
  })
}
