import { expect } from '@playwright/test'
import { completeAnswers } from '../e2e/employment-answers.ts'
import { setAnswers } from '../e2e/form-answers.ts'
import { application, dispute, feedback } from '../sample-payloads.ts'
import { test } from './engine-test.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import { captcha, check, dateAnswers, mainText, openForm, submitButton } from './form-page.ts'
import { startLine } from './line.ts'
import type { Tab } from './tab.ts'

type Answers = Readonly<Record<string, string | number>>

/** Waits for each control, because parts of a form load later. */
const fill = (tab: Tab, answers: Answers) =>
  expectRead(tab, `(${setAnswers})(${JSON.stringify(answers)})`, (missing) => expect(missing).toEqual([]))

const { dob, storeId, isAgreed: _, appliedFor: __, serviceId: ___, ...applicant } = application
const { dispute_date, ...disputed } = dispute
const { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, signature, ...customer } = applicant

const forms: readonly {
  readonly path: string
  readonly calls: readonly string[]
  /** The only engine that sends this form for a change; all checks send each form in each engine. */
  readonly tag: string
  readonly fill: (tab: Tab) => Promise<void>
}[] = [
  {
    path: '/apply-now/flex-loan/7',
    tag: '@in-webkit',
    calls: ['/apply-now/submit-form 200'],
    async fill(tab) {
      await fill(tab, { ...customer, ...dateAnswers('dob', dob), confirmEmail: customer.email })
      await check(tab, '[name=storeId]')
      await tab.click(submitButton)
      await fill(tab, { incomePeriod, incomePerPeriod, isActiveMilitary, isBankruptcy, signature })
      await check(tab, '[name=isAgreed]')
    },
  },
  {
    path: '/customer-feedback',
    tag: '@in-firefox',
    calls: ['/customer-feedback/submit 200'],
    async fill(tab) {
      // The stores come after the form, and a select takes no answer that it does not offer.
      await expectTrue(
        tab,
        `document.querySelector('[name=store_location] [value="${feedback.store_location}"]') !== null`,
      )
      await fill(tab, feedback)
    },
  },
  {
    path: '/dispute-resolution',
    tag: '@in-none',
    calls: ['/dispute-resolution/submit 200'],
    fill: (tab) => fill(tab, { ...disputed, ...dateAnswers('dispute_date', dispute_date) }),
  },
  {
    path: '/employment-application',
    tag: '@in-chromium',
    calls: ['submit', 'submit-references', 'submit-work-history'].map((call) => `/employment-application/${call} 200`),
    async fill(tab) {
      await fill(tab, completeAnswers)
      await tab.click('[aria-controls="read-and-sign"]')
      await check(tab, '[name=termsCondition]')
    },
  },
]

for (const { path, calls, fill, tag } of forms) {
  test(`sends ${path} once by "Try again" when the line was down`, { tag }, async ({ tab, baseURL }) => {
    const line = await startLine(baseURL ?? '')
    await openForm(tab, `${line.origin}${path}`)
    await fill(tab)
    await check(tab, captcha)
    await expectRead(tab, mainText, (text) => expect(text).toContain('Checked'))

    line.cut()
    await tab.click(submitButton)
    await expectRead(tab, mainText, (text) => expect(text).toContain('There was an error submitting the form:'))
    await expectTrue(tab, `document.querySelector('${captcha}').checked`)
    expect(line.sent).toEqual([])

    line.restore()
    await tab.click('[aria-labelledby=summary-heading] [type=submit]')
    await expectRead(tab, 'location.pathname', (at) => expect(at).toContain('thank-you'))
    const receipt = await tab.read(`sessionStorage.getItem('receipt:${path.split('/')[1]}')`)
    await expectRead(tab, mainText, (text) => expect(text).toContain(JSON.parse(String(receipt)).reference))
    expect(line.sent).toEqual(calls)
    line.stop()
  })
}
