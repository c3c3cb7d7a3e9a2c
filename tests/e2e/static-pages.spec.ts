import { type Browser, expect, type Page } from '@playwright/test'
import { company } from '../../packages/domain/src/site/company.ts'
import { pageGroups } from '../../packages/domain/src/site/pages.ts'
import { phoneLink } from '../../packages/domain/src/stores/phone-number.ts'
import type { Store } from '../../packages/domain/src/stores/store.ts'
import { storePath } from '../../packages/domain/src/stores/store-page.ts'
import { test } from './policy-checked-test.ts'
import { routes } from './routes.ts'

const legalPages = [
  '/terms-and-conditions',
  '/consent-for-electronic-signature',
  '/communications-with-you-and-phone-messages',
] as const

const content = (page: Page) => page.getByRole('main')

async function withoutScripts(browser: Browser, check: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await check(await context.newPage())
  await context.close()
}

test('[PAGE-01] names a phone and an e-mail contact in the accessibility statement', async ({ page }) => {
  await page.goto('/accessibility-statement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility statement')
  const contact = page.getByRole('complementary', { name: 'Is something not working?' })
  await expect(contact.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+19315550100')
  await expect(contact.getByRole('link', { name: company.complianceEmail })).toHaveAttribute(
    'href',
    `mailto:${company.complianceEmail}`,
  )
  await expect(content(page)).toContainText('WCAG) 2.2, level AA')
  await expect(content(page)).toContainText("We haven't yet tested the site with people who use assistive technology")
})

test('[PAGE-02] explains how to ask a store to take part in the community', async ({ page }) => {
  await page.goto('/cash-express-in-the-community')
  await page.getByRole('link', { name: 'Ask a store to take part' }).click()
  const ask = page.getByRole('region', { name: 'How to ask a store to take part' })
  await expect(ask).toBeInViewport()
  await expect(ask.getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  await expect(ask.getByRole('link', { name: 'Find your store' })).toHaveAttribute('href', '/store-locator')
})

test('[PAGE-03] asks consent for calls, texts and e-mail without making it a condition', async ({ page }) => {
  await page.goto('/communications-with-you-and-phone-messages')
  for (const words of [
    'automatic telephone dialing system',
    'artificial or prerecorded voice',
    'text messages (SMS and MMS)',
    'e-mail.',
    'You do not have to agree in order to get a loan',
    'Without it, you can apply in one of these ways:',
    'visit any store,',
    'This consent does not cover marketing.',
    'How often we call or write varies',
    'Message and data rates may apply',
  ]) {
    await expect(content(page)).toContainText(words)
  }
})

test('[PAGE-03] explains how to opt out of communications and how fast it takes effect', async ({ page }) => {
  await page.goto('/communications-with-you-and-phone-messages')
  for (const word of ['STOP', 'QUIT', 'END', 'CANCEL', 'UNSUBSCRIBE', 'HELP']) {
    await expect(content(page).locator('strong').getByText(word, { exact: true })).toBeVisible()
  }
  for (const words of [company.phone, company.complianceEmail, 'tell any store', 'at most 10 business days']) {
    await expect(content(page)).toContainText(words)
  }
})

test('[PAGE-04] covers paper, withdrawal, equipment and copies in the signature consent', async ({ page }) => {
  await page.goto('/consent-for-electronic-signature')
  await expect(content(page).locator('h2[id]:not([id$="-heading"])')).toHaveText([
    'What you agree to',
    'What this consent covers',
    'What it does not cover',
    'Your right to paper',
    'Your right to withdraw',
    'What happens if you withdraw',
    'How to update your contact information',
    'What you need',
    'How to keep a copy',
    'Questions',
  ])
  await expect(content(page)).toContainText('your typed name is your signature')
  await expect(content(page)).toContainText('There is no fee for either.')
})

test('[PAGE-05] shows office phones, mailing address and e-mail on the contact page', async ({ page }) => {
  await page.goto('/contact')
  const office = page.getByRole('region', { name: 'Corporate office' })
  await expect(office.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+19315550100')
  await expect(office.getByRole('link', { name: company.tollFree })).toHaveAttribute('href', 'tel:+18885550100')
  await expect(office).toContainText(company.address.street)
  const mail = page.getByRole('region', { name: 'By mail' })
  await expect(mail).toContainText(`${company.mailingAddress.street}Cookeville, TN ${company.mailingAddress.zip}`)
  await expect(content(page).getByRole('link', { name: company.complianceEmail })).toBeVisible()
  for (const path of ['/customer-feedback', '/dispute-resolution', '/employment-application']) {
    await expect(content(page).locator(`a[href="${path}"]`)).toBeVisible()
  }
})

test('[PAGE-05] links the contact page to store phone numbers when scripts are off', async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    await page.goto('/contact')
    const store = page.getByRole('region', { name: 'Your store' })
    await expect(store.getByRole('link', { name: 'See all store phone numbers' })).toHaveAttribute('href', '#phones')
    await store.getByLabel('ZIP code').fill('38501')
    await store.getByRole('button', { name: 'Find a store' }).click()
    await expect(page).toHaveURL('/store-locator?zip=38501')
  })
})

