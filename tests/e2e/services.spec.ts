import { expect } from '@playwright/test'
import { test } from './policy-checked-test.ts'

const pages = [
  {
    path: '/flex-loans',
    name: 'Flex loans',
    apply: '/apply-now/flex-loan/7',
    link: 'Apply now for a flex loan',
    id: 7,
  },
  {
    path: '/payday-loans',
    name: 'Payday loans',
    apply: '/apply-now/payday-loan/3',
    link: 'Apply now for a payday loan',
    id: 3,
  },
  {
    path: '/installment-loans',
    name: 'Installment loans',
    apply: '/apply-now/installment-loan/8',
    link: 'Apply now for an installment loan',
    id: 8,
  },
  {
    path: '/title-loans',
    name: 'Title loans',
    apply: '/apply-now/title-loan/4',
    link: 'Apply now for a title loan',
    id: 4,
  },
  {
    path: '/check-cashing',
    name: 'Check cashing',
    apply: '/apply-now/check-cashing/1',
    link: 'Apply now for check cashing',
    id: 1,
  },
  {
    path: '/pawn-loans',
    name: 'Pawn loans',
    apply: '/apply-now/pawn-loan/6',
    link: 'Apply now for a pawn loan',
    id: 6,
  },
  {
    path: '/cash-for-gold',
    name: 'Cash for gold',
    apply: '/apply-now/pawn-loan/9',
    link: 'Apply now for cash for gold',
    id: 9,
  },
] as const

for (const { path, name, apply, link, id } of pages) {
  test(`[SVC-01] [SVC-02] ${path} has Apply Now, documents, questions, icon carousel and help`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main.getByRole('link', { name: link })).toHaveCount(2)
    for (const each of await main.getByRole('link', { name: link }).all())
      await expect(each).toHaveAttribute('href', apply)
    const documents = main.getByRole('region', { name: 'What to bring' }).getByRole('listitem')
    expect(await documents.count()).toBeGreaterThanOrEqual(2)
    const questions = await main.getByRole('region', { name: 'Questions people ask' }).locator('details').count()
    expect(questions).toBeGreaterThanOrEqual(5)
    expect(questions).toBeLessThanOrEqual(8)
    await expect(main.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Let us help you' })).toBeVisible()
    await expect(main.getByRole('list', { name: 'All seven services' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Find a store' })).toHaveAttribute(
      'href',
      `/store-locator?service=${id}`,
    )
  })

  test(`[SVC-01] ${path} names the states that offer it and who can apply`, async ({ page, request }) => {
    const { stores } = (await (await request.post('/api/v1/get-stores')).json()) as {
      stores: { state: string; serviceIds: number[] }[]
    }
    const offering = new Set(stores.filter(({ serviceIds }) => serviceIds.includes(id)).map(({ state }) => state))
    await page.goto(path)
    const facts = page.getByRole('region', { name: 'Who can apply' })
    const told = await facts.getByText(/^Stores in /).textContent()
    expect(new Set(told?.replace('Stores in ', '').split(', '))).toEqual(offering)
    if (offering.size < 4) await expect(facts).toContainText('Not offered in all states')
    await expect(facts).toContainText('18 or older')
    const banner = page.getByText(/^For people 18 or older/)
    if (offering.has('AL')) {
      await expect(facts).toContainText('19 or older in Alabama')
      await expect(banner).toContainText('(19 in Alabama)')
    } else {
      await expect(facts).not.toContainText('Alabama')
      await expect(banner).not.toContainText('Alabama')
    }
    if (offering.size < 4) await expect(banner).toContainText('Offered in ')
  })
}

test('[SVC-03] links the flex and installment pages to the store locator', async ({ page }) => {
  for (const path of ['/flex-loans', '/installment-loans']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('a[href="/store-locator"]').first()).toBeVisible()
  }
})

test('[SVC-04] explains limit, interest, penalty, states and documents of flex loans', async ({ page }) => {
  await page.goto('/flex-loans')
  const main = page.getByRole('main')
  await expect(main).toContainText('$4,000')
  await expect(main).toContainText(/interest only on/i)
  await expect(main).toContainText(/penalty/i)
  await expect(main).toContainText(/not (offered )?in all states/i)
  const documents = main.getByRole('region', { name: 'What to bring' })
  for (const item of [
    /bank statement/i,
    /pay stub/i,
    /other proof of income/i,
    /driver's license or state id/i,
    /social security card/i,
    /proof of address/i,
    /personal check/i,
    /clear car title/i,
    /extra set of keys/i,
  ]) {
    await expect(documents).toContainText(item)
  }
})

