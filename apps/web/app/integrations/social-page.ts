import { company } from '@cash-express/domain/site/company'

/** The sample value uses the reserved `.example` domain, so that it cannot lead to someone else's page. */
export const socialPage: string = import.meta.env.VITE_SOCIAL_URL ?? company.social.url