test('[PAGE-05] lists the phone of every store by state when scripts are off', async ({ browser, request }) => {
  const { stores } = (await (await request.post('/api/v1/get-stores')).json()) as { stores: Store[] }
  await withoutScripts(browser, async (page) => {
    await page.goto('/contact')
    const phones = page.getByRole('region', { name: 'Store phone numbers' })
    for (const [code, name] of [
      ['TN', 'Tennessee'],
      ['KY', 'Kentucky'],
      ['AL', 'Alabama'],
      ['MS', 'Mississippi'],
    ]) {
      const here = stores.filter(({ state }) => state === code)
      await phones.getByText(`${name}, ${here.length} stores`, { exact: true }).click()
      const list = phones.locator('details[open]').last()
      await expect(list.getByRole('listitem')).toHaveCount(here.length)
      for (const store of here.slice(0, 3)) {
        const item = list.getByRole('listitem').filter({ has: page.locator(`a[href="${phoneLink(store.phone)}"]`) })
        await expect(item.getByRole('link', { name: store.name, exact: true })).toHaveAttribute(
          'href',
          storePath(store),
        )
      }
      await phones.getByText(`${name}, ${here.length} stores`, { exact: true }).click()
    }
  })
})

test('[PAGE-06] links financial literacy to two state agencies', async ({ page }) => {
  await page.goto('/financial-literacy')
  const agencies = page.getByRole('region', { name: 'State agencies' }).getByRole('link')
  await expect(agencies).toHaveText([
    'Tennessee Department of Financial Institutions',
    'Kentucky Department of Financial Institutions',
  ])
  await expect(agencies.first()).toHaveAttribute('href', 'https://www.tn.gov/tdfi.html')
  await expect(agencies.last()).toHaveAttribute('href', 'https://kfi.ky.gov/')
})

test('[PAGE-06] serves nine guides whose links state the right type, pages and size', async ({ page, request }) => {
  await page.goto('/financial-literacy')
  const links = content(page).locator('a[href^="/uploads/"]')
  await expect(links).toHaveCount(9)
  for (const link of await links.all()) {
    const said = /^\S.+ \(PDF, [1-9]\d* pages?, (\d+) KB\)$/.exec((await link.textContent()) ?? '')
    const path = (await link.getAttribute('href')) ?? ''
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(200)
    expect(reply.headers()['content-type']).toBe('application/pdf')
    expect(Number(said?.[1]), path).toBe(Math.round((await reply.body()).length / 1024))
  }
})

test('[PAGE-07] lists every indexed page and the privacy policy in the sitemap', async ({ page }) => {
  await page.goto('/sitemap')
  const listed = await content(page)
    .locator('section:has(> h2), section:has(> div > h2)')
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const pages = routes.filter(
    ({ path, indexed = true }) =>
      indexed && path !== '/' && !path.startsWith('/apply-now/') && !/^\/stores\/\w+\//.test(path),
  )
  for (const { path } of pages) expect(listed).toContain(path)
  for (const { path } of pageGroups.flatMap(({ links }) => [...links])) expect(listed).toContain(path)
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})

test('[PAGE-08] shows all sections of the terms in order', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await expect(content(page).locator('h2[id]:not([id$="-heading"])')).toHaveText([
    'Ownership of this site',
    'Eligibility',
    'Minors under 13',
    'Availability',
    'Consent to calls and texts',
    'Intellectual property',
    'Copyright',
    'Security',
    'Third-party links',
    'Disclaimer of warranties',
    'Limit of liability',
    'Indemnification',
    'Additional terms',
    'Tennessee law and venue',
    'Miscellaneous',
    'Contact',
  ])
  await expect(content(page)).toContainText('18 years of age or older and a legal resident of the United States')
  await expect(content(page)).toContainText('The law of the State of Tennessee')
})

const inEffect = (path: string) =>
  path === '/communications-with-you-and-phone-messages'
    ? /Version 2\.2, in effect since November 17, 2026/
    : /Version \d\.\d, in effect since November 16, 2026/

for (const path of legalPages) {
  test(`[PAGE-08] ${path} shows its version, its date and our contacts`, async ({ page }) => {
    await page.goto(path)
    await expect(content(page)).toContainText(inEffect(path))
    await expect(content(page).locator('a[href="tel:+19315550100"]').first()).toHaveText(company.phone)
    for (const href of await content(page)
      .locator('a[href^="mailto:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      expect(href).toBe(`mailto:${company.complianceEmail}`)
    }
    await expect(content(page)).toContainText(company.mailingAddress.street)
  })

  test(`links the contents of ${path} to its sections at 1280 and 360 px`, async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        if (width === 360) {
          await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0)
          await page.getByText('On this page', { exact: true }).locator('visible=true').click()
        }
        const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
        const titles = await content(page).locator('h2[id]:not([id$="-heading"])').allTextContents()
        await expect(links).toHaveText(titles)
        await links.last().click()
        await expect(content(page).locator('h2:target')).toHaveText(titles.at(-1) ?? '')
        await expect(content(page).locator('h2:target')).toBeInViewport()
      }
    })
  })

  test(`${path} prints only its title, version and text`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(inEffect(path))).toBeVisible()
    for (const hidden of ['On this page', 'Print this page', 'Other legal pages', 'Let us help you']) {
      await expect(page.getByText(hidden, { exact: true }).locator('visible=true')).toHaveCount(0)
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })
}
