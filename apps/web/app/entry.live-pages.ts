import * as build from 'virtual:react-router/server-build'
import type { PublishedCosts } from '@cash-express/domain/costs/costs-of-service'
import { pathIn } from '@cash-express/domain/site/language-of-path'
import { noLongerListed, pagesListingStores, servicePages, sitemapFile } from '@cash-express/domain/site/live-pages'
import { language } from '@cash-express/domain/site/site-language'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { finishPage, type LivePageParts } from '../build/finish-page.ts'
import { describePage, sitemapXml } from '../build/machine-readable.ts'
import { showCosts } from './pages/shown-costs.ts'
import { type ListedStore, showStores, storePages } from './pages/stores/directory.ts'

// biome-ignore-start lint/performance/noBarrelFile: React Router prerenders all pages with these exports
// biome-ignore-start lint/performance/noReExportAll: only React Router knows their names
export * from 'virtual:react-router/server-build'

// biome-ignore-end lint/performance/noReExportAll: see above
// biome-ignore-end lint/performance/noBarrelFile: see above

type LivePage = {
  readonly path: string
  readonly text: string
  /** Only on the page of a single store. */
  readonly storeId?: number
}

type Address = Omit<LivePage, 'text'>

const inThisLanguage = <A extends Address>(page: A): A => ({ ...page, path: pathIn(language, page.path) })

/** The pages that the build made from its own file of stores. */
export const builtStorePages = storePages().map(inThisLanguage)

/** Renders every page of this language that lists stores or shows costs, with the same bytes as a build from the same data. */
export async function renderLivePages(
  { stores, published }: { readonly stores: readonly ListedStore[]; readonly published: PublishedCosts },
  { styles }: LivePageParts,
): Promise<LivePage[]> {
  showStores(stores)
  showCosts(published)
  const answer = createRequestHandler(build as unknown as ServerBuild, 'production')
  const rendered: LivePage[] = []
  const others = [...pagesListingStores, ...servicePages, noLongerListed].map((path) => ({ path }))
  for (const page of [...storePages(), ...others].map(inThisLanguage)) {
    // The build requests pages with a slash too.
    const response = await answer(new Request(`http://localhost${page.path}/`))
    if (response.status !== 200) throw new Error(`${page.path} was rendered with the status ${response.status}`)
    const text = await finishPage(await response.text(), {}, async (href) => {
      const style = styles[href]
      if (style === undefined) throw new Error(`the build has no styles ${href}`)
      return style
    })
    rendered.push({ ...page, text })
  }
  return rendered
}

/** Lists the pages of all languages. */
export function renderSitemap(parts: readonly LivePageParts[], rendered: readonly LivePage[]): LivePage {
  const described = rendered.map(({ path, text }) => describePage(path, text))
  return { path: sitemapFile, text: sitemapXml([...parts.flatMap(({ otherPages }) => otherPages), ...described]) }
}
