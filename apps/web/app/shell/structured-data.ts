import { storeStates } from '@cash-express/domain/geography/states'
import { services } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { dayNames, openingOn } from '@cash-express/domain/stores/hours'
import { phoneLink } from '@cash-express/domain/stores/phone-number'
import { offers, type Store, weekDays } from '@cash-express/domain/stores/store'
import { siteOrigin } from '../integrations/site-origin.ts'

/** What search engines read, in the words of schema.org. */
export type StructuredData = { readonly '@type': string; readonly [name: string]: unknown }

const context = 'https://schema.org'

export const organisation: StructuredData = {
  '@context': context,
  '@type': 'FinancialService',
  '@id': `${siteOrigin}/#organisation`,
  name: company.name,
  url: `${siteOrigin}/`,
  logo: `${siteOrigin}/icons/icon-512.png`,
  image: `${siteOrigin}/og/home.png`,
  telephone: phoneLink(company.phone)?.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    addressLocality: company.address.city,
    addressRegion: company.address.state,
    postalCode: company.address.zip,
    addressCountry: 'US',
  },
  areaServed: storeStates.map(({ name }) => ({ '@type': 'State', name })),
  sameAs: [company.social.url],
}

export type Crumb = { readonly name: string; readonly path: string }

export const breadcrumb = (trail: readonly Crumb[]): StructuredData => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteOrigin}${path}`,
  })),
})

export function storeData(store: Omit<Store, 'time_zone'>, path: string): StructuredData {
  return {
    '@context': context,
    '@type': 'FinancialService',
    '@id': `${siteOrigin}${path}#store`,
    name: store.name,
    url: `${siteOrigin}${path}`,
    image: `${siteOrigin}/og/stores.png`,
    telephone: phoneLink(store.phone)?.replace('tel:', ''),
    parentOrganization: { '@id': `${siteOrigin}/#organisation` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address1,
      addressLocality: store.city,
      addressRegion: store.state,
      postalCode: store.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: weekDays.flatMap((day) => {
      const opening = openingOn(store, day)
      return opening
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `https://schema.org/${dayNames[day]}`,
              opens: opening.open.slice(0, 5),
              closes: opening.close.slice(0, 5),
            },
          ]
        : []
    }),
    makesOffer: services
      .filter(({ id }) => offers(store, id))
      .map(({ name, slug }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, url: `${siteOrigin}/${slug}` },
      })),
  }
}

export const questionsAndAnswers = (questions: readonly { ask: string; answer: string }[]): StructuredData => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
