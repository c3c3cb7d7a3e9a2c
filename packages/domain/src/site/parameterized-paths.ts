import { type ApplySlug, services } from '../services/service.ts'
import { languages } from '../submissions/language.ts'
import { pathIn } from './language-of-path.ts'

const applySlugs = [...new Set(services.map(({ applySlug }): ApplySlug => applySlug))]

const english = [
  { rest: `/apply-now/(?:${applySlugs.join('|')})/[^/]{1,20}`, page: '/apply-now' },
  { rest: '/thank-you/apply-now/[^/]{1,300}/[^/]{1,60}', page: '/thank-you/apply-now' },
]

/** URLs that cannot all be prerendered, with the page that handles them. All others without a page are not found. */
export const parameterizedPaths: readonly { readonly pattern: RegExp; readonly page: string }[] = languages.flatMap(
  (language) =>
    english.map(({ rest, page }) => ({
      pattern: new RegExp(`^${pathIn(language, rest)}$`),
      page: pathIn(language, page),
    })),
)

export const pageOfParameterizedPath = (path: string): string | undefined =>
  parameterizedPaths.find(({ pattern }) => pattern.test(path))?.page
