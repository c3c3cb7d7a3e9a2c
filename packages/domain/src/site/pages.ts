import { services } from '../services/service.ts'
import * as messages from './pages.messages.ts'

/** `path` is the same in every language: a page that links to it puts `root` before it. */
export type PageLink = { readonly path: string; readonly name: string }

const serviceLinks = services.map(({ slug, name }): PageLink => ({ path: `/${slug}`, name }))

const applyNow: PageLink = { path: '/apply-now', name: messages.applyNow }
const storeLocator: PageLink = { path: '/store-locator', name: messages.storeLocator }
const allStores: PageLink = { path: '/stores', name: messages.allStores }
const serviceFinder: PageLink = { path: '/service-finder', name: messages.serviceFinder }
const financialLiteracy: PageLink = { path: '/financial-literacy', name: messages.financialLiteracy }
const community: PageLink = { path: '/cash-express-in-the-community', name: messages.community }
const employment: PageLink = { path: '/employment-application', name: messages.employment }
const feedback: PageLink = { path: '/customer-feedback', name: messages.feedback }
const dispute: PageLink = { path: '/dispute-resolution', name: messages.dispute }
const contact: PageLink = { path: '/contact', name: messages.contact }
const terms: PageLink = { path: '/terms-and-conditions', name: messages.terms }
const communications: PageLink = {
  path: '/communications-with-you-and-phone-messages',
  name: messages.communications,
}
const signature: PageLink = { path: '/consent-for-electronic-signature', name: messages.signature }
const accessibility: PageLink = { path: '/accessibility-statement', name: messages.accessibility }
const sitemap: PageLink = { path: '/sitemap', name: messages.sitemap }

export const privacyPolicy: PageLink = { path: '/uploads/privacy-policy.pdf', name: messages.privacyPolicy }

/** The two header menus, in order; the store locator is between them. */
export const headerMenus = {
  services: { name: messages.services, links: serviceLinks },
  storeLocator,
  aboutUs: { name: messages.aboutUs, links: [financialLiteracy, community, employment, feedback, contact] },
  applyNow,
} as const

/** Every page of the site in groups, as in the footer and the sitemap. */
export const pageGroups = [
  { id: 'services', name: messages.services, links: serviceLinks },
  {
    id: 'get-started',
    name: messages.getStarted,
    links: [applyNow, storeLocator, allStores, serviceFinder, financialLiteracy],
  },
  { id: 'about-us', name: messages.aboutUs, links: [community, employment, feedback, dispute, contact] },
  {
    id: 'legal',
    name: messages.legal,
    links: [terms, privacyPolicy, communications, signature, accessibility, sitemap],
  },
] as const satisfies readonly { id: string; name: string; links: readonly PageLink[] }[]
