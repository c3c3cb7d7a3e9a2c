import { expect, type Page } from '@playwright/test'
import { test } from './policy-checked-test.ts'

const serviceNames = [
  'Flex loans',
  'Payday loans',
  'Installment loans',
  'Title loans',
  'Check cashing',
  'Pawn loans',
  'Cash for gold',
]
const aboutNames = ['Financial literacy', 'In the community', 'Employment application', 'Customer feedback', 'Contact']

test.describe('header at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('[SITE-06] has the logo, menus and Apply now, with their links in order', async ({ page }) => {
    await page.goto('/contact')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Cash Express, home' })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Store locator' })).toHaveAttribute('href', '/store-locator')
    await expect(header.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/apply-now')
    await expect(header.getByRole('link', { name: 'Flex loans' })).toBeHidden()
    await header.getByText('Services', { exact: true }).locator('visible=true').click()
    await expect(header.locator('details[open] a')).toHaveText(serviceNames)
    await header.getByText('About us', { exact: true }).locator('visible=true').click()
    await expect(header.locator('details[open] a')).toHaveText(aboutNames)
  })

  test('[SITE-08] states that an application starts online and ends in a store', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('banner')).toContainText('You start your application online and finish it in a store.')
  })

  test('[SITE-06] closes a menu on Escape and when the focus leaves it', async ({ page }) => {
    await page.goto('/contact')
    const services = page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true')
    await services.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Flex loans' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('header details[open]')).toHaveCount(0)
    await expect(services).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Apply now' }).first().focus()
    await expect(page.locator('header details[open]')).toHaveCount(0)
    await services.click()
    await page.mouse.click(200, 600)
    await expect(page.locator('header details[open]')).toHaveCount(0)
  })

  test('[SITE-06] marks the current page', async ({ page }) => {
    await page.goto('/store-locator')
    await expect(page.locator('header nav:visible a[aria-current="page"]')).toHaveText('Store locator')
  })

  test('[SITE-06] opens a menu when scripts are off', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByText('Services', { exact: true }).locator('visible=true').click()
    await page.getByRole('banner').getByRole('link', { name: 'Pawn loans' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pawn loans')
    await context.close()
  })
})

test.describe('header below 768 px', () => {
  for (const width of [767, 360]) {
    test(`[SITE-07] has a menu that opens and closes at ${width} px, with Apply now outside it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Apply now' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Store locator' })).toBeHidden()
      await header.getByText('Menu', { exact: true }).click()
      await expect(header.getByRole('link', { name: 'Store locator' })).toBeVisible()
      await expect(header.getByRole('link', { name: 'Call us: 931-555-0100' })).toBeVisible()
      await header.getByText('Services', { exact: true }).locator('visible=true').click()
      await expect(header.getByRole('link', { name: 'Title loans' })).toBeVisible()
      await header.getByText('Menu', { exact: true }).click()
      await expect(header.getByRole('link', { name: 'Store locator' })).toBeHidden()
    })
  }

  test('[SITE-07] becomes a bar at 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Store locator' })).toBeVisible()
  })

  test('[SITE-07] closes the menu when a link is followed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Store locator' }).click()
    await expect(page).toHaveURL('/store-locator')
    await expect(page.locator('header details[open]')).toHaveCount(0)
  })
})

test('[SITE-09] shows closest store, contacts, links, year and disclaimer in the footer', async ({ page }) => {
  await page.goto('/contact')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Your closest store' })).toBeVisible()
  await expect(footer).toContainText('100 Main Street')
  await expect(footer.getByRole('link', { name: '931-555-0100' })).toHaveAttribute('href', 'tel:+19315550100')
  await expect(footer.getByRole('link', { name: '888-555-0100' })).toHaveAttribute('href', 'tel:+18885550100')
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.example/cash-express',
  )
  await expect(footer.getByRole('link', { name: 'Privacy policy (PDF)' })).toHaveAttribute(
    'href',
    /^\/uploads\/.*\.pdf$/,
  )
  for (const name of [
    ...serviceNames,
    ...aboutNames,
    'Terms and conditions',
    'Sitemap',
    'Dispute resolution',
    'Accessibility',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Cash Express`)
  await expect(footer).toContainText('Credit is given only in our stores')
})

test('[SITE-09] shows the current year in the footer of a page built in an earlier year', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-02T12:00:00Z')
  await page.goto('/contact')
  await expect(page.getByRole('contentinfo')).toContainText('© 2027 Cash Express')
})

