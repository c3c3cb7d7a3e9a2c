import { type ApplySlug, services } from '../services/service.ts'

const applySlugs = [...new Set(services.map(({ applySlug }): ApplySlug => applySlug))]

/** Paths that cannot all be made in advance. Any other path without a page of its own is not found. */
export const parameterisedPaths: readonly RegExp[] = [
  new RegExp(`^/apply-now/(?:${applySlugs.join('|')})/[^/]{1,20}$`),
  /^\/thank-you\/apply-now\/[^/]{1,300}\/[^/]{1,60}$/,
]

export const isParameterisedPath = (path: string) => parameterisedPaths.some((pattern) => pattern.test(path))
