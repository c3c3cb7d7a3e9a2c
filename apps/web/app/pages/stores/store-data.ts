import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { openingOn } from '@cash-express/domain/stores/hours'
import { phoneLink } from '@cash-express/domain/stores/phone-number'
import { schemaDays } from '@cash-express/domain/stores/schema-days'
import { offers, type Store, weekDays } from '@cash-express/domain/stores/store'
import { siteOrigin } from '../../integrations/site-origin.ts'
import { context, type StructuredData } from '../../shell/structured-data.ts'

/** A separate module, so that form pages do not load it. */
export function storeData(store: Omit<Store, 'time_zone'>, path: string): StructuredData {
  return {
    '@context': context,
    '@type': 'FinancialService',
    '@id': `${siteOrigin}${path}#store`,
    name: store.name,
    url: `${siteOrigin}${root}${path}`,
    image: `${siteOrigin}/og/stores.png`,
    telephone: phoneLink(store.phone)?.replace('tel:', ''),
    parentOrganization: { '@id': `${siteOrigin}/#organization` },
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
              dayOfWeek: `https://schema.org/${schemaDays[day]}`,
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
        itemOffered: { '@type': 'Service', name, url: `${siteOrigin}${root}/${slug}` },
      })),
  }
}