test('[SITE-09] keeps the build year in the footer when the device clock is behind', async ({ page }) => {
  await page.clock.setFixedTime('2020-01-02T12:00:00Z')
  await page.goto('/contact')
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Cash Express`)
})

test.describe('footer at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('[SITE-09] collapses its links and shows closest store, phones and terms', async ({ page }) => {
    await page.goto('/contact')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByLabel('ZIP code')).toBeVisible()
    await expect(footer.getByRole('link', { name: '931-555-0100' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Pawn loans' })).toBeHidden()
    const height = await footer.evaluate((element) => element.getBoundingClientRect().height)
    expect(height).toBeLessThanOrEqual(1_200)
  })

  test('[SITE-09] opens its links by keyboard', async ({ page }) => {
    await page.goto('/contact')
    const footer = page.getByRole('contentinfo')
    await footer.locator('summary', { hasText: 'Services' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(footer.getByRole('link', { name: 'Flex loans' })).toBeFocused()
  })

  test('[SITE-09] opens every group of links without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    await page.goto('/contact')
    const footer = page.getByRole('contentinfo')
    for (const summary of await footer.locator('summary').all()) await summary.click()
    for (const name of [...serviceNames, ...aboutNames, 'Terms and conditions', 'Sitemap', 'Privacy policy (PDF)']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await context.close()
  })
})

test.describe('call button of the phone header', () => {
  const cookeville = {
    storeId: 0,
    name: 'Cash Express of Cookeville',
    phone: '931-555-0107',
    path: '/stores/tn/cookeville/cash-express-of-cookeville',
    near: '38501',
  }

  const noonThere = '2026-11-17T18:00:00Z'

  async function remember(page: Page) {
    const { stores } = await (await page.request.post('/api/v1/get-stores')).json()
    const { store_id } = stores.find(({ name }: { name: string }) => name === cookeville.name)
    await page.addInitScript((store) => localStorage.setItem('closest-store', JSON.stringify(store)), {
      ...cookeville,
      storeId: store_id,
    })
  }

  const shiftsOf = (page: Page) =>
    page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })

  for (const width of [320, 360]) {
    test(`[SITE-07] calls the office at ${width} px, beside logo, menu and Apply now`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/contact')
      const header = page.getByRole('banner')
      const call = header.getByRole('link', { name: 'Call us' })
      await expect(call).toHaveAttribute('href', 'tel:+19315550100')
      const controls = [
        header.getByRole('link', { name: 'Cash Express, home' }),
        header.getByText('Menu', { exact: true }),
        call,
        header.getByRole('link', { name: 'Apply now' }),
      ]
      const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
      for (const box of boxes) {
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
      expect(await header.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(160)
    })

    test(`[SITE-07] calls the remembered store and shows its closing time at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.clock.setFixedTime(noonThere)
      await remember(page)
      await shiftsOf(page)
      await page.goto('/contact')
      const call = page.getByRole('banner').getByRole('link', { name: /^Call your store/ })
      await expect(call).toHaveAttribute('href', 'tel:+19315550107')
      await expect(call).toContainText('Open until 6 PM')
      await expect(call).toHaveAccessibleName(/Cash Express of Cookeville/)
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    })
  }

  test('[SITE-07] shows when the remembered store opens next', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.clock.setFixedTime('2026-11-17T12:00:00Z')
    await remember(page)
    await page.goto('/flex-loans')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Call your store/ })).toContainText(
      'Opens at 9 AM',
    )
  })

  test('[SITE-07] requests the hours once a day, not on every page', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('get-stores') && requests.push(request.url()))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.clock.setFixedTime(noonThere)
    await page.goto('/contact')
    await page.evaluate((store) => localStorage.setItem('closest-store', JSON.stringify(store)), {
      ...cookeville,
      storeId: (await (await page.request.post('/api/v1/get-stores')).json()).stores.find(
        ({ name }: { name: string }) => name === cookeville.name,
      ).store_id,
    })
    for (const path of ['/flex-loans', '/sitemap', '/contact']) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toContainText('Open until 6 PM')
    }
    expect(requests).toHaveLength(1)
    await page.clock.setFixedTime('2026-11-18T18:00:00Z')
    await page.goto('/contact')
    await expect.poll(() => requests.length).toBe(2)
  })

  test('[SITE-07] keeps the number of the remembered store when its hours do not load', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await remember(page)
    await page.route('**/api/v1/get-stores', (route) => route.abort())
    await page.goto('/contact')
    const call = page.getByRole('banner').getByRole('link', { name: /^Call your store/ })
    await expect(call).toHaveAttribute('href', 'tel:+19315550107')
    await expect(call).toContainText('931-555-0107')
  })
})

