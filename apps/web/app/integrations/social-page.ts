import { company } from '@cash-express/domain/site/company'

/** The lender's own page there. The sample's leads nowhere: `.example` is reserved, so nobody else is shown as ours. */
export const socialPage: string = import.meta.env.VITE_SOCIAL_URL ?? company.social.url
