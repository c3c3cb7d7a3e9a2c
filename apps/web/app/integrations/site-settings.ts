import { offices } from '@cash-express/domain/site/offices'
/** The public origin of the site, used in canonical URLs and shared links. */
export const siteOrigin: string = import.meta.env.VITE_SITE_ORIGIN ?? 'https://www.cash-express.example'

/** The sample value uses the reserved `.example` domain, so that it cannot lead to someone else's page. */
export const socialPage: string = import.meta.env.VITE_SOCIAL_URL ?? offices.social.url
