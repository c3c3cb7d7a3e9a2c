import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storesOf } from '../../apps/web/build/stores-list.ts'
import { stateChoices } from '../../packages/domain/src/geography/states.ts'
import { documentGroups } from '../../packages/domain/src/services/documents-to-bring.ts'
import { company } from '../../packages/domain/src/site/company.ts'
import { offices } from '../../packages/domain/src/site/offices.ts'
import { pageGroups } from '../../packages/domain/src/site/pages.ts'
import { phoneLink } from '../../packages/domain/src/stores/phone-number.ts'
import { storePath } from '../../packages/domain/src/stores/store-page.ts'
import { routes } from '../e2e/routes.ts'
import { builtPages, pageAt, siteFolder } from './built-site.ts'
import { elementsOf, linksOf, partOf, sectionOf, targetsOf, textOf, textsOf } from './page-parts.ts'

const stores = storesOf(readFileSync(new URL('../../data/stores.csv', import.meta.url), 'utf8'))

const servicePages = [
  { path: '/flex-loans', id: 7, name: 'Flex loans', apply: '/apply-now/flex-loan/7', link: 'a flex loan' },
  { path: '/payday-loans', id: 3, name: 'Payday loans', apply: '/apply-now/payday-loan/3', link: 'a payday loan' },
  {
    path: '/installment-loans',
    id: 8,
    name: 'Installment loans',
    apply: '/apply-now/installment-loan/8',
    link: 'an installment loan',
  },
  { path: '/title-loans', id: 4, name: 'Title loans', apply: '/apply-now/title-loan/4', link: 'a title loan' },
  { path: '/check-cashing', id: 1, name: 'Check cashing', apply: '/apply-now/check-cashing/1', link: 'check cashing' },
  { path: '/pawn-loans', id: 6, name: 'Pawn loans', apply: '/apply-now/pawn-loan/6', link: 'a pawn loan' },
  { path: '/cash-for-gold', id: 9, name: 'Cash for gold', apply: '/apply-now/pawn-loan/9', link: 'cash for gold' },
] as const
const serviceNames = servicePages.map(({ name }) => name)

