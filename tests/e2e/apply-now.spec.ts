import { expect, type Page, type Request } from '@playwright/test'
import { milesBetween } from '../../packages/domain/src/geography/distance.ts'
import { stateChoices } from '../../packages/domain/src/geography/states.ts'
import { application } from '../sample-payloads.ts'
import {
  answer,
  applyCall,
  fillBirth,
  fillBoth,
  fillCustomer,
  fillIncome,
  goOn,
  heading,
  openApply,
  serviceOf,
  stores,
  submit,
} from './apply-answers.ts'
import { expectNoViolationsAtBothWidths } from './axe.ts'
import { noticesAbout, openAtDesk } from './desk-and-mail.ts'
import { notARobot, problems, repliesTo, requestsTo, summary } from './form-answers.ts'
import { ownClock, test } from './policy-checked-test.ts'
import { spoken } from './screen-reader.ts'

const services = [
  { page: '/flex-loans', id: 7, one: 'Flex loan', appliedFor: 'flexloan', heading: 'Apply now for a flex loan' },
  {
    page: '/payday-loans',
    id: 3,
    one: 'Payday loan',
    appliedFor: 'paydayloan',
    heading: 'Apply now for a payday loan',
  },
  {
    page: '/installment-loans',
    id: 8,
    one: 'Installment loan',
    appliedFor: 'installmntloan',
    heading: 'Apply now for an installment loan',
  },
  {
    page: '/title-loans',
    id: 4,
    one: 'Title loan',
    appliedFor: 'titleloanstitlepawn',
    heading: 'Apply now for a title loan',
  },
  {
    page: '/check-cashing',
    id: 1,
    one: 'Check cashing',
    appliedFor: 'checkcashing',
    heading: 'Apply now for check cashing',
  },
  { page: '/pawn-loans', id: 6, one: 'Pawn loan', appliedFor: 'pawnloan', heading: 'Apply now for a pawn loan' },
  {
    page: '/cash-for-gold',
    id: 9,
    one: 'Cash for gold',
    appliedFor: 'pawnloan',
    heading: 'Apply now for cash for gold',
  },
] as const

const optionalAnswers = {
  prefix: 'Ms.',
  middleName: 'José',
  suffix: 'Jr.',
  address2: 'Lot #9',
  altPhone: '931-555-0144',
}

const vehicle = { vehicleMake: 'Acura', vehicleModel: 'ILX', vehicleBodyStyle: 'Sedan', vehicleYear: '2019' }

async function fillVehicle(page: Page) {
  for (const [name, value] of Object.entries(vehicle)) await answer(page, name).selectOption(value)
}

for (const service of services) {
  test(`[APPLY-01] [APPLY-02] [APPLY-03] [APPLY-17] [APPLY-19] [APPLY-20] [PROMISE-01] sends every answer of a ${service.one} application to the store`, async ({
    page,
  }) => {
    await page.goto(service.page)
    await page
      .locator('main')
      .getByRole('link', { name: /^Apply now/i })
      .first()
      .click()
    await expect(heading(page, service.heading)).toBeVisible()
    await expect(serviceOf(page)).toBeEnabled()
    await expect(serviceOf(page)).toHaveValue(String(service.id))
    const given = service.id === 1 ? optionalAnswers : {}
    await fillCustomer(page, given)
    if (service.id === 4) await fillVehicle(page)
    await stores(page).first().check()
    const store = {
      id: Number(await stores(page).first().inputValue()),
      name: (await page.locator('label:has([name=storeId])').first().locator('> span').first().innerText()).trim(),
    }
    await goOn(page).click()
    await fillIncome(page)
    const replies = await repliesTo<{ reference: string; dueAt: string }>(page, applyCall)
    await submit(page).click()
    await expect(page).toHaveURL(/\/thank-you\/apply-now\/Cash%20Express%20of%20[^/]+\/\d{3}-\d{3}-\d{4}/)
    await expect(heading(page, 'Thank you!')).toBeVisible()

    const { reference = '', dueAt = '' } = replies[0] ?? {}
    expect(Date.parse(dueAt)).toBeGreaterThan(Date.now())
    const { ssn_dup_check: _, ...sent } = {
      ...application,
      ...given,
      ...(service.id === 4 ? vehicle : {}),
      appliedFor: service.appliedFor,
      serviceId: service.id,
      storeId: store.id,
    }
    expect(Object.fromEntries(await openAtDesk(reference))).toEqual(
      Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    )
    await expect.poll(async () => (await noticesAbout(reference)).length).toBe(1)
    const [notice = ''] = await noticesAbout(reference)
    expect(notice).toContain(`Delivered-To: store${store.id}@stores.example`)
    expect(notice).toMatch(new RegExp(`^Service: +${service.one}`, 'm'))
    expect(notice).toContain(application.phone)
    for (const secret of [application.ssn, '1120', '1985', '1250']) expect(notice).not.toContain(secret)
  })
}

