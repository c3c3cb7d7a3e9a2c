/** Where the public reaches the site; canonical addresses and shared links begin with it. */
export const siteOrigin: string = import.meta.env.VITE_SITE_ORIGIN ?? 'https://www.cash-express.example'