describe('a service page', () => {
  test.each(servicePages)(
    '[SVC-01] [SVC-02] $path has Apply Now, questions, all services and its stores',
    ({ path, id, name, apply, link }) => {
      const main = partOf(path)
      expect(textsOf(main, 'h1')).toEqual([name])
      expect(targetsOf(main, `Apply now for ${link}`)).toEqual([apply, apply])
      const questions = elementsOf(sectionOf(main, 'Common questions'), 'details').length
      expect(questions).toBeGreaterThanOrEqual(5)
      expect(questions).toBeLessThanOrEqual(8)
      expect(textsOf(main, 'h2')).toContain('How it works')
      expect(textsOf(sectionOf(main, 'Which services are you looking for?'), 'a')).toEqual(serviceNames)
      expect(targetsOf(main, 'Find a store')).toEqual([`/store-locator?service=${id}`])
    },
  )

  test.each(servicePages)(
    '[SVC-01] [TY-02] $path lists the documents that the thank-you page lists',
    ({ path, id }) => {
      const listed = textsOf(sectionOf(partOf(path), 'What to bring'), 'li')
      const documents = documentGroups(id).flatMap((group) => group.documents)
      expect(listed).toEqual(documents.map(({ item, note = '' }) => `${item}${note}`))
    },
  )

  test.each(servicePages)('[SVC-01] $path names the states that offer it and who can apply', ({ path, id }) => {
    const offering = new Set(stores.filter(({ serviceIds }) => serviceIds.includes(id)).map(({ state }) => state))
    const facts = sectionOf(partOf(path), 'Who can apply')
    const told = textsOf(facts, 'strong').find((text) => text.startsWith('Stores in '))
    expect(new Set(told?.replace('Stores in ', '').split(', '))).toEqual(offering)
    const banner = textsOf(partOf(path), 'p').find((text) => text.startsWith('For people 18 or older')) ?? ''
    expect(textOf(facts)).toContain('18 or older')
    expect(textOf(facts).includes('19 or older in Alabama')).toBe(offering.has('AL'))
    expect(banner.includes('(19 in Alabama)')).toBe(offering.has('AL'))
    for (const text of [textOf(facts), banner]) expect(text.includes('Alabama')).toBe(offering.has('AL'))
    if (offering.size < 4) {
      expect(textOf(facts)).toContain('Not offered in all states')
      expect(banner).toContain('Offered in ')
    }
  })

  test('[SVC-04] [SVC-05] [SVC-06] [SVC-07] [SVC-08] explains limits, payments, fees, pawns and gold', () => {
    for (const [path, words] of [
      ['/flex-loans', [/\$4,000/, /interest only on/i, /penalty/i, /not (offered )?in all states/i]],
      ['/installment-loans', [/several payments/i, /not (offered )?in every state/i]],
      ['/title-loans', [/not (offered )?in all states/i]],
      ['/check-cashing', [/state law/i, /verif/i]],
      [
        '/pawn-loans',
        [/redeem/i, /extension|extend/i, /renewal|renew/i, /surrender|give up/i, /part of the interest/i, /same/i],
      ],
      ['/pawn-loans', [/due date/i, /18 or older/]],
      ['/cash-for-gold', [/not all stores buy gold/i, /chains/i, /pendants/i, /watches/i, /earrings/i]],
      ['/cash-for-gold', [/class rings/i, /bracelets/i, /diamonds/i, /dental crowns/i, /loose stones/i]],
    ] as const)
      for (const each of words) expect(textOf(partOf(path)), path).toMatch(each)
  })

  test('[SVC-03] links flex and installment loans to the store locator', () => {
    for (const path of ['/flex-loans', '/installment-loans'])
      expect(linksOf(partOf(path)).map(({ href }) => href)).toContain('/store-locator')
  })

  test.each(servicePages)('$path names no percentage or APR, and promises the cost in writing', ({ path }) => {
    const text = textOf(pageAt(path))
    expect(text).not.toMatch(/\d\s?%|\bAPR\b/)
    expect(text).toMatch(/in writing/i)
  })
})

describe('the home page', () => {
  test('[HOME-01] has seven slides, each with a link to apply and a link to read more', () => {
    const slides = partOf('/').split('aria-roledescription="slide"').slice(1)
    const links = slides.map((slide) => linksOf(slide.split('<img')[0] ?? '').map(({ href }) => href))
    expect(links).toEqual(servicePages.map(({ path, apply }) => [apply, path]))
  })

  test('takes the number of stores from the data', () => {
    expect(textOf(partOf('/'))).toContain(`We have ${stores.length} stores`)
  })
})

describe('the shell', () => {
  test('[SITE-10] ends every page with an offer to help and the services', () => {
    for (const { path } of builtPages) {
      const [help, services] =
        partOf(path)
          .match(/<h2\b[^>]*>/g)
          ?.slice(-2) ?? []
      expect([help, services], path).toEqual(['<h2 id="help-heading">', '<h2 id="services-row-heading">'])
    }
    const [help, services] = textsOf(partOf('/contact'), 'h2').slice(-2)
    expect([help, services]).toEqual(['Let us help you', 'Which services are you looking for?'])
  })

  test('[SITE-06] [SITE-08] has menus in order, the current page and a disclaimer in the header', () => {
    const header = partOf('/store-locator', 'header')
    const about = ['Financial literacy', 'In the community', 'Employment application', 'Customer feedback', 'Contact']
    for (const menu of elementsOf(header, 'nav'))
      expect(textsOf(menu, 'a').slice(0, 13)).toEqual([...serviceNames, 'Store locator', ...about])
    expect(targetsOf(header, 'Store locator')).toEqual(['/store-locator', '/store-locator'])
    expect(targetsOf(header, 'Apply now')).toEqual(['/apply-now'])
    expect(header).toMatch(/<a[^>]* href="\/"><picture>.*alt="Cash Express, home"/)
    expect(header.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g)?.map(textOf)).toEqual([
      'Store locator',
      'Store locator',
    ])
    expect(textOf(header)).toContain('You start your application online and finish it in a store.')
  })

  test('[SITE-09] has contacts, every page, the year and a disclaimer in the footer', () => {
    const footer = partOf('/contact', 'footer')
    expect(textOf(footer)).toContain(offices.address.street)
    const everyPage = pageGroups.flatMap(({ links }) => links.map(({ path, name }) => ({ href: path, text: name })))
    // One list is for wide windows, the other folds on phones.
    expect(elementsOf(footer, 'nav').map(linksOf)).toEqual([everyPage, everyPage])
    expect(targetsOf(footer, company.phone)).toEqual(['tel:+19315550100'])
    expect(targetsOf(footer, company.tollFree)).toEqual(['tel:+18885550100'])
    expect(targetsOf(footer, 'Facebook')).toEqual(['https://facebook.example/cash-express'])
    expect(textOf(footer)).toContain(`© ${new Date().getFullYear()} Cash Express`)
    expect(textOf(footer)).toContain('Credit is given only in our stores')
  })
})

