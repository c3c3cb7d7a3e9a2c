import { expect, type Page, type Request } from '@playwright/test'
import type { Replies } from '../../packages/domain/src/api.ts'
import { milesBetween } from '../../packages/domain/src/geography/distance.ts'
import { isAll } from '../all-checks.ts'
import { application } from '../sample-payloads.ts'
import {
  answer,
  applyCall,
  fillBirth,
  fillCustomer,
  fillIncome,
  goOn,
  heading,
  openApply,
  serviceOf,
  stores,
  submit,
} from './apply-answers.ts'
import { expectFitsWithoutViolations } from './axe.ts'
import { agreedAtDesk, noticesAbout, openAtDesk } from './desk-and-mail.ts'
import {
  expectSent,
  expectSummaryOnTop,
  hashOfText,
  holdRequests,
  notARobot,
  problems,
  repliesTo,
  requestsTo,
  summary,
} from './form-answers.ts'
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

/** Reads the linked texts and the version beside each link from the form. */
async function shownOnForm(page: Page) {
  const items = await page.locator('form ol > li:has(a[target=_blank])').evaluateAll((all) =>
    all.map((item) => ({
      id: item.querySelector('a')?.getAttribute('href')?.slice(1) ?? '',
      version: /Version (\S+)/.exec(item.textContent ?? '')?.[1] ?? '',
    })),
  )
  return Promise.all(items.map(async (item) => ({ ...item, sha256: await hashOfText(item.id) })))
}

/** A title loan also asks for a vehicle; the test of check cashing gives the optional answers. */
const perChange: readonly number[] = [7, 4, 1]

for (const service of services.filter(({ id }) => isAll || perChange.includes(id))) {
  test(`[APPLY-01] [APPLY-02] [APPLY-03] [APPLY-17] [APPLY-19] [APPLY-20] [PROMISE-01] sends every answer of a ${service.one} application to the store`, {
    tag: service.id === 4 ? ['@translated'] : [],
  }, async ({ page }) => {
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
    const shown = await shownOnForm(page)
    expect(shown.map(({ id }) => id)).toEqual([
      'terms-and-conditions',
      'communications-with-you-and-phone-messages',
      'consent-for-electronic-signature',
    ])
    const replies = await repliesTo<{ reference: string; dueAt: string }>(page, applyCall)
    await submit(page).click()
    await expectSent(page, /\/thank-you\/apply-now\/Cash%20Express%20of%20[^/]+\/\d{3}-\d{3}-\d{4}/)
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
      language: 'en',
    }
    expect(Object.fromEntries(await openAtDesk(reference))).toEqual(
      Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    )
    if (service.id === 7) expect(await agreedAtDesk(reference)).toEqual(shown)
    await expect.poll(async () => (await noticesAbout(reference)).length).toBe(1)
    const [notice = ''] = await noticesAbout(reference)
    expect(notice).toContain(`Delivered-To: store${store.id}@stores.example`)
    expect(notice).toMatch(new RegExp(`^Service: +${service.one}`, 'm'))
    expect(notice).toContain(application.phone)
    for (const secret of [application.ssn, '1120', '1985', '1250']) expect(notice).not.toContain(secret)
  })
}

test('[APPLY-01] selects the service and state of the link, and reports an unknown service', async ({ page }) => {
  for (const { query, state } of [
    { query: 'flex-loan/2?state=XX', state: '' },
    { query: 'pawn-loan/99?state=KY', state: 'KY' },
  ]) {
    await openApply(page, `/apply-now/${query}`)
    await expect(heading(page, 'Apply now')).toBeVisible()
    await expect(page.getByText("We don't recognize the service in this link.")).toBeVisible()
    await expect(serviceOf(page)).toHaveValue('')
    await expect(answer(page, 'state')).toHaveValue(state)
  }
  await serviceOf(page).selectOption('Cash for gold')
  await expect(heading(page, 'Apply now for cash for gold')).toBeVisible()
  await expect(page).toHaveTitle('Apply now for cash for gold, step 1 of 2 - Cash Express')
  await expect(page.getByText("We don't recognize the service in this link.")).toBeHidden()

  await answer(page, 'firstName').fill('Maria')
  await answer(page, 'state').selectOption('MS')
  page.on('dialog', (dialog) => dialog.accept())
  await openApply(page, '/apply-now/flex-loan/7?state=TN')
  await expect(heading(page, 'Apply now for a flex loan')).toBeVisible()
  await expect(serviceOf(page)).toHaveValue('7')
  await expect(answer(page, 'firstName')).toHaveValue('Maria')
  await expect(answer(page, 'state')).toHaveValue('MS')
})