test('[SVC-05] explains installment, title and payday loans with their documents', async ({ page }) => {
  await page.goto('/installment-loans')
  await expect(page.getByRole('main')).toContainText(/several payments/i)
  await expect(page.getByRole('main')).toContainText(/not (offered )?in every state/i)
  await page.goto('/title-loans')
  await expect(page.getByRole('main')).toContainText(/not (offered )?in all states/i)
  for (const item of [/clear title/i, /proof of insurance/i, /registration/i, /keys/i]) {
    await expect(page.getByRole('region', { name: 'What to bring' })).toContainText(item)
  }
  await page.goto('/payday-loans')
  for (const item of [/bank statement/i, /personal check/i]) {
    await expect(page.getByRole('region', { name: 'What to bring' })).toContainText(item)
  }
})

test('[SVC-06] explains fees, documents and verification of check cashing', async ({ page }) => {
  await page.goto('/check-cashing')
  const main = page.getByRole('main')
  await expect(main).toContainText(/state law/i)
  await expect(main.getByRole('region', { name: 'What to bring' })).toContainText(/check/i)
  await expect(main.getByRole('region', { name: 'What to bring' })).toContainText(/government photo id/i)
  await expect(main).toContainText(/verif/i)
})

test('[SVC-07] explains redemption, renewal and surrender of a pawn, and who can apply', async ({ page }) => {
  await page.goto('/pawn-loans')
  const main = page.getByRole('main')
  for (const word of [
    /redeem/i,
    /extension|extend/i,
    /renewal|renew/i,
    /surrender|give up/i,
    /part of the interest/i,
    /same/i,
    /due date/i,
  ]) {
    await expect(main).toContainText(word)
  }
  await expect(main).toContainText('18 or older')
  await expect(main.getByRole('region', { name: 'What to bring' })).toContainText(/photo id/i)
})

test('[SVC-08] lists the gold that is bought and states that not all stores buy it', async ({ page }) => {
  await page.goto('/cash-for-gold')
  const main = page.getByRole('main')
  await expect(main).toContainText(/not all stores buy gold/i)
  for (const item of [
    'chains',
    'pendants',
    'watches',
    'earrings',
    'class rings',
    'bracelets',
    'diamonds',
    'dental crowns',
    'loose stones',
  ]) {
    await expect(main).toContainText(new RegExp(item, 'i'))
  }
})

test('names no percentage or APR outside the approved figures on any page', async ({ request }) => {
  for (const { path } of pages) {
    const html = await (await request.get(path)).text()
    const words = html
      .replace(/<section aria-labelledby="cost-heading">[\s\S]*?<\/section>/, '')
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
    expect(words).not.toMatch(/\d\s?%|\bAPR\b/)
    expect(words).toMatch(/in writing/i)
  }
})

test('prints only the checklist of a service page', async ({ page }) => {
  await page.goto('/flex-loans')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expect(page.getByText('Proof of address')).toBeVisible()
  for (const name of ['Questions people ask', 'Let us help you', 'Flex loans']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  }
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
})

for (const path of ['/flex-loans', '/', '/contact', '/terms-and-conditions', '/apply-now']) {
  test(`${path} shows company name, phone and address when it is printed`, async ({ page }) => {
    await page.goto(path)
    const line = page.getByText('Cash Express, 931-555-0100, 100 Main Street, Cookeville, TN 38501', { exact: true })
    await expect(line).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(line).toBeVisible()
  })
}

for (const width of [450, 660, 768, 769, 800, 1050]) {
  test(`[SITE-11] fits home and a service page at ${width} px and one pixel below`, async ({ page }) => {
    for (const each of [width, width - 1]) {
      await page.setViewportSize({ width: each, height: 900 })
      for (const path of ['/', '/title-loans']) {
        await page.goto(path)
        const { wide, cut } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          cut: [
            ...document.querySelectorAll<HTMLElement>(
              'main a, main h1, main h2, main h3, main button, header a, footer a',
            ),
          ]
            .filter(
              (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[data-row]'),
            )
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect()
              return right > innerWidth + 1 || left < -1
            })
            .filter((element) => !element.textContent?.includes('Skip to'))
            .map((element) => element.textContent),
        }))
        expect(wide).toBeLessThanOrEqual(each)
        expect(cut).toEqual([])
      }
    }
  })
}
