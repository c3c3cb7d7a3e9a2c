import { expect, type Page, type Route } from '@playwright/test'
import { isAll } from '../all-checks.ts'
import { runAxe, violationLines } from '../axe-run.ts'
import { misfits } from '../misfits.ts'
import { test } from './policy-checked-test.ts'
import { translatePage } from './translated-page.ts'

const expectNoViolations = async (page: Page) =>
  expect(violationLines(await runAxe(page, { within: 'main' }))).toEqual([])

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const pins = (page: Page) => page.locator('[data-pin]')
const map = (page: Page) => page.getByRole('region', { name: 'Map of our stores' })

const placeField = (page: Page) => page.getByRole('main').getByLabel('ZIP code, town or address')

async function searchFor(page: Page, near: string, miles = '5 miles') {
  await placeField(page).fill(near)
  await page.getByLabel('Distance').selectOption(miles)
  await page.getByRole('button', { name: 'Go' }).first().click()
}

test.describe('a desktop of 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[LOC-01] shows a loading message, then every store on a map 750 px high', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/get-stores', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/store-locator')
    await expect(page.getByText('Loading stores...')).toBeVisible()
    release()
    await expect(heading(page)).toHaveText('100 stores to choose from')
    await expect(page.getByText('Loading stores...')).toHaveCount(0)
    await expect(pins(page)).toHaveCount(100)
    const box = await page.locator('.leaflet-container').boundingBox()
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(748)
    await expect(map(page)).toContainText('50 mi')
    await expect(map(page)).toContainText('Simplified map. US Census, Natural Earth, GeoNames CC BY 4.0')
  })

  test('[LOC-02] has a field for any place, eight distances with 5 chosen, seven services and Go', async ({ page }) => {
    await page.goto('/store-locator')
    await expect(placeField(page)).not.toHaveAttribute('maxlength')
    const distance = page.getByLabel('Distance')
    await expect(distance).toHaveValue('5')
    await expect(distance.locator('option')).toHaveText(
      ['5', '10', '15', '50', '100', '200', '500', '1000'].map((n) => `${n} miles`),
    )
    await expect(page.getByRole('radio', { name: 'All services' })).toBeChecked()
    const values = await page
      .locator('input[name="service"]')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
    expect(values).toEqual(['', '7', '3', '8', '4', '1', '6', '9'])
  })

  test('[LOC-03] filters pins and count by service, announces it and keeps the focus', async ({ page }) => {
    await page.goto('/store-locator')
    await expect(pins(page)).toHaveCount(100)
    const gold = page.getByRole('radio', { name: 'Cash for gold' })
    await gold.focus()
    await page.keyboard.press('Space')
    await expect(heading(page)).not.toHaveText('100 stores to choose from')
    const count = Number((await heading(page).textContent())?.match(/\d+/)?.[0])
    expect(count).toBeGreaterThan(5)
    expect(count).toBeLessThan(100)
    await expect(pins(page)).toHaveCount(count)
    await expect(gold).toBeFocused()
    await expect(page).toHaveURL(/\?service=9$/)
    await expect(page.getByRole('status').filter({ hasText: `${count} stores to choose from` })).toHaveCount(1)
  })

  test('[LOC-04] lists stores within the distance, nearest first, and replaces the pins', async ({ page }) => {
    await page.goto('/store-locator')
    await expect(pins(page)).toHaveCount(100)
    await searchFor(page, '38501', '50 miles')
    await expect(heading(page)).toHaveText(/^\d+ stores within 50 miles of 38501$/)
    await expect(heading(page)).toBeFocused()
    const count = Number((await heading(page).textContent())?.match(/^\d+/)?.[0])
    await expect(pins(page)).toHaveCount(count)
    const shown = await cards(page).locator('strong').allTextContents()
    const miles = shown.map((text) => Number(/^(\d+(?:\.\d)?) miles$/.exec(text)?.[1]))
    expect(miles.length).toBe(Math.min(count, 10))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.every((each) => each <= 50)).toBe(true)
    await expect(page).toHaveURL('/store-locator?zip=38501&miles=50')
    await expect(cards(page).first().getByRole('heading')).toContainText('1 of ')
  })

  test('[LOC-04] keeps the search in the URL, so it can be shared and Back works', async ({ page }) => {
    await page.goto('/store-locator?zip=38501&miles=15&service=7')
    await expect(heading(page)).toHaveText(/within 15 miles of 38501$/)
    await expect(page.getByLabel('Distance')).toHaveValue('15')
    await expect(page.getByRole('radio', { name: 'Flex loans' })).toBeChecked()
    await expect(heading(page)).not.toBeFocused()
    await searchFor(page, '37203', '10 miles')
    await expect(heading(page)).toHaveText(/within 10 miles of 37203$/)
    await page.goBack()
    await expect(heading(page)).toHaveText(/within 15 miles of 38501$/)
    await expect(placeField(page)).toHaveValue('38501')
  })

  test('[LOC-04] accepts a town instead of a ZIP code', async ({ page }) => {
    await page.goto('/store-locator')
    await placeField(page).fill('cookeville, tn')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/within 5 miles of Cookeville, TN$/)
    await expect(page).toHaveURL('/store-locator?zip=cookeville%2C+tn')
  })

  for (const [address, place] of [
    ['1420 North Washington Avenue, Cookeville, TN 38501', '38501'],
    ['1420 North Washington Avenue, Cookeville, TN', 'Cookeville, TN'],
  ] as const)
    test(`[LOC-02] [LOC-04] searches around ${place} when the address ${address} is typed`, async ({ page }) => {
      await page.goto('/store-locator')
      await searchFor(page, address)
      await expect(heading(page)).toHaveText(new RegExp(`^\\d stores within 5 miles of ${place}$`))
      await expect(placeField(page)).toHaveValue(address)
      // A link to the search and the history of a shared computer do not name the street.
      expect(new URL(page.url()).searchParams.get('zip')).toBe(place)
      await page.reload()
      await expect(placeField(page)).toHaveValue(address)
    })

  test('[LOC-02] searches around the town of an address that another page sent', async ({ page }) => {
    await page.goto('/contact')
    const field = page.getByRole('main').getByLabel('ZIP code, town or address')
    await field.fill('1420 North Washington Avenue, Cookeville, TN')
    await field.press('Enter')
    await expect(heading(page)).toHaveText(/^\d stores within 5 miles of Cookeville, TN$/)
    await expect(page).toHaveURL('/store-locator?zip=Cookeville%2C+TN')
    await expect(placeField(page)).toHaveValue('1420 North Washington Avenue, Cookeville, TN')
  })

  test('[LOC-02] asks whether a similar town is meant when a town is misspelled, and searches with one tap', async ({
    page,
  }) => {
    await page.goto('/store-locator?zip=38501')
    await expect(pins(page)).toHaveCount(2)
    await searchFor(page, 'Cookevile')
    await expect(heading(page)).toHaveText('Did you mean Cookeville, TN?')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText("We couldn't find a town called Cookevile.")
    await expect(cards(page)).toHaveCount(0)
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Cookeville, Tennessee/ }).click()
    await expect(heading(page)).toHaveText(/^\d stores within 5 miles of Cookeville, TN$/)
    await expect(placeField(page)).toHaveValue('Cookeville, TN')
    await searchFor(page, 'Springfeild')
    await expect(heading(page)).toHaveText('Which Springfield do you mean?')
  })

  test('[LOC-04] asks which town is meant when several states have it', async ({ page }) => {
    test.slow()
    await page.goto('/store-locator?zip=Jackson')
    await expect(heading(page)).toHaveText('Which Jackson do you mean?')
    const choices = page.getByRole('main').getByRole('button', { name: /^Jackson, / })
    await expect(choices.first()).toHaveText(/^Jackson, (Tennessee|Mississippi)Nearest store: \d\.\d miles$/)
    await expect(choices).toHaveCount(6)
    await page.getByText('Show 14 more').click()
    await expect(choices).toHaveCount(20)
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Jackson, Tennessee/ }).click()
    await expect(heading(page)).toHaveText(/^\d+ stores? within 5 miles of Jackson, TN$/)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/store-locator?zip=Jackson%2C+TN')
    await page.goBack()
    await expect(heading(page)).toHaveText('Which Jackson do you mean?')
  })

  test('[LOC-01] shows the next towns and the next interstate around one store', async ({ page }) => {
    await page.goto('/store-locator?zip=37110')
    await expect(heading(page)).toHaveText('1 store within 5 miles of 37110')
    await expect(map(page)).toContainText('10 mi')
    for (const name of ['I-24', 'Smithville', 'Manchester', 'Pikeville']) await expect(map(page)).toContainText(name)
  })

  test('[LOC-05] opens a window with store details from a pin and closes it on Escape', async ({ page }) => {
    await page.goto('/store-locator?zip=38501&miles=50')
    const first = page.getByRole('button', { name: '1, Cash Express of Cookeville', exact: true })
    await first.focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'Cash Express of Cookeville' })
    await expect(window).toBeFocused()
    await expect(window).toContainText('1420 North Washington Avenue')
    await expect(window).toContainText('Cookeville, TN 38501')
    await expect(window.getByRole('link', { name: 'Call 931-555-0107' })).toHaveAttribute('href', 'tel:+19315550107')
    await expect(window.locator('tbody th')).toHaveText(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'])
    await expect(window.locator('tbody td').first()).toHaveText('Closed')
    await expect(window.locator('tbody td').nth(1)).toHaveText('9 AM to 6 PM')
    await expect(window).toContainText(/Open now, closes \d|Closed, opens /)
    await expect(window).toContainText('Please call prior to visiting')
    await expect(window.getByRole('link', { name: 'Flex loans' })).toHaveAttribute('href', '/flex-loans')
    await expect(window.getByRole('link', { name: 'Apply now at Cash Express of Cookeville' })).toHaveAttribute(
      'href',
      '/apply-now?store=101',
    )
    await expect(window).toContainText('You finish your application in the store.')
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  test('[LOC-05] shows a listed store on the map with its pin beside the window', async ({ page }) => {
    await page.goto('/store-locator?zip=38501&miles=50')
    await cards(page)
      .nth(3)
      .getByRole('button', { name: /^Show on map/ })
      .click()
    const window = page.getByRole('dialog')
    await expect(window).toBeVisible()
    const id = await page.locator('[data-pin][data-chosen]').getAttribute('data-pin')
    await expect
      .poll(async () => {
        const pin = await page.locator(`[data-pin="${id}"]`).boundingBox()
        const panel = await window.boundingBox()
        return pin && panel ? pin.x + pin.width < panel.x : false
      })
      .toBe(true)
  })

  test('[LOC-06] labels the straight line as such when no router is set', async ({ page }) => {
    await page.goto('/store-locator')
    await expect(pins(page)).toHaveCount(100)
    await pins(page)
      .first()
      .evaluate((pin) => (pin as HTMLElement).click())
    const window = page.getByRole('dialog')
    await expect(window.getByRole('link', { name: 'Open driving directions in your maps app' })).toBeVisible()
    await expect(window.getByRole('button', { name: 'Show the straight line on the map' })).toHaveCount(0)
    await page.goto('/store-locator?zip=38501&miles=50')
    await cards(page)
      .nth(3)
      .getByRole('button', { name: /^Show on map/ })
      .click()
    const ways = window
      .getByRole('link', { name: 'Open driving directions' })
      .or(window.getByRole('button', { name: /line/ }))
    await expect(ways).toHaveText(['Open driving directions in your maps app', 'Show the straight line on the map'])
    await window.getByRole('button', { name: 'Show the straight line on the map' }).click()
    await expect(window.getByRole('status')).toHaveText(/^Straight line: \d+(\.\d)? miles\. The drive is longer\.$/)
    await expect(window).not.toContainText('Get directions')
    await expect(page.locator('.leaflet-overlay-pane path[stroke-dasharray="2 10"]')).toHaveCount(1)
    await expect(window.getByRole('link', { name: 'Open driving directions in your maps app' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=36\.226,-85\.5333&destination=/,
    )
  })

  test('[LOC-04] names the nearest store when none is in range and can widen the search', async ({ page }) => {
    await page.goto('/store-locator?zip=39530')
    await expect(heading(page)).toHaveText('No stores within 5 miles of 39530')
    await expect(page.getByRole('main')).toContainText(
      /The nearest is Cash Express of [A-Z]\w+, \d+(\.\d)? miles away\./,
    )
    await expect(cards(page)).toHaveCount(1)
    await expect(pins(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Show stores within \d+ miles$/ }).click()
    await expect(heading(page)).toHaveText(/^\d+ stores? within \d+ miles of 39530$/)
    await expect(heading(page)).toBeFocused()
  })

  test('[LOC-04] offers no distance that does not reach the nearest store', async ({ page }) => {
    await page.goto('/store-locator?zip=90210')
    await expect(heading(page)).toHaveText('No stores within 5 miles of 90210')
    const main = page.getByRole('main')
    await expect(main).toContainText('We have no store near 90210.')
    await expect(main).toContainText(/The nearest is Cash Express of [A-Z][\w ]+, 1,\d{3} miles away\./)
    await expect(main.locator('p').filter({ hasText: 'Questions? Call' }).locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show stores within/ })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(1)
    await expect(pins(page)).toHaveCount(100)
    await expect(map(page).getByText('90210')).toHaveCount(0)
  })

  test('[LOC-07] shows that a place was not found when the look-up worked', async ({ page }) => {
    await page.goto('/store-locator?zip=Xyzzyville')
    await expect(page.getByRole('alert')).toHaveText(
      "We couldn't find a town called Xyzzyville. Check the spelling, add the state, or use a ZIP code.",
    )
  })

  test('[LOC-07] names an unknown ZIP code and still lists every store by state', async ({ page }) => {
    await page.goto('/store-locator')
    await searchFor(page, '00000')
    await expect(page.getByRole('alert')).toHaveText(
      "We couldn't find ZIP code 00000. Check the numbers, or enter a town.",
    )
    await page.getByText('Kentucky', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Cash Express of Bowling Green', exact: true })).toBeVisible()
  })

  for (const wrong of ['', '3850', '12 Main Street']) {
    test(`[LOC-02] shows a message at the field for ${JSON.stringify(wrong)} and no stores of the last search`, async ({
      page,
    }) => {
      await page.goto('/store-locator?zip=38501')
      await expect(pins(page)).toHaveCount(2)
      await searchFor(page, wrong)
      await expect(page.getByRole('alert')).toHaveText(
        'Error: Enter a 5-digit ZIP code, like 37211, a town, like Nashville, TN, or an address with its town',
      )
      await expect(placeField(page)).toBeFocused()
      await expect(placeField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(placeField(page)).toHaveValue(wrong)
      await expect(page).toHaveURL('/store-locator')
      await expect(heading(page)).toHaveText('100 stores to choose from')
      await expect(cards(page)).toHaveCount(0)
      await expect(pins(page)).toHaveCount(100)
      await page.goBack()
      await expect(heading(page)).toHaveText('2 stores within 5 miles of 38501')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

  test('[LOC-04] [LOC-05] supports the whole search by keyboard and leads past the map', {
    tag: '@translated',
  }, async ({ page }) => {
    await page.goto('/store-locator')
    await expect(pins(page)).toHaveCount(100)
    await placeField(page).focus()
    await page.keyboard.type('38501')
    await page.keyboard.press('Tab')
    await page.keyboard.type('50')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      cards(page).first().getByRole('link', { name: 'Cash Express of Cookeville', exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Apply now at Cash Express of Cookeville/ }).first()).toBeFocused()
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '1, Cash Express of Cookeville', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(pins(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(pins(page).first()).toBeFocused()
    await page.getByRole('link', { name: 'Skip the map' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Call us/ }).last()).toBeFocused()
  })
})

for (const width of [360, 1280]) {
  for (const path of ['/store-locator?zip=38501', '/store-locator', '/store-locator?zip=00000'].slice(
    0,
    isAll || width === 360 ? 3 : 1,
  )) {
    test(`[LOC-01] causes no visible layout shift at ${width} px when ${path} loads late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifts.push(entry.value.toFixed(4))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const late = (milliseconds: number) => async (route: Route) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        await route.continue()
      }
      await page.route(/\/assets\/.*\.js/, late(600))
      await page.route('**/api/v1/places/**', late(600))
      await page.route('**/api/v1/get-stores', late(1_200))
      await page.goto(path)
      await expect(heading(page)).toHaveText(/^(100 stores to choose from|\d+ stores? within 5 miles of 38501)$/)
      if (width === 1280) await expect(pins(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      const sum = shifts.reduce((total, shift) => total + Number(shift), 0)
      expect(sum, shifts.join(' ')).toBeLessThanOrEqual(0.02)
    })
  }

  // A phone also changes between list and map.
  if (width === 1280 && !isAll) continue

  test(`[LOC-04] [LOC-05] works at ${width} px when the page is translated`, async ({ page }) => {
    test.slow()
    const broken = await translatePage(page)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/store-locator')
    await expect(heading(page).locator('font font')).toHaveText('100 stores to choose from')
    await searchFor(page, '3850')
    await expect(page.getByRole('alert')).toContainText('Enter a 5-digit ZIP code')
    await searchFor(page, '38501', '200 miles')
    await expect(heading(page)).toHaveText(/^\d+ stores within 200 miles of 38501$/)
    await cards(page).first().locator('summary').click()
    await page.getByRole('button', { name: 'Show 10 more' }).click()
    await page.getByRole('radio', { name: 'Cash for gold' }).click()
    await expect(page).toHaveURL(/service=9/)
    await page.getByRole('radio', { name: 'All services' }).click()
    for (const [near, expected] of [
      ['39530', 'No stores within 5 miles of 39530'],
      ['39150', 'No stores within 5 miles of 39150'],
      ['90210', 'No stores within 5 miles of 90210'],
      ['00000', '100 stores to choose from'],
    ] as const) {
      await searchFor(page, near)
      await expect(heading(page)).toHaveText(expected)
    }
    await placeField(page).fill('Jackson')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Which Jackson do you mean?')
    await page.getByRole('button', { name: /^Jackson, Tennessee/ }).click()
    await expect(heading(page)).toHaveText(/within 5 miles of Jackson, TN$/)
    await searchFor(page, '38501', '50 miles')
    if (width === 360) await page.getByRole('radio', { name: 'Map' }).click()
    for (const number of [1, 2]) {
      await page
        .locator('[data-pin]')
        .nth(number)
        .evaluate((pin) => (pin as HTMLElement).click())
      const window = page.getByRole('dialog')
      await window.getByRole('button', { name: 'Show the straight line on the map' }).click()
      await expect(window.getByRole('status')).toHaveText(/^Straight line: /)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(page.getByText("We couldn't get your location.").first()).toBeVisible()
    expect(broken).toEqual([])
  })

  test(`has no accessibility violation in list, map and errors at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/store-locator?zip=38501&miles=50')
    await expect(heading(page)).toHaveText(/stores within 50 miles/)
    await cards(page).first().locator('summary').click()
    await expectNoViolations(page)
    if (width === 360) await page.getByRole('radio', { name: 'Map', exact: true }).check()
    await expect(pins(page).first()).toBeVisible()
    await pins(page)
      .first()
      .evaluate((pin) => (pin as HTMLElement).click())
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const [zip, expected] of [
      ['39530', 'No stores within 5 miles of 39530'],
      ['00000', '100 stores to choose from'],
    ]) {
      await page.goto(`/store-locator?zip=${zip}`)
      await expect(heading(page)).toHaveText(expected ?? '')
      await expectNoViolations(page)
    }
    await page.route('**/api/v1/get-stores', (route) => route.abort())
    await page.goto('/store-locator')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const root of ['', '/es'])
    test(`[SITE-11] fits results and questions of ${root}/store-locator when text is 200 percent`, async ({ page }) => {
      for (const near of ['38501', '90210', 'Cookevile', '3850']) {
        await page.goto(`${root}/store-locator?zip=${near}`)
        await expect(heading(page)).not.toHaveText(/\.\.\.$/)
        for (const summary of await cards(page).locator('summary').all()) await summary.click()
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        expect(await misfits(page), near).toEqual([])
      }
    })

  test('[LOC-01] shows the list first and loads the map only on request', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/store-locator?zip=38501&miles=50')
    await expect(cards(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((url) => /leaflet|basemap|google/.test(url))).toEqual([])
    await page.getByRole('radio', { name: 'Map', exact: true }).check()
    await expect(pins(page).first()).toBeVisible()
    await expect(cards(page).first()).toBeHidden()
    await page.getByRole('radio', { name: 'List', exact: true }).check()
    await expect(cards(page).first()).toBeVisible()
    await searchFor(page, '42101', '50 miles')
    await expect(heading(page)).toHaveText(/of 42101$/)
    await page.getByRole('radio', { name: 'Map', exact: true }).check()
    await expect(page.getByRole('button', { name: '1, Cash Express of Bowling Green', exact: true })).toBeInViewport()
    await expect(page.getByRole('radio', { name: 'List' })).toBeInViewport()
  })
})

test.describe('failures of map, stores, places and location', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('shows everything in the list when the map does not load', async ({ page }) => {
    const isMap = /\/assets\/leaflet-map.*\.js/
    await page.route(isMap, (route) => route.abort())
    await page.goto('/store-locator?zip=38501&miles=50')
    await expect(cards(page).first()).toBeVisible()
    await expect(map(page)).toContainText("The map didn't load. The list shows the same stores.")
    await expect(
      cards(page)
        .first()
        .getByRole('link', { name: /^Directions to/ }),
    ).toHaveAttribute('href', /maps/)
  })

  test('[LOC-07] shows the reason and every store by state when places do not answer', async ({ page }) => {
    await page.route('**/api/v1/places/**', (route) => route.abort())
    await page.goto('/store-locator?zip=38501')
    await expect(page.getByRole('alert')).toHaveText(
      "Geocoder failed due to: our map service isn't responding. You can choose a store by state below.",
    )
    await page.getByText('Tennessee', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Cash Express of Cookeville', exact: true })).toBeVisible()
    await expect(pins(page)).toHaveCount(100)
  })

  test('offers the state pages and another try when the stores do not load', async ({ page }) => {
    await page.route('**/api/v1/get-stores', (route) => route.abort())
    await page.goto('/store-locator')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText("Our list of stores didn't load")
    await expect(alert.getByRole('link', { name: 'choose your state and town' })).toHaveAttribute('href', '/stores')
    await page.unroute('**/api/v1/get-stores')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('100 stores to choose from')
  })

  test('answers a search that was sent before the script loaded', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/(?!enhance).*\.js/, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.goto('/store-locator', { waitUntil: 'commit' })
    await searchFor(page, '38501', '10 miles')
    await expect(page).toHaveURL(/\/store-locator\?zip=38501&miles=10/)
    release()
    await expect(heading(page)).toHaveText(/within 10 miles of 38501$/)
  })

  test('asks for a ZIP code when the device does not share its location', async ({ page }) => {
    await page.goto('/store-locator')
    await page.locator('[data-journey][data-ready]').waitFor()
    await page.getByRole('button', { name: 'Use my location' }).first().click()
    await expect(page.getByText("We couldn't get your location. Type your ZIP code instead.").first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use my location' }).first()).toBeFocused()
  })
})

test('finds stores near the device without sending its location', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.16, longitude: -85.5 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/store-locator')
  await page.locator('[data-journey][data-ready]').waitFor()
  await page.getByRole('button', { name: 'Use my location' }).first().click()
  await expect(heading(page)).toHaveText(/^\d+ stores? within 5 miles of you$/)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL('/store-locator')
  await page.getByRole('radio', { name: 'Check cashing' }).check()
  await expect(page).toHaveURL(/\?service=1$/)
  await expect(heading(page)).toHaveText(/^\d+ stores? within 5 miles of you$/)
  expect(requests.filter((request) => request.includes('36.16'))).toEqual([])
})
