import { services } from '../services/service.ts'
import * as words from './pages-words.ts'

/** `path` is the same in every language: a page that links to it puts `root` before it. */
export type PageLink = { readonly path: string; readonly name: string }

const serviceLinks = services.map(({ slug, name }): PageLink => ({ path: `/${slug}`, name }))

const applyNow: PageLink = { path: '/apply-now', name: words.applyNow }
const storeLocator: PageLink = { path: '/store-locator', name: words.storeLocator }
const allStores: PageLink = { path: '/stores', name: words.allStores }
const serviceFinder: PageLink = { path: '/service-finder', name: words.serviceFinder }
const financialLiteracy: PageLink = { path: '/financial-literacy', name: words.financialLiteracy }
const community: PageLink = { path: '/cash-express-in-the-community', name: words.community }
const employment: PageLink = { path: '/employment-application', name: words.employment }
const feedback: PageLink = { path: '/customer-feedback', name: words.feedback }
const dispute: PageLink = { path: '/dispute-resolution', name: words.dispute }
const contact: PageLink = { path: '/contact', name: words.contact }
const terms: PageLink = { path: '/terms-and-conditions', name: words.terms }
const communications: PageLink = {
  path: '/communications-with-you-and-phone-messages',
  name: words.communications,
}
const signature: PageLink = { path: '/consent-for-electronic-signature', name: words.signature }
const accessibility: PageLink = { path: '/accessibility-statement', name: words.accessibility }
const sitemap: PageLink = { path: '/sitemap', name: words.sitemap }

export const privacyPolicy: PageLink = { path: '/uploads/privacy-policy.pdf', name: words.privacyPolicy }

/** The two header menus, in order; the store locator is between them. */
export const headerMenus = {
  services: { name: words.services, links: serviceLinks },
  storeLocator,
  aboutUs: { name: words.aboutUs, links: [financialLiteracy, community, employment, feedback, contact] },
  applyNow,
} as const

/** Every page of the site in groups, as in the footer and the sitemap. */
export const pageGroups = [
  { id: 'services', name: words.services, links: serviceLinks },
  {
    id: 'get-started',
    name: words.getStarted,
    links: [applyNow, storeLocator, allStores, serviceFinder, financialLiteracy],
  },
  { id: 'about-us', name: words.aboutUs, links: [community, employment, feedback, dispute, contact] },
  { id: 'legal', name: words.legal, links: [terms, privacyPolicy, communications, signature, accessibility, sitemap] },
] as const satisfies readonly { id: string; name: string; links: readonly PageLink[] }[]