test.describe('menu by keyboard at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('[SITE-07] skips the links of a closed menu and visits those of an open one', async ({ page }) => {
    await page.goto('/contact')
    const header = page.getByRole('banner')
    const menu = header.locator('summary', { hasText: 'Menu' })
    await header.getByRole('link', { name: 'Cash Express, home' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.getByRole('link', { name: /^Call us/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.getByRole('link', { name: 'Apply now' })).toBeFocused()
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(header.locator('summary', { hasText: 'Services' }).locator('visible=true')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(header.getByRole('link', { name: 'Store locator' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(header.getByRole('link', { name: 'Store locator' })).toBeHidden()
  })
})

/** The difference between the lightest and the darkest pixel of a picture, from 0 to 255. */
const contrastOf = (page: Page, png: Buffer) =>
  page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data: pixels } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] }
    const light: number[] = []
    for (let at = 0; at < pixels.length; at += 4)
      light.push(((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3)
    return Math.max(...light) - Math.min(...light)
  }, png.toString('base64'))

for (const colorScheme of ['dark', 'light'] as const) {
  test(`shows a readable name in both logos in ${colorScheme} forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/contact')
    for (const landmark of ['banner', 'contentinfo'] as const) {
      const logo = page.getByRole(landmark).getByRole('img', { name: 'Cash Express, home' })
      await logo.scrollIntoViewIfNeeded()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      const box = await logo.boundingBox()
      if (!box) throw new Error('the logo is missing')
      // The right three quarters are the name; the mark has a color of its own.
      const name = { x: box.x + box.width / 4, y: box.y, width: (box.width * 3) / 4, height: box.height }
      const png = await page.screenshot({ clip: name })
      await page.emulateMedia({ forcedColors: 'none' })
      expect(await contrastOf(page, png), `${landmark} in ${colorScheme}`).toBeGreaterThan(180)
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
    }
  })
}

for (const [path, label] of [
  ['/store-locator', 'Distance'],
  ['/customer-feedback', 'Store'],
] as const) {
  test(`${path} shows one arrow in its select in forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.goto(path)
    const select = page.locator('main select').first()
    await expect(select, label).toBeVisible()
    const { appearance, backgroundImage } = await select.evaluate((element) => {
      const { appearance, backgroundImage } = getComputedStyle(element)
      return { appearance, backgroundImage }
    })
    expect([appearance, backgroundImage]).toEqual(['auto', 'none'])
  })
}

test('[SITE-09] sends a ZIP code from the footer to the store locator without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByLabel('ZIP code').fill('38501')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL('/store-locator?zip=38501')
  await context.close()
})

for (const path of ['/', '/contact', '/payday-loans', '/nothing-here', '/apply-now']) {
  test(`[SITE-10] ${path} ends with an offer to help and the services`, async ({ page }) => {
    await page.goto(path)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.nth(-2)).toHaveText('Let us help you')
    await expect(headings.nth(-1)).toHaveText('Which services are you looking for?')
  })
}

test('[SITE-05] opens the next page at its top and returns to the old position on Back', async ({ page }) => {
  await page.goto('/payday-loans')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pawn loans' }).click()
  await expect(page).toHaveTitle('Pawn loans - Cash Express')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Payday loans - Cash Express')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('reaches a link that skips to the content with the first Tab', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('moves the services row with its buttons on a page without React', async ({ page }) => {
  await page.goto('/contact')
  const row = page.getByRole('list', { name: 'All seven services' })
  const next = page.getByRole('button', { name: 'Next services' })
  await next.scrollIntoViewIfNeeded()
  await next.click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(50)
})
