import { company } from '@cash-express/domain/site/company'
import type { MetaDescriptor } from 'react-router'
import { siteOrigin } from '../integrations/site-origin.ts'

export type PageWords = { readonly title: string; readonly description: string; readonly hidden?: boolean }

export const pageTitle = (title: string) => `${title} - ${company.name}`

/** What every route says about itself; hidden ones keep out of search engines. */
export function pageMeta({ title, description, hidden = false }: PageWords, path: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    hidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: `${siteOrigin}${path}` },
  ]
}

/** For the routes whose words are always the same. */
export const metaOf =
  (words: PageWords) =>
  ({ location }: { location: { pathname: string } }) =>
    pageMeta(words, location.pathname === '/' ? '/' : location.pathname.replace(/\/$/, ''))