test('[APPLY-01] selects the service by the id in the link and reports an unknown id', async ({ page }) => {
  for (const path of ['/apply-now/flex-loan/2', '/apply-now/pawn-loan/99']) {
    await openApply(page, path)
    await expect(heading(page, 'Apply now')).toBeVisible()
    await expect(page.getByText("We don't recognize the service in this link.")).toBeVisible()
    await expect(serviceOf(page)).toHaveValue('')
  }
  await serviceOf(page).selectOption('Cash for gold')
  await expect(heading(page, 'Apply now for cash for gold')).toBeVisible()
  await expect(page).toHaveTitle('Apply now for cash for gold, step 1 of 2 - Cash Express')
  await expect(page.getByText("We don't recognize the service in this link.")).toBeHidden()

  await answer(page, 'firstName').fill('Maria')
  page.on('dialog', (dialog) => dialog.accept())
  await openApply(page, '/apply-now/flex-loan/7')
  await expect(heading(page, 'Apply now for a flex loan')).toBeVisible()
  await expect(serviceOf(page)).toHaveValue('7')
  await expect(answer(page, 'firstName')).toHaveValue('Maria')
})

test('[APPLY-05] [APPLY-06] updates heading, stores and vehicle when the service changes', async ({ page }) => {
  await openApply(page, '/apply-now/title-loan/4')
  await fillCustomer(page)
  await expect(answer(page, 'vehicleMake')).toBeVisible()
  await expect(answer(page, 'vehicleModel')).toBeHidden()
  await fillVehicle(page)
  await answer(page, 'vehicleModel').selectOption('TL')
  await expect(answer(page, 'vehicleBodyStyle')).toHaveValue('')
  await expect(answer(page, 'vehicleYear')).toBeHidden()
  await expect(stores(page)).toHaveCount(5)
  const offeringTitle = await stores(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await stores(page).nth(1).check()

  const service = serviceOf(page)
  await service.selectOption('Cash for gold')
  await expect(heading(page, 'Apply now for cash for gold')).toBeVisible()
  await expect(service)
    .toBeFocused({ timeout: 1 })
    .catch(() => {})
  await expect(page.getByRole('heading', { name: 'Your vehicle' })).toBeHidden()
  await expect
    .poll(() => stores(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
    .not.toEqual(offeringTitle)
  await expect(stores(page)).toHaveCount(5)
  await expect(page.locator('[name=storeId]:checked')).toHaveCount(0)

  await service.selectOption('Title loan')
  await expect(answer(page, 'vehicleMake')).toHaveValue('')
  await expect(answer(page, 'vehicleModel')).toBeHidden()
})

const blankMessages = [
  'Service can not be blank.',
  'First name can not be blank.',
  'Last name can not be blank.',
  'Address can not be blank.',
  'City can not be blank.',
  'State cannot be blank.',
  'Zip Code can not be blank.',
  'Phone Number can not be blank.',
  'Cell Phone can not be blank.',
  'Email can not be blank.',
  'Confirm Email can not be blank.',
  'Date of Birth can not be blank.',
  'SSN can not be blank.',
  'Confirm SSN can not be blank.',
  'Please select a store.',
]

test('[APPLY-09] lists every missing answer in order when page one is empty', async ({ page }) => {
  await openApply(page, '/apply-now')
  await goOn(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle('Error: Apply now, step 1 of 2 - Cash Express')
  await expect(problems(page)).toHaveText(blankMessages)
  const atFields = page.locator('form [data-field] p[id$=-error]')
  await expect(atFields).toHaveText(blankMessages.map((message) => `Error: ${message}`))
  await expect(page).toHaveURL('/apply-now')

  await problems(page).last().click()
  await expect(page.locator(':focus')).toHaveText('Stores near you will appear here.')
  await problems(page).filter({ hasText: 'Date of Birth' }).click()
  await expect(answer(page, 'dob.month')).toBeFocused()
})

test.describe('a screen reader', () => {
  // The content security policy of the pages blocks the injected script of the screen reader.
  test.use({ bypassCSP: true })

  test('[APPLY-09] reads the errors of page one in the order of its fields', async ({ page }) => {
    await openApply(page, '/apply-now')
    await goOn(page).click()
    await expect(summary(page)).toBeFocused()
    const links = (await spoken(page, '[aria-labelledby=summary-heading]', 120)).filter((each) =>
      each.startsWith('link'),
    )
    expect([...new Set(links)]).toEqual(blankMessages.map((message) => `link, ${message}`))
    const field = await spoken(page, '[data-field=ssn]', 12)
    expect(field).toContain('SSN can not be blank.')
  })
})

test('[APPLY-10] shows an error when the two SSNs or e-mail addresses differ', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page, { ssn_dup_check: '078-05-1121' })
  await answer(page, 'confirmEmail').fill('mario@example.com')
  await stores(page).first().check()
  await goOn(page).click()
  await expect(problems(page)).toHaveText(["Email's don't match", "SSN's don't match"])
  await answer(page, 'confirmEmail').fill(' MARIA@example.com ')
  await answer(page, 'ssn_dup_check').fill('078 05 1120')
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})

test('[APPLY-11] shows an address error only when the look-up does not find the address', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page, { address1: 'Nowhere' })
  await expect(page.getByText("We couldn't find your address.")).toBeVisible()
  await goOn(page).click()
  await expect(problems(page)).toHaveText(['Address could not be validated.', 'Please select a store.'])
  await answer(page, 'address1').fill('12 Oak Street')
  await expect(answer(page, 'address1')).not.toHaveAttribute('aria-invalid')
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})

