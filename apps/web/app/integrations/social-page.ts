import { offices } from '@cash-express/domain/site/offices'

/** The sample value uses the reserved `.example` domain, so that it cannot lead to someone else's page. */
export const socialPage: string = import.meta.env.VITE_SOCIAL_URL ?? offices.social.url
