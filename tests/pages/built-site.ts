import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { englishPath, languageOfPath } from '../../packages/domain/src/site/language-of-path.ts'

export const siteFolder = fileURLToPath(new URL('../../apps/web/dist/client', import.meta.url))

export const readBuilt = (file: string) => readFileSync(join(siteFolder, file), 'utf8')

export const builtFiles = readdirSync(siteFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(siteFolder, join(entry.parentPath, entry.name)))

/** Every prerendered page, by the path a visitor opens. */
export const builtPages = builtFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ path: `/${file.replace(/(^|\/)index\.html$/, '')}`, file, html: readBuilt(file) }))

export const pageAt = (path: string) => {
  const page = builtPages.find((each) => each.path === path)
  if (!page) throw new Error(`no page was built for ${path}`)
  return page.html
}

/** Hundreds of store pages have the same template, so slow checks cover only a few of each kind. */
const perKind = 3
const kindOf = (path: string) =>
  englishPath(path).startsWith('/stores/') ? `${languageOfPath(path)} stores at depth ${path.split('/').length}` : path

export const sampledPages = [...Map.groupBy(builtPages, ({ path }) => kindOf(path)).values()].flatMap((alike) =>
  alike.toSorted((a, b) => a.path.localeCompare(b.path)).slice(0, perKind),
)