const ohio = 'Cash Express cannot lend to Ohio residents'
const ageLimits =
  'You must be at least 18 years old in Tennessee, Mississippi and Kentucky, and at least 19 years old in Alabama.'

test('[APPLY-12] [PROMISE-04] shows that Ohio is refused as soon as the state is chosen', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await expect(page.getByText('You must be 18 or older, or 19 or older in Alabama.')).toBeVisible()
  await expect(page.getByText('We cannot lend to Ohio residents. No loan is approved on this website.')).toBeVisible()
  await answer(page, 'state').selectOption('OH')
  await expect(page.getByRole('status').filter({ hasText: ohio })).toBeVisible()
  await fillCustomer(page, { state: 'OH', city: 'Columbus', zip: '43085' })
  await stores(page).first().check()
  await goOn(page).click()
  await expect(problems(page)).toHaveText([ohio])
  await expect(answer(page, 'state')).toHaveAccessibleDescription(new RegExp(ohio))
  await expectNoViolationsAtBothWidths(page)
  await answer(page, 'state').selectOption('TN')
  await expect(page.getByRole('status').filter({ hasText: ohio })).toBeHidden()
})

test('[APPLY-13] shows an error for applicants under the minimum age', ownClock, async ({ page }) => {
  await page.clock.setFixedTime('2026-03-01T18:00:00Z')
  await openApply(page, '/apply-now/flex-loan/7')
  const box = page.getByRole('status').filter({ hasText: ageLimits })
  const cases = [
    { state: 'TN', born: '2008-03-02', refused: true },
    { state: 'TN', born: '2008-03-01', refused: false },
    { state: 'TN', born: '2008-02-29', refused: false },
    { state: 'AL', born: '2008-02-29', refused: true },
    { state: 'AL', born: '2007-03-02', refused: true },
    { state: 'AL', born: '2007-03-01', refused: false },
  ]
  for (const { state, born, refused } of cases) {
    await answer(page, 'state').selectOption(state)
    await fillBirth(page, born)
    await expect(box).toBeVisible({ visible: refused })
  }
  await answer(page, 'state').selectOption('AL')
  await fillBirth(page, '2008-02-29')
  await expect(box).toBeVisible()
  await expectNoViolationsAtBothWidths(page)
  await page.clock.setFixedTime('2026-02-28T18:00:00Z')
  await answer(page, 'state').selectOption('KY')
  await fillBirth(page, '2008-02-29')
  await expect(box).toBeVisible()
  await goOn(page).click()
  await expect(problems(page).filter({ hasText: ageLimits })).toHaveCount(1)
  await expect(page.locator('[data-field=dob]').getByText(ageLimits)).toBeVisible()
})

