import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompressed } from '@cash-express/components/build/write-compressed.ts'
import { isLivePage } from '@cash-express/domain/site/live-pages'
import { pictureName } from '@cash-express/domain/site/page-picture'
import { finishPage } from './finish-page.ts'
import type { LivePageParts } from './live-page-parts.ts'
import { type BuiltPage, describePage, robotsTxt, securityTxt, sitemapXml } from './machine-readable.ts'
import { icons, sharedPicture } from './pictures.ts'

const site = fileURLToPath(new URL('../dist/client', import.meta.url))
const renderer = fileURLToPath(new URL('../dist/server', import.meta.url))
const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.data', '.webmanifest'])

async function builtFiles(): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function finishHtml(): Promise<BuiltPage[]> {
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8'))
  const files = (await builtFiles()).filter((name) => name.endsWith('.html'))
  return Promise.all(
    files.map(async (file) => {
      const html = await finishPage(await readFile(file, 'utf8'), manifest, (href) =>
        readFile(join(site, href), 'utf8'),
      )
      await writeFile(file, html)
      return describePage(`/${relative(site, file).replace(/(^|\/)index\.html$/, '')}`, html)
    }),
  )
}

/** React Router builds a script for every route; scripts that no page or other script uses are deleted. */
async function removeUnused() {
  await rm(join(site, '.vite'), { recursive: true })
  const files = await builtFiles()
  const assets = new Map(files.filter((file) => /\.(js|css)$/.test(file)).map((file) => [basename(file), file]))
  const waiting = files.filter((file) => file.endsWith('.html'))
  const used = new Set<string>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [name] of (await readFile(next, 'utf8')).matchAll(/[\w.-]+\.(js|css)\b/g)) {
      const file = assets.get(name)
      if (!file || used.has(file)) continue
      used.add(file)
      waiting.push(file)
    }
  }
  for (const file of assets.values()) if (!used.has(file)) await rm(file)
}

async function writeMachineReadable(pages: readonly BuiltPage[]) {
  const home = pages.find(({ path }) => path === '/')
  if (!home?.canonical) throw new Error('the home page has no canonical address')
  const { origin } = new URL(home.canonical)
  await writeFile(join(site, 'sitemap.xml'), sitemapXml(pages))
  await writeFile(join(site, 'robots.txt'), robotsTxt(origin))
  await mkdir(join(site, '.well-known'), { recursive: true })
  await writeFile(join(site, '.well-known/security.txt'), securityTxt(origin, new Date()))

  await mkdir(join(site, 'og'), { recursive: true })
  for (const { path, title, canonical } of pages) {
    if (canonical && !path.startsWith('/stores/'))
      await writeFile(join(site, 'og', pictureName(path)), await sharedPicture(path, title))
  }
  await mkdir(join(site, 'icons'), { recursive: true })
  for (const [name, png] of Object.entries(await icons())) await writeFile(join(site, 'icons', name), png)
}

const assetsOf = async (ending = '') =>
  (await readdir(join(site, 'assets'))).filter((name) => name.endsWith(ending)).sort()

/** Stylesheets are read before unused ones are deleted; the build is named after the assets that are kept. */
async function readStyles(): Promise<LivePageParts['styles']> {
  const names = await assetsOf('.css')
  const read = names.map(
    async (name) => [`/assets/${name}`, await readFile(join(site, 'assets', name), 'utf8')] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

async function writeParts(pages: readonly BuiltPage[], styles: LivePageParts['styles']) {
  const build = createHash('sha256')
    .update((await assetsOf()).join())
    .digest('base64url')
    .slice(0, 22)
  const parts: LivePageParts = {
    build,
    styles,
    otherPages: pages.filter(({ path, canonical }) => canonical && !isLivePage(path)),
  }
  await rm(join(renderer, '.vite'), { recursive: true })
  await writeFile(join(renderer, 'parts.json'), JSON.stringify(parts))
}

async function compressTexts() {
  const files = (await builtFiles()).filter((name) => compressible.has(extname(name)))
  // There are hundreds of store pages, and saving the last 5% of their size would take most of the build.
  for (const file of files) await writeCompressed(file, file.includes('/stores/') ? 9 : undefined)
}

/** The last step of the build: inlines styles and scripts, writes machine-readable files and compresses all texts. */
const pages = await finishHtml()
const styles = await readStyles()
await writeMachineReadable(pages)
await removeUnused()
await writeParts(pages, styles)
await compressTexts()
