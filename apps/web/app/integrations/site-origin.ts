/** The public origin of the site, used in canonical URLs and shared links. */
export const siteOrigin: string = import.meta.env.VITE_SITE_ORIGIN ?? 'https://www.cash-express.example'