test('[APPLY-05] [APPLY-06] updates heading, stores and vehicle when the service changes', async ({ page }) => {
  await openApply(page, '/apply-now/title-loan/4')
  await fillCustomer(page)
  await expect(answer(page, 'vehicleMake')).toBeVisible()
  await expect(answer(page, 'vehicleModel')).toBeHidden()
  await fillVehicle(page)
  await expect(stores(page)).toHaveCount(5)
  const offeringTitle = await stores(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await stores(page).nth(1).check()
  await expectFitsWithoutViolations(page)
  await answer(page, 'vehicleModel').selectOption('TL')
  await expect(answer(page, 'vehicleBodyStyle')).toHaveValue('')
  await expect(answer(page, 'vehicleYear')).toBeHidden()

  const service = serviceOf(page)
  await service.selectOption('Cash for gold')
  await expect(heading(page, 'Apply now for cash for gold')).toBeVisible()
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

test('[APPLY-02] [APPLY-09] lists every missing answer at the top, in order, when page one is empty', {
  tag: '@translated',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 660 })
  await openApply(page, '/apply-now')
  await goOn(page).hover()
  const before = await goOn(page).boundingBox()
  await page.mouse.down()
  // Pressing the button moves the focus, which makes the list of stores appear.
  await expect(page.getByText('Pick one store')).toBeVisible()
  expect((await goOn(page).boundingBox())?.y).not.toBe(before?.y)
  await page.mouse.up()
  await expectSummaryOnTop(page)
  await expect(page).toHaveTitle('Error: Apply now, step 1 of 2 - Cash Express')
  await expect(problems(page)).toHaveText(blankMessages)
  const atFields = page.locator('form [data-field] p[id$=-error]')
  await expect(atFields).toHaveText(blankMessages.map((message) => `Error: ${message}`))
  await expect(page).toHaveURL('/apply-now')
  await expectFitsWithoutViolations(page)

  await problems(page).last().click()
  await expect(page.locator(':focus')).toHaveText('Stores near you will appear here.')
  await problems(page).filter({ hasText: 'Date of Birth' }).click()
  await expect(answer(page, 'dob.month')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 568 })
  await goOn(page).click()
  await expectSummaryOnTop(page)

  await page.evaluate(() => document.addEventListener('submit', () => document.body.classList.add('submitted')))
  await goOn(page).hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(goOn(page)).toBeFocused()
  await expect(page.locator('body')).not.toHaveClass(/submitted/)
  await goOn(page).click()
  await expect(page.locator('body')).toHaveClass(/submitted/)
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

test('[APPLY-10] [APPLY-11] shows the error when the two SSNs or email addresses differ, or the address is unknown', async ({
  page,
}) => {
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page, { ssn_dup_check: '078-05-1121', address1: 'Nowhere' })
  await answer(page, 'confirmEmail').fill('mario@example.com')
  await expect(page.getByText("We couldn't find your address.")).toBeVisible()
  await goOn(page).click()
  await expect(problems(page)).toHaveText([
    'Address could not be validated.',
    "Email's don't match",
    "SSN's don't match",
    'Please select a store.',
  ])
  await answer(page, 'confirmEmail').fill(' MARIA@example.com ')
  await answer(page, 'ssn_dup_check').fill('078 05 1120')
  await answer(page, 'address1').fill('12 Oak Street')
  await expect(answer(page, 'address1')).not.toHaveAttribute('aria-invalid')
  await stores(page).first().check()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
})

const ohio = 'Cash Express cannot lend to Ohio residents'
const ageLimits =
  'You must be at least 18 years old in Tennessee, Mississippi and Kentucky, and at least 19 years old in Alabama.'

test(
  '[APPLY-12] [APPLY-13] [PROMISE-04] refuses Ohio and the too young as soon as they answer',
  ownClock,
  async ({ page }) => {
    await page.clock.setFixedTime('2026-03-01T18:00:00Z')
    await openApply(page, '/apply-now/flex-loan/7')
    await expect(page.getByText('You must be 18 or older, or 19 or older in Alabama.')).toBeVisible()
    await expect(page.getByText('We cannot lend to Ohio residents. Nothing is approved on this website.')).toBeVisible()
    const fromOhio = page.getByRole('status').filter({ hasText: ohio })
    const tooYoung = page.getByRole('status').filter({ hasText: ageLimits })
    await answer(page, 'state').selectOption('OH')
    await expect(fromOhio).toBeVisible()
    await expect(tooYoung).toBeHidden()
    await fillCustomer(page, { state: 'OH', city: 'Columbus', zip: '43085', dob: '2008-03-02' })
    await expect(tooYoung).toBeVisible()
    await goOn(page).click()
    await expect(problems(page)).toHaveText([ohio, ageLimits])
    await expect(answer(page, 'state')).toHaveAccessibleDescription(new RegExp(ohio))
    await expect(page.locator('[data-field=dob]').getByText(ageLimits)).toBeVisible()
    await expectFitsWithoutViolations(page)

    await answer(page, 'state').selectOption('TN')
    await answer(page, 'zip').fill('38501')
    await expect(fromOhio).toBeHidden()
    await expect(tooYoung).toBeVisible()
    await fillBirth(page, '2008-03-01')
    await expect(tooYoung).toBeHidden()
    await goOn(page).click()
    await expect(problems(page)).toHaveText(['Please select a store.'])
    await answer(page, 'state').selectOption('AL')
    await expect(tooYoung).toBeVisible()
    await answer(page, 'state').selectOption('KY')
    await fillBirth(page, '2008-02-29')
    await expect(tooYoung).toBeHidden()
    await page.clock.setFixedTime('2026-02-28T18:00:00Z')
    await answer(page, 'state').selectOption('MS')
    await expect(tooYoung).toBeVisible()
  },
)

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
  await expect(map.locator('[data-pin][data-chosen]')).toHaveAccessibleName(`4, ${nearest[3]?.name}`)
  await expectFitsWithoutViolations(page)
})