const expectSaid = (path: string, sentences: readonly string[]) => {
  const text = textOf(partOf(path))
  for (const words of sentences) expect(text).toContain(words)
}
const titlesOf = (path: string) =>
  [...partOf(path).matchAll(/<h2 id="(?![^"]*-heading")[^"]*">(.*?)<\/h2>/g)].map(([, title = '']) => textOf(title))

const legalPages = [
  { path: '/terms-and-conditions', since: /Version \d\.\d, in effect since November 19, 2026/ },
  { path: '/consent-for-electronic-signature', since: /Version \d\.\d, in effect since November 19, 2026/ },
  { path: '/communications-with-you-and-phone-messages', since: /Version 2\.3, in effect since November 19, 2026/ },
] as const

describe('a page of text', () => {
  test('[PAGE-01] names a phone and an email contact in the accessibility statement', () => {
    const main = partOf('/accessibility-statement')
    expect(textsOf(main, 'h1')).toEqual(['Accessibility statement'])
    const contact = linksOf(sectionOf(main, 'Is something not working?'))
    expect(contact).toEqual([
      { href: 'tel:+19315550100', text: `Call us ${company.phone}` },
      { href: `mailto:${offices.complianceEmail}`, text: offices.complianceEmail },
    ])
    expectSaid('/accessibility-statement', [
      'WCAG) 2.2, level AA',
      "We haven't yet tested the site with people who use assistive technology",
    ])
  })

  test('[PAGE-02] explains how to ask a store to take part in the community', () => {
    const main = partOf('/cash-express-in-the-community')
    expect(targetsOf(main, 'Ask a store to take part')).toEqual(['#ask'])
    const ask = sectionOf(main, 'How to ask a store to take part')
    expect(ask).toMatch(/^<section[^>]* id="ask"/)
    expect(elementsOf(elementsOf(ask, 'ol')[0] ?? '', 'li')).toHaveLength(3)
    expect(targetsOf(ask, 'Find your store')).toEqual(['/store-locator'])
  })

  test('[PAGE-03] asks consent for calls, texts and email and explains how to opt out', () => {
    const path = '/communications-with-you-and-phone-messages'
    expectSaid(path, [
      'automatic telephone dialing system',
      'artificial or prerecorded voice',
      'text messages (SMS and MMS)',
      'email.',
      'You do not have to agree in order to get a loan',
      'Without it, you can apply in one of these ways:',
      'visit any store,',
      'This consent does not cover marketing.',
      'How often we call or write varies',
      'Message and data rates may apply',
      'tell any store',
      'at most 10 business days',
    ])
    for (const word of ['STOP', 'QUIT', 'END', 'CANCEL', 'UNSUBSCRIBE', 'HELP'])
      expect(textsOf(partOf(path), 'strong')).toContain(word)
  })

  test('[PAGE-04] covers paper, withdrawal, equipment and copies in the signature consent', () => {
    expect(titlesOf('/consent-for-electronic-signature')).toEqual([
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
    expectSaid('/consent-for-electronic-signature', [
      'your typed name is your signature',
      'There is no fee for either.',
    ])
  })

  test('[PAGE-05] shows office phones, addresses, email and a search on the contact page', () => {
    const main = partOf('/contact')
    const office = sectionOf(main, 'Corporate office')
    expect(targetsOf(office, `Office ${company.phone}`)).toEqual(['tel:+19315550100'])
    expect(targetsOf(office, `Toll free ${company.tollFree}`)).toEqual(['tel:+18885550100'])
    expect(textOf(office)).toContain(offices.address.street)
    const { street, zip } = offices.mailingAddress
    expect(textOf(sectionOf(main, 'By mail'))).toContain(`${street}Cookeville, TN ${zip}`)
    expect(targetsOf(main, offices.complianceEmail)).toEqual([`mailto:${offices.complianceEmail}`])
    const hrefs = linksOf(main).map(({ href }) => href)
    for (const path of ['/customer-feedback', '/dispute-resolution', '/employment-application'])
      expect(hrefs).toContain(path)
    const search = sectionOf(main, 'Your store')
    expect(targetsOf(search, 'See all store phone numbers')).toEqual(['#phones'])
    expect(search).toMatch(/<form[^>]* action="\/store-locator" method="get">/)
    expect(search).toMatch(/<input[^>]* name="zip"/)
  })

  test('[PAGE-05] lists the phone of every store by state on the contact page', () => {
    const states = elementsOf(sectionOf(partOf('/contact'), 'Store phone numbers'), 'details')
    for (const [index, [code, name]] of Object.entries({
      TN: 'Tennessee',
      KY: 'Kentucky',
      AL: 'Alabama',
      MS: 'Mississippi',
    }).entries()) {
      const here = stores.filter(({ state }) => state === code)
      const list = states[index] ?? ''
      expect(textsOf(list, 'summary')).toEqual([`${name}, ${here.length} stores`])
      expect(linksOf(list)).toEqual(
        here.flatMap((store) => [
          { href: storePath(store), text: store.name },
          { href: phoneLink(store.phone), text: store.phone },
        ]),
      )
    }
  })

  test('[PAGE-06] links financial literacy to two state agencies', () => {
    expect(linksOf(sectionOf(partOf('/financial-literacy'), 'State agencies'))).toEqual([
      { href: 'https://www.tn.gov/tdfi.html', text: 'Tennessee Department of Financial Institutions' },
      { href: 'https://kfi.ky.gov/', text: 'Kentucky Department of Financial Institutions' },
    ])
  })

  test('[PAGE-06] links nine guides with the right type, pages and size', () => {
    const guides = linksOf(partOf('/financial-literacy')).filter(({ href }) => href.startsWith('/uploads/'))
    expect(guides).toHaveLength(9)
    for (const { href, text } of guides) {
      const kilobytes = Math.round(readFileSync(join(siteFolder, href)).length / 1024)
      expect(text).toMatch(new RegExp(`^\\S.+ \\(PDF, [1-9]\\d* pages?, ${kilobytes} KB\\)$`))
    }
  })

  test('[PAGE-07] lists every indexed page and the privacy policy in the sitemap', () => {
    const [sections = ''] = partOf('/sitemap').split('id="help-heading"')
    const listed = linksOf(sections).map(({ href }) => href)
    const pages = routes.filter(
      ({ path, indexed = true }) => indexed && !path.startsWith('/apply-now/') && !/^\/stores\/\w+\//.test(path),
    )
    for (const { path } of [...pages, ...pageGroups.flatMap(({ links }) => [...links])]) expect(listed).toContain(path)
  })

  test('[PAGE-08] shows all sections of the terms in order', () => {
    expect(titlesOf('/terms-and-conditions')).toEqual([
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
    expectSaid('/terms-and-conditions', [
      'You may apply for credit only if you are also a legal resident of the United States',
      'The law of the State of Tennessee',
    ])
  })

  test.each(legalPages)('[PAGE-08] $path shows its version, contents and our contacts', ({ path, since }) => {
    const main = partOf(path)
    expect(textOf(main)).toMatch(since)
    for (const contents of elementsOf(main, 'nav')) expect(textsOf(contents, 'li')).toEqual(titlesOf(path))
    expect(targetsOf(main, company.phone)).toContain('tel:+19315550100')
    const mails = linksOf(main).filter(({ href }) => href.startsWith('mailto:'))
    expect(new Set(mails.map(({ href }) => href))).toEqual(new Set([`mailto:${offices.complianceEmail}`]))
    expectSaid(path, [offices.mailingAddress.street, offices.complianceEmail])
  })
})

describe('a page before its script runs', () => {
  test('[FIND-01] shows the first question of the service finder with working links', () => {
    const main = partOf('/service-finder')
    expect(main).toMatch(/<h2 id="question"[^>]*>Do you want to borrow cash today\?<\/h2>/)
    expect(targetsOf(main, 'Yes')).toEqual(['/service-finder?path=1y'])
    expect(targetsOf(main, 'No')).toEqual(['/service-finder?path=1n'])
    expect(textsOf(main, 'noscript')[0]).toContain('These questions need JavaScript.')
  })

  test('[LOC-02] has a field for any place, eight distances with 5 chosen, seven services and Go', () => {
    const form = elementsOf(partOf('/store-locator'), 'form')[0] ?? ''
    expect(form).toMatch(
      /<label[^>]* for="near">ZIP code, town or address<\/label><input[^>]* id="near"[^>]* name="zip"/,
    )
    expect(textsOf(form, 'option')).toEqual([5, 10, 15, 50, 100, 200, 500, 1000].map((miles) => `${miles} miles`))
    expect(form.match(/<option[^>]* selected="">/g)).toEqual(['<option value="5" selected="">'])
    const radios = form.match(/<input type="radio"[^>]*>/g) ?? []
    expect(radios.map((radio) => /value="(\d*)"/.exec(radio)?.[1])).toEqual(['', '7', '3', '8', '4', '1', '6', '9'])
    expect(radios.map((radio) => radio.includes('checked=""'))).toEqual([true, ...serviceNames.map(() => false)])
    expect(textsOf(form, 'label').slice(-8)).toEqual(['All services', ...serviceNames])
    expect(textsOf(form, 'button')).toContain('Go')
  })

  test.each([
    ['/thank-you/feedback', 'Customer feedback'],
    ['/thank-you/dispute', 'Dispute resolution'],
    ['/employment-application/thank-you', 'Employment application'],
  ])('[TY-01] %s thanks the visitor and is kept out of search engines', (path, heading) => {
    const main = partOf(path)
    expect(textsOf(main, 'h1')).toEqual([heading])
    expect(textOf(main)).toContain('Thank you for submitting.')
    expect(main).toMatch(/data-ticket="true" hidden="">.*Your reference/)
    expect(pageAt(path)).toContain('<meta name="robots" content="noindex"/>')
  })
})

test.each([
  '/apply-now',
  '/apply-now/flex-loan/7',
  '/customer-feedback',
  '/dispute-resolution',
  '/employment-application',
])('%s states before its first field that the form needs JavaScript', (path) => {
  const main = partOf(path)
  const note = main.indexOf('This form needs JavaScript.')
  expect(note).toBeGreaterThan(0)
  expect(note).toBeLessThan(main.indexOf('<form'))
})

test('/application-status states that it needs JavaScript', () => {
  expect(textsOf(partOf('/application-status'), 'noscript')[0]).toContain('This page needs JavaScript.')
})

test('[APPLY-18] Apply Now lists all states, territories and provinces, with our states first', () => {
  const select = elementsOf(partOf('/apply-now'), 'select').find((each) => each.includes('name="state"')) ?? ''
  const listed = [...select.matchAll(/<option[^>]*value="(\w*)"/g)].map(([, value]) => value)
  expect(listed).toEqual(['', ...stateChoices.map(({ value }) => value)])
})