test('[APPLY-08] shows the five nearest stores with the service in a list and on the map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const replies = await repliesTo<{
    stores: {
      store_id: number
      name: string
      phone: string
      latitude: number
      longitude: number
      serviceIds: number[]
    }[]
  }>(page, '**/api/v1/get-stores')
  const found = await repliesTo<{ place: { latitude: number; longitude: number } }>(page, '**/api/v1/places/address')
  await openApply(page, '/apply-now/pawn-loan/9')
  await fillCustomer(page)
  await expect(stores(page)).toHaveCount(5)
  const { place } = found.at(-1) ?? { place: { latitude: 0, longitude: 0 } }
  const nearest = (replies[0]?.stores ?? [])
    .filter(({ serviceIds }) => serviceIds.includes(9))
    .map((store) => ({ ...store, miles: milesBetween(place, store) }))
    .sort((one, other) => one.miles - other.miles)
    .slice(0, 5)
  const cards = page.locator('label:has([name=storeId])')
  for (const [index, { store_id, name, phone, miles }] of nearest.entries()) {
    await expect(stores(page).nth(index)).toHaveValue(String(store_id))
    for (const text of [name, phone, `${miles.toFixed(2)} miles`]) await expect(cards.nth(index)).toContainText(text)
  }

  const map = page.getByRole('region', { name: 'Map of the stores near you' })
  await expect(map.getByRole('button', { name: /^\d, Cash Express/ })).toHaveCount(5)
  expect((await map.locator('> div').first().boundingBox())?.height).toBe(500)
  await map.getByRole('button', { name: `3, ${nearest[2]?.name}` }).click()
  await expect(stores(page).nth(2)).toBeChecked()
  await stores(page).nth(3).check()
  await expect(map.locator('[data-pin][class*=chosen]')).toHaveAccessibleName(`4, ${nearest[3]?.name}`)
  await expectNoViolationsAtBothWidths(page)
})

test('[APPLY-08] preselects the linked store and loads the map on a phone only on request', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const maps = requestsTo(page, '/assets/leaflet')
  await openApply(page, '/apply-now/flex-loan/7?store=130')
  await expect(stores(page)).toHaveCount(1)
  await expect(stores(page)).toBeChecked()
  await fillCustomer(page)
  await expect(stores(page)).toHaveCount(6)
  await expect(stores(page).last()).toBeChecked()
  expect(maps).toHaveLength(0)
  await page.getByRole('button', { name: 'Show these stores on a map' }).click()
  await expect(page.getByRole('region', { name: 'Map of the stores near you' }).locator('[data-pin]')).toHaveCount(6)
})

test('[APPLY-15] gives fields autofill tokens and phone keyboards and marks optional ones', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  const inputs = await page
    .locator('form :is(input, select)[id^=field-]')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, type, inputMode, autocomplete }) =>
        [name, type, inputMode, autocomplete].filter(Boolean).join(' '),
      ),
    )
  expect(inputs).toEqual([
    'serviceId select-one',
    'prefix text honorific-prefix',
    'firstName text given-name',
    'middleName text additional-name',
    'lastName text family-name',
    'suffix text honorific-suffix',
    'address1 text address-line1',
    'address2 text address-line2',
    'city text address-level2',
    'state select-one address-level1',
    'zip text numeric postal-code',
    'phone text tel tel-national',
    'cellPhone text tel mobile tel-national',
    'altPhone text tel home tel-national',
    'email email email',
    'confirmEmail email off',
    'dob.month text numeric bday-month',
    'dob.day text numeric bday-day',
    'dob.year text numeric bday-year',
    'ssn password numeric off',
    'ssn_dup_check password numeric off',
  ])
  for (const name of ['Prefix', 'Middle name', 'Suffix', 'Address 2', 'Alternate phone']) {
    await expect(page.locator('label', { hasText: `${name} (optional)` })).toBeVisible()
  }
  await answer(page, 'phone').fill('+1 (931) 555-0142')
  await page.getByRole('button', { name: 'Same as phone number' }).click()
  await expect(answer(page, 'phone')).toHaveValue('931-555-0142')
  await expect(answer(page, 'cellPhone')).toHaveValue('931-555-0142')
})