test('[APPLY-08] leaves the map with a planned drawing without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(() => {
    const planned = new Map<number, FrameRequestCallback>()
    const [request, cancel] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)]
    let isHeld = false
    let last = -1
    window.requestAnimationFrame = (draw) => {
      if (!isHeld) return request(draw)
      planned.set(--last, draw)
      return last
    }
    window.cancelAnimationFrame = (id) => (planned.delete(id) ? undefined : cancel(id))
    const hold = () => {
      isHeld = true
    }
    const release = () => {
      isHeld = false
      for (const draw of planned.values()) draw(performance.now())
    }
    Object.assign(window, { drawing: { hold, release } })
  })
  const drawing = (step: 'hold' | 'release') =>
    page.evaluate((name) => (window as unknown as { drawing: Record<string, () => void> }).drawing[name]?.(), step)
  await openApply(page, '/apply-now/title-loan/4')
  await fillCustomer(page)
  await stores(page).first().check()
  await expect(page.locator('[data-pin]')).toHaveCount(5)
  await drawing('hold')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeVisible()
  await drawing('release')
  await expect(page.locator('[data-pin]')).toHaveCount(0)
  expect(errors).toEqual([])
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

test('[APPLY-15] [APPLY-16] gives fields autofill tokens, takes autofill, and marks optional ones', async ({
  page,
}) => {
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

  await answer(page, 'address1').pressSequentially('Cookev')
  await page
    .getByRole('option', { name: /^Cookeville, TN/ })
    .first()
    .click()
  await expect(answer(page, 'city')).toHaveValue('Cookeville')
  await expect(answer(page, 'state')).toHaveValue('TN')
  await expect(answer(page, 'address1')).toHaveValue('')

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

test('[APPLY-03] [APPLY-04] [APPLY-15] shows answers and consent for review without the SSN, and keeps them', async ({
  page,
}) => {
  test.slow()
  const listed = await repliesTo<Replies['getStores']>(page, '**/api/v1/get-stores')
  await openApply(page, '/apply-now/flex-loan/7?step=2')
  await expect(heading(page, 'Apply now for a flex loan')).toBeVisible()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')
  await fillCustomer(page)
  await stores(page).first().check()
  await answer(page, 'zip').focus()
  const digits = async () => (await page.locator('main').innerText()).replace(/\s/g, '')
  expect(await digits()).not.toContain('1120')
  const chosen = Number(await stores(page).first().inputValue())
  const store = listed[0]?.stores.find(({ store_id }) => store_id === chosen)
  await goOn(page).click()
  await expect(heading(page, 'Income')).toBeFocused()
  await expect(page).toHaveURL('/apply-now/flex-loan/7?step=2')
  await expect(page).toHaveTitle('Apply now for a flex loan, step 2 of 2 - Cash Express')
  expect(await digits()).not.toContain('1120')
  await expect(page.getByLabel('Weekly')).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: /military/ }).getByLabel('No')).toBeChecked()
  const bankruptcy = page.getByRole('radiogroup', { name: /bankruptcy/ })
  await expect(bankruptcy.getByLabel('No')).toBeChecked()
  await expect(page.getByLabel('I AGREE')).not.toBeChecked()
  const review = page.locator('dl')
  await expect(review).toContainText('Hidden for your safety')
  await expect(review).not.toContainText(/0780|1120/)
  await bankruptcy.getByLabel('Yes').check()
  await expect(review.locator('div', { hasText: 'In bankruptcy' })).toContainText('Yes')
  for (const text of ['Terms and conditions', 'Calls, texts and email', 'Electronic signature']) {
    await expect(page.locator('form').getByRole('link', { name: text })).toHaveAttribute('target', '_blank')
  }
  await expect(page.locator('form').getByText(/^Version \d\.\d$/)).toHaveCount(3)
  await expect(page.locator('form li', { hasText: 'You may contact me' })).toContainText(
    'Cash Express may call, text and email me about this application and any account that comes from it. This includes automated calls and texts, and calls with an artificial or prerecorded voice. I can opt out at any time.',
  )
  const without = page
    .locator('form div:has(> p)', { hasText: "You don't have to agree to get a service from us." })
    .last()
  await expect(without).toContainText(`To apply without agreeing, visit ${store?.name} or call`)
  await expect(without.getByRole('link')).toHaveText(store?.phone ?? '')
  await review.getByRole('link', { name: 'Change Cell phone' }).click()
  await expect(answer(page, 'cellPhone')).toBeFocused()
  await expect(answer(page, 'cellPhone')).toBeInViewport()
  await expect(page).toHaveURL('/apply-now/flex-loan/7')

  // As with two fast taps: one entry of the history.
  await goOn(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await fillIncome(page)
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

test('[APPLY-14] [APPLY-17] lists missing and odd answers on page two and sends once on a double tap', async ({
  page,
}) => {
  test.slow()
  await openApply(page, '/apply-now/flex-loan/7')
  await fillCustomer(page, { firstName: 'Rosa', lastName: 'Delgado' })
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
  await expectFitsWithoutViolations(page)
  await page.goBack()
  await expect(heading(page, 'Apply now for a flex loan')).toBeFocused()
  await expect(summary(page)).toHaveCount(0)
  await page.goForward()
  await expect(heading(page, 'Income')).toBeFocused()

  const asked = problems(page, 'Please check your answers')
  const yes = (name: string) => page.locator(`[data-field=${name}]`).getByLabel('Yes, this is right')
  const otherName = 'Your name is Rosa Delgado, but the signature is a different name. Is that right?'
  await page.getByRole('textbox', { name: 'Pay' }).fill('$0.00')
  await page.getByLabel('I AGREE').check()
  await page.getByLabel('Signature').fill('Mickey Mouse')
  await notARobot(page).check()
  await submit(page).click()
  await expect(asked).toHaveText(['You entered 0 for your pay. Is that right?', otherName])
  await expectFitsWithoutViolations(page)
  await yes('incomePerPeriod').check()
  await expect(page.locator('[data-field=incomePerPeriod] p[id$=-error]')).toBeHidden()
  await expect(yes('signature')).toBeVisible()
  await page.getByLabel('Signature').fill('ROSA M. Delgado')
  await expect(yes('signature')).toBeHidden()
  await page.getByLabel('Signature').fill('Mickey Mouse')
  await submit(page).click()
  await expect(asked).toHaveText([otherName])
  await yes('signature').check()

  const sent = requestsTo(page, '/apply-now/submit-form')
  const release = await holdRequests(page, applyCall)
  await submit(page).dblclick()
  const button = page.getByRole('button', { name: 'Submitting your application...' })
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  const back = page.getByRole('button', { name: 'Back' })
  await expect(back).toBeDisabled()
  await back.click({ force: true })
  await expect(page).toHaveURL(/\?step=2$/)
  await expect(heading(page, 'Income')).toBeVisible()
  await expectFitsWithoutViolations(page)
  release()
  await expectSent(page, /\/thank-you\/apply-now\//)
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
    'language',
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
    'Calls, texts and email (opens in a new tab)',
    'Electronic signature (opens in a new tab)',
    '931-555-0107',
    'isAgreed',
    'signature',
    'captchaResponse',
    'Submit my application',
    'Back',
  ])
})
