import { company } from '@cash-express/domain/site/company'
import { pathIn, picturePath } from '@cash-express/domain/site/language-of-path'
import { language, locale } from '@cash-express/domain/site/site-language'
import type { Language } from '@cash-express/domain/submissions/language'
import type { MetaDescriptor } from 'react-router'
import { siteOrigin } from '../integrations/site-settings.ts'
import { pageTitle } from './page-title.ts'
import { breadcrumb, type Crumb, organization, type StructuredData } from './structured-data.ts'

type PageInfo = {
  readonly title: string
  readonly description: string
  /** Excluded from search engines. */
  readonly hidden?: boolean
  readonly data?: readonly StructuredData[]
  /** The parent pages below home. */
  readonly trail?: readonly Crumb[]
}

const addressIn = (language: Language, path: string) => `${siteOrigin}${pathIn(language, path)}`

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })

/** Every page exists in both languages, under the same path. */
const alternates = (path: string): MetaDescriptor[] => [
  alternate('en', addressIn('en', path)),
  alternate('es', addressIn('es', path)),
  alternate('x-default', addressIn('en', path)),
]

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** The metadata of a route for the browser tab, search engines and link previews. */
export function pageMeta(
  { title, description, hidden = false, data = [], trail = [] }: PageInfo,
  pathname: string,
): MetaDescriptor[] {
  const path = withoutSlash(pathname)
  const tags: MetaDescriptor[] = [{ title: pageTitle(title) }, { name: 'description', content: description }]
  if (hidden) return [...tags, { name: 'robots', content: 'noindex' }]
  const url = addressIn(language, path)
  const structured = [path === '/' ? organization : breadcrumb([...trail, { name: title, path }]), ...data]
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(path),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${siteOrigin}${picturePath(pathIn(language, path))}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((each) => ({ 'script:ld+json': each })),
  ]
}

/** For routes with fixed metadata. */
export const metaOf =
  (info: PageInfo) =>
  ({ location }: { location: { pathname: string } }) =>
    pageMeta(info, location.pathname)
