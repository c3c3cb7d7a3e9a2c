import { expect } from '@playwright/test'
import { test } from './policy-checked-test.ts'
import { parameterizedRoutes, routes } from './routes.ts'

const tagText = (html: string, tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(html)?.[1]
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

test.describe('every route', () => {
  for (const { path, heading, indexed = true } of routes) {
    test(`[SITE-01] [SITE-04] ${path} has its heading, title and description before any script runs`, async ({
      request,
    }) => {
      const reply = await request.get(path)
      expect(reply.status()).toBe(200)
      expect(reply.headers()['content-type']).toContain('text/html')
      const html = await reply.text()
      expect(tagText(html, 'h1')).toBe(heading)
      expect(tagText(html, 'title')).toMatch(/^\S.* - Cash Express$/)
      expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(20)
      const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/)
      if (indexed) expect(new URL(canonical ?? '').pathname).toBe(path)
      else expect(html).toContain('<meta name="robots" content="noindex"/>')
    })
  }

  for (const { path, heading } of parameterizedRoutes) {
    test(`[SITE-01] ${path} shows its page`, async ({ page }) => {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveTitle(/ - Cash Express$/)
    })
  }

  test('[SITE-04] has a description of its own', async ({ request }) => {
    const described = new Map<string, string>()
    for (const { path } of routes.filter(({ path: each }) => !each.startsWith('/apply-now/'))) {
      const html = await (await request.get(path)).text()
      const description = attribute(html, /<meta name="description" content="([^"]+)"/) ?? ''
      expect(described.get(description), `${path} and ${described.get(description)}`).toBeUndefined()
      described.set(description, path)
    }
  })
})

const redirects = [
  ['/title-loans-', '/title-loans'],
  ['/applynow/paydayloan', '/apply-now/payday-loan/3'],
  ['/applynow/pawnloan', '/apply-now/pawn-loan/6'],
  ['/applynow/flexloan', '/apply-now/flex-loan/7'],
  ['/applynow/titleloan', '/apply-now/title-loan/4'],
  ['/applynow/checkcashing', '/apply-now/check-cashing/1'],
  ['/community', '/cash-express-in-the-community'],
] as const

test.describe('old addresses', () => {
  for (const [from, to] of redirects) {
    test(`[SITE-02] redirects ${from} to ${to}`, async ({ request }) => {
      const reply = await request.get(`${from}?from=print`, { maxRedirects: 0 })
      expect(reply.status()).toBe(301)
      expect(reply.headers().location).toBe(`${to}?from=print`)
    })
  }
})

test.describe('an unknown address', () => {
  for (const path of [
    '/nothing-here',
    '/robots.php',
    '/apply-now/gold/9',
    '/thank-you/other',
    '/not-found',
    '/%E0%A4%A',
  ]) {
    test(`[SITE-03] answers ${path} with 404 and a helpful page`, async ({ request }) => {
      const reply = await request.get(path)
      expect([400, 404]).toContain(reply.status())
      if (path.includes('%')) return
      expect(reply.status()).toBe(404)
      const html = await reply.text()
      expect(tagText(html, 'h1')).toBe('We cannot find that page')
      expect(html).toContain('href="/store-locator"')
    })
  }

  test('[SITE-03] shows the header and links to other pages', async ({ page }) => {
    await page.goto('/nothing-here')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Find a store near you' }).click()
    await expect(page).toHaveURL('/store-locator')
  })
})

test('loads only the menu script on a page without forms', async ({ request }) => {
  const html = await (await request.get('/terms-and-conditions')).text()
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('ld+json'))
  // The first records what is tapped before the second has loaded.
  expect(scripts).toEqual(['<script>', expect.stringMatching(/src="\/assets\/enhance-[\w-]+\.js"/)])
  const file = attribute(html, /src="(\/assets\/enhance-[\w-]+\.js)"/) ?? ''
  const reply = await request.get(file)
  expect(reply.headers()['cache-control']).toContain('immutable')
  expect((await reply.body()).length).toBeLessThan(2_000)
})
