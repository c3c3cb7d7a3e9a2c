import { storeStates } from '@cash-express/domain/geography/states'
import { company } from '@cash-express/domain/site/company'
import { offices } from '@cash-express/domain/site/offices'
import { home, root } from '@cash-express/domain/site/site-language'
import { phoneLink } from '@cash-express/domain/stores/phone-number'
import { siteOrigin, socialPage } from '../integrations/site-settings.ts'
import * as messages from './page-frame.messages.tsx'

/** Data for search engines in the schema.org vocabulary. */
export type StructuredData = { readonly '@type': string; readonly [name: string]: unknown }

export const context = 'https://schema.org'

export const organization: StructuredData = {
  '@context': context,
  '@type': 'FinancialService',
  '@id': `${siteOrigin}/#organization`,
  name: company.name,
  url: `${siteOrigin}${home}`,
  logo: `${siteOrigin}/icons/icon-512.png`,
  image: `${siteOrigin}/og/home.png`,
  telephone: phoneLink(company.phone)?.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: offices.address.street,
    addressLocality: offices.address.city,
    addressRegion: offices.address.state,
    postalCode: offices.address.zip,
    addressCountry: 'US',
  },
  areaServed: storeStates.map(({ name }) => ({ '@type': 'State', name })),
  sameAs: [socialPage],
}

export type Crumb = { readonly name: string; readonly path: string }

export const breadcrumb = (trail: readonly Crumb[]): StructuredData => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: messages.home, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteOrigin}${root}${path}`,
  })),
})

export const faqPage = (questions: readonly { ask: string; answer: string }[]): StructuredData => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