test('[APPLY-18] lists all states, territories and provinces, with our states first', async ({ page }) => {
  await openApply(page, '/apply-now')
  const values = await answer(page, 'state')
    .locator('option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value }) => value))
  expect(values).toEqual(['', ...stateChoices.map(({ value }) => value)])
  expect(values.slice(1, 5)).toEqual(['TN', 'KY', 'AL', 'MS'])
  for (const code of ['PR', 'AE', 'ON']) expect(values).toContain(code)
})

test('[APPLY-16] fills in city and state when a suggested address is chosen', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await answer(page, 'address1').pressSequentially('Cookev')
  await page
    .getByRole('option', { name: /^Cookeville, TN/ })
    .first()
    .click()
  await expect(answer(page, 'city')).toHaveValue('Cookeville')
  await expect(answer(page, 'state')).toHaveValue('TN')
  await expect(answer(page, 'address1')).toHaveValue('')
})

test('accepts autofilled answers as they are', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  const filled = {
    firstName: 'María José',
    address1: '12 Oak St.',
    city: 'Cookeville',
    state: 'TN',
    zip: '38501-1234',
    phone: '+1 931-555-0142',
    cellPhone: '19315550143',
    'dob-month': '06',
    'dob-day': '5',
    'dob-year': '1985',
  }
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.getElementById(`field-${name}`) as HTMLInputElement
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
      setter?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, filled)
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await expect(page.locator('dl')).toContainText('June 5, 1985')
})

test('[APPLY-04] opens page two only when page one is valid and keeps answers on the way back', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7?step=2')
  await expect(heading(page, 'Apply now for a flex loan')).toBeVisible()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  await fillBoth(page)
  await expect(page).toHaveURL('/apply-now/flex-loan/7?step=2')
  await expect(page).toHaveTitle('Apply now for a flex loan, step 2 of 2 - Cash Express')

  const expectFirstPage = async () => {
    await expect(heading(page, 'Apply now for a flex loan')).toBeFocused()
    await expect(page).toHaveURL('/apply-now/flex-loan/7')
    await expect(answer(page, 'ssn')).toHaveValue(application.ssn)
    await expect(answer(page, 'dob.year')).toHaveValue('1985')
    await expect(answer(page, 'lastName')).toHaveValue(application.lastName)
    await expect(stores(page).first()).toBeChecked()
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expectFirstPage()
  await page.goForward()
  await expect(heading(page, 'Income')).toBeFocused()
  await expect(page.getByLabel('I AGREE')).toBeChecked()
  await expect(notARobot(page)).toBeChecked()
  await expect(page.getByLabel('Signature')).toHaveValue(application.signature)
  await page.goBack()
  await expectFirstPage()

  await answer(page, 'zip').fill('')
  await page.goForward()
  await expect(problems(page)).toHaveText(['Zip Code can not be blank.'])
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored.replace(/[0-9a-f]{32}/, '')).not.toMatch(/0780|1120|1985|captcha/)
})

test('[APPLY-03] shows the answers for review before signing, without the SSN', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await expect(page.getByLabel('Weekly')).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: /military/ }).getByLabel('No')).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: /bankruptcy/ }).getByLabel('No')).toBeChecked()
  await expect(page.getByLabel('I AGREE')).not.toBeChecked()
  const review = page.locator('dl')
  await expect(review).toContainText('Hidden for your safety')
  await expect(review).not.toContainText(/0780|1120/)
  await page
    .getByRole('radiogroup', { name: /bankruptcy/ })
    .getByLabel('Yes')
    .check()
  await expect(review.locator('div', { hasText: 'In bankruptcy' })).toContainText('Yes')
  for (const text of ['Terms and conditions', 'Calls, texts and e-mail', 'Electronic signature']) {
    await expect(page.locator('form').getByRole('link', { name: text })).toHaveAttribute('target', '_blank')
  }
  await expect(page.locator('form').getByText(/^Version \d\.\d$/)).toHaveCount(3)
  await review.getByRole('link', { name: 'Change Cell phone' }).click()
  await expect(answer(page, 'cellPhone')).toBeFocused()
  await expect(answer(page, 'cellPhone')).toBeInViewport()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
})

