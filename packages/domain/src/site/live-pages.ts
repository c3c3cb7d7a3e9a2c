import { services } from '../services/service.ts'
import { allStoresPath } from '../stores/store-page.ts'
import { englishPath } from './language-of-path.ts'

/** The pages of stores, towns and states: up to three parts that are made of letters, digits and hyphens. */
const storePage = new RegExp(`^${allStoresPath}(/[a-z0-9-]+){0,3}$`)

export const isStorePage = (path: string): boolean => storePage.test(englishPath(path))

/** Pages outside the directory of stores that list all stores. */
export const pagesListingStores = ['/contact', '/sitemap'] as const

/** They show the approved costs of their service. */
export const servicePages = services.map(({ slug }) => `/${slug}` as const)

/** Sent with the status 404. */
export const notFound = '/not-found'

/** Sent with the status 410 for a store, town or state that was on the list before. */
export const noLongerListed = '/no-longer-listed'

export const sitemapFile = '/sitemap.xml'

const others: ReadonlySet<string> = new Set([...pagesListingStores, ...servicePages])

/** The API renders these pages again when the list of stores or the published costs change. */
export const isLivePage = (path: string): boolean =>
  path === sitemapFile || isStorePage(path) || others.has(englishPath(path))
