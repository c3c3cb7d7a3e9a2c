import { type ApplySlug, services } from '../services/service.ts'

const applySlugs = [...new Set(services.map(({ applySlug }): ApplySlug => applySlug))]

/** URLs that cannot all be prerendered, with the page that handles them. All others without a page are not found. */
export const parameterizedPaths: readonly { readonly pattern: RegExp; readonly page: string }[] = [
  { pattern: new RegExp(`^/apply-now/(?:${applySlugs.join('|')})/[^/]{1,20}$`), page: '/apply-now' },
  { pattern: /^\/thank-you\/apply-now\/[^/]{1,300}\/[^/]{1,60}$/, page: '/thank-you/apply-now' },
]

export const pageOfParameterizedPath = (path: string): string | undefined =>
  parameterizedPaths.find(({ pattern }) => pattern.test(path))?.page
