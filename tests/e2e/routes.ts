import { isAll } from '../all-checks.ts'

/** Every route of the route table, with the h1 its page has. */
export const routes: readonly { path: string; heading: string; indexed?: false }[] = [
  { path: '/', heading: 'Loans and cash, close to home' },
  { path: '/flex-loans', heading: 'Flex loans' },
  { path: '/payday-loans', heading: 'Payday loans' },
  { path: '/installment-loans', heading: 'Installment loans' },
  { path: '/title-loans', heading: 'Title loans' },
  { path: '/check-cashing', heading: 'Check cashing' },
  { path: '/pawn-loans', heading: 'Pawn loans' },
  { path: '/cash-for-gold', heading: 'Cash for gold' },
  { path: '/apply-now', heading: 'Apply now' },
  { path: '/apply-now/check-cashing/1', heading: 'Apply now for check cashing' },
  { path: '/apply-now/payday-loan/3', heading: 'Apply now for a payday loan' },
  { path: '/apply-now/title-loan/4', heading: 'Apply now for a title loan' },
  { path: '/apply-now/pawn-loan/6', heading: 'Apply now for a pawn loan' },
  { path: '/apply-now/pawn-loan/9', heading: 'Apply now for cash for gold' },
  { path: '/apply-now/flex-loan/7', heading: 'Apply now for a flex loan' },
  { path: '/apply-now/installment-loan/8', heading: 'Apply now for an installment loan' },
  { path: '/store-locator', heading: 'Store locator' },
  { path: '/stores', heading: 'All stores' },
  { path: '/stores/tn', heading: 'Stores in Tennessee' },
  { path: '/stores/tn/cookeville', heading: 'Stores in Cookeville, TN' },
  { path: '/stores/tn/cookeville/cash-express-of-cookeville', heading: 'Cash Express of Cookeville' },
  { path: '/service-finder', heading: 'Client services' },
  { path: '/customer-feedback', heading: 'Customer feedback' },
  { path: '/dispute-resolution', heading: 'Dispute resolution' },
  { path: '/employment-application', heading: 'Employment application' },
  { path: '/accessibility-statement', heading: 'Accessibility statement' },
  { path: '/cash-express-in-the-community', heading: 'Cash Express in the community' },
  { path: '/communications-with-you-and-phone-messages', heading: 'Communications with you and phone messages' },
  { path: '/consent-for-electronic-signature', heading: 'Consent for electronic signature' },
  { path: '/contact', heading: 'Contact' },
  { path: '/financial-literacy', heading: 'Financial literacy' },
  { path: '/sitemap', heading: 'Sitemap' },
  { path: '/terms-and-conditions', heading: 'Terms and conditions' },
  { path: '/application-status', heading: 'Status of your application', indexed: false },
  { path: '/thank-you/apply-now', heading: 'Thank you!', indexed: false },
  { path: '/thank-you/feedback', heading: 'Customer feedback', indexed: false },
  { path: '/thank-you/dispute', heading: 'Dispute resolution', indexed: false },
  { path: '/employment-application/thank-you', heading: 'Employment application', indexed: false },
]

/** These have the template of another route and other words; only all checks look at each of them. */
const sameTemplate =
  /^\/(apply-now\/(?!title-loan\/4$).*|(payday|installment|title|pawn)-loans|cash-for-gold|consent-.*|communications-.*)$/

/** The pages of these routes read the URL when their script runs. */
export const parameterizedRoutes = [
  { path: '/thank-you/apply-now/Cash%20Express%20of%20Cookeville/9315550101', heading: 'Thank you!' },
  { path: '/apply-now/flex-loan/3', heading: 'Apply now for a payday loan' },
  { path: '/apply-now/payday-loan/99', heading: 'Apply now' },
] as const

export const sampledRoutes = [...routes, ...parameterizedRoutes].filter(({ path }) => isAll || !sameTemplate.test(path))
