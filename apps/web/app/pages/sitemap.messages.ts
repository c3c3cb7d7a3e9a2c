export const title = 'Sitemap'
export const description = 'A list of all pages of the Cash Express website.'
export const allPages = 'All pages of this site, on one page.'
export const goHome = 'Go to the home page'
export const storesByState = 'Stores by state'
export const youAreHere = 'You are here'

/** Descriptions of the pages; a page without one is listed by name only. */
export const hints: Partial<Record<string, string>> = {
  '/apply-now': 'Start online, finish in a store',
  '/store-locator': 'Phone numbers, hours and directions',
  '/stores': 'By state and town',
  '/service-finder': 'Find out what fits you',
  '/financial-literacy': 'Nine free guides about money',
  '/cash-express-in-the-community': 'Ask a store to take part',
  '/employment-application': 'Work in one of our stores',
  '/customer-feedback': 'Tell us how we did',
  '/dispute-resolution': 'Send us a notice',
  '/contact': 'Phone numbers and addresses',
  '/terms-and-conditions': 'The rules for this site',
  '/uploads/privacy-policy.pdf': 'How we use and protect your data',
  '/communications-with-you-and-phone-messages': 'Your consent, and how to opt out',
  '/consent-for-electronic-signature': 'Signing by typing your name',
  '/accessibility-statement': 'A site that works for you',
}