test('[APPLY-14] [APPLY-17] lists missing answers on page two and sends once on a double tap', async ({ page }) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(problems(page)).toHaveText([
    'Pay can not be blank',
    'You must agree to the terms listed above before submitting the form',
    'Signature can not be blank',
    "Please check the box to confirm you're not a robot.",
  ])
  await expectNoViolationsAtBothWidths(page)
  await fillIncomeAgain(page)
  const sent = requestsTo(page, '/apply-now/submit-form')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(applyCall, async (route) => {
    await held
    await route.continue()
  })
  await submit(page).dblclick()
  const button = page.getByRole('button', { name: 'Submitting your application...' })
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await expectNoViolationsAtBothWidths(page)
  release()
  await expect(page).toHaveURL(/\/thank-you\/apply-now\//)
  expect(sent).toHaveLength(1)
  expect((sent[0] as Request).headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'You already sent this' })).toBeInViewport()
  await expect(page.getByText('Step 1 of 2')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See what happens next' })).toHaveAttribute(
    'href',
    /^\/thank-you\/apply-now\//,
  )
})

async function fillIncomeAgain(page: Page) {
  await page.getByRole('textbox', { name: 'Pay' }).fill('900')
  await page.getByLabel('I AGREE').check()
  await page.getByLabel('Signature').fill(application.signature)
  await notARobot(page).check()
}

/** Returns the names of the fields that Tab visits from the first one until it leaves the form. */
async function tabThrough(page: Page, first: string): Promise<string[]> {
  await page.locator(first).focus()
  const visited: string[] = []
  for (let steps = 0; steps < 80; steps++) {
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement
      if (!element?.closest('form[method=post]')) return undefined
      return element.name || element.id?.replace('field-', '') || element.textContent?.trim() || element.tagName
    })
    if (at === undefined) return visited
    visited.push(at)
    await page.keyboard.press('Tab')
  }
  return visited
}

test('[APPLY-02] [APPLY-03] lets Tab visit every question once in reading order and leave the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page)
  await expect(stores(page)).toHaveCount(5)
  expect(await tabThrough(page, '#field-serviceId')).toEqual([
    'serviceId',
    'Not sure? Answer a few questions',
    'prefix',
    'firstName',
    'middleName',
    'lastName',
    'suffix',
    'address1',
    'address2',
    'city',
    'state',
    'zip',
    'phone',
    'cellPhone',
    'Same as phone number',
    'altPhone',
    'email',
    'confirmEmail',
    'dob.month',
    'dob.day',
    'dob.year',
    'ssn',
    'Show Social Security number (SSN)',
    'ssn_dup_check',
    'Show Confirm SSN',
    'storeId',
    'Show these stores on a map',
    'Continue',
    'Clear this form',
  ])
  await stores(page).first().check()
  await answer(page, 'zip').press('Enter')
  await expect(heading(page, 'Income')).toBeFocused()
  const second = await tabThrough(page, '[name=incomePeriod]:checked')
  expect(second.filter((each) => !each.startsWith('Change '))).toEqual([
    'incomePeriod',
    'incomePerPeriod',
    'isActiveMilitary',
    'isBankruptcy',
    'Terms and conditions (opens in a new tab)',
    'Calls, texts and e-mail (opens in a new tab)',
    'Electronic signature (opens in a new tab)',
    '931-555-0107',
    'isAgreed',
    'signature',
    'captchaResponse',
    'Submit my application',
    'Back',
  ])
})

test('[APPLY-02] fits 320 and 1280 px with no accessibility violation, empty or with errors', async ({ page }) => {
  await openApply(page, '/apply-now')
  await expectNoViolationsAtBothWidths(page)
  await goOn(page).click()
  await expect(summary(page)).toBeFocused()
  await expectNoViolationsAtBothWidths(page)
})

test('[APPLY-02] fits 320 and 1280 px with no accessibility violation when filled in', async ({ page }) => {
  await openApply(page, '/apply-now/title-loan/4')
  await fillCustomer(page)
  await fillVehicle(page)
  await stores(page).first().check()
  await expectNoViolationsAtBothWidths(page)
})
