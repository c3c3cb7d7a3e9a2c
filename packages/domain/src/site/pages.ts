import { services } from '../services/service.ts'

export type PageLink = { readonly path: string; readonly name: string }

const serviceLinks = services.map(({ slug, name }): PageLink => ({ path: `/${slug}`, name }))

const applyNow: PageLink = { path: '/apply-now', name: 'Apply now' }
const storeLocator: PageLink = { path: '/store-locator', name: 'Store locator' }
const allStores: PageLink = { path: '/stores', name: 'All stores' }
const serviceFinder: PageLink = { path: '/service-finder', name: 'Service finder' }
const financialLiteracy: PageLink = { path: '/financial-literacy', name: 'Financial literacy' }
const community: PageLink = { path: '/cash-express-in-the-community', name: 'In the community' }
const employment: PageLink = { path: '/employment-application', name: 'Employment application' }
const feedback: PageLink = { path: '/customer-feedback', name: 'Customer feedback' }
const dispute: PageLink = { path: '/dispute-resolution', name: 'Dispute resolution' }
const contact: PageLink = { path: '/contact', name: 'Contact' }
const terms: PageLink = { path: '/terms-and-conditions', name: 'Terms and conditions' }
const communications: PageLink = {
  path: '/communications-with-you-and-phone-messages',
  name: 'Calls, texts and e-mail',
}
const signature: PageLink = { path: '/consent-for-electronic-signature', name: 'Electronic signature' }
const accessibility: PageLink = { path: '/accessibility-statement', name: 'Accessibility' }
const sitemap: PageLink = { path: '/sitemap', name: 'Sitemap' }

export const privacyPolicy: PageLink = { path: '/uploads/privacy-policy.pdf', name: 'Privacy policy (PDF)' }

/** The two header menus, in order; the store locator is between them. */
export const headerMenus = {
  services: { name: 'Services', links: serviceLinks },
  storeLocator,
  aboutUs: { name: 'About us', links: [financialLiteracy, community, employment, feedback, contact] },
  applyNow,
} as const

/** Every page of the site in groups, as in the footer and the sitemap. */
export const pageGroups = [
  { name: 'Services', links: serviceLinks },
  { name: 'Get started', links: [applyNow, storeLocator, allStores, serviceFinder, financialLiteracy] },
  { name: 'About us', links: [community, employment, feedback, dispute, contact] },
  { name: 'Legal', links: [terms, privacyPolicy, communications, signature, accessibility, sitemap] },
] as const satisfies readonly { name: string; links: readonly PageLink[] }[]
