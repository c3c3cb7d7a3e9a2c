import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCompressed } from '@cash-express/components/build/write-compressed.ts'
import { englishPath, picturePath } from '@cash-express/domain/site/language-of-path'
import { isLivePage } from '@cash-express/domain/site/live-pages'
import { finishPage, type LivePageParts } from './finish-page.ts'
import { type BuiltPage, describePage, robotsTxt, securityTxt, sitemapXml } from './machine-readable.ts'
import { icons, sharedPicture } from './pictures.ts'
import { buildTime } from './site-facts.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const site = join(dist, 'client')
/** The pages of one language: what the browser gets and what the server renders them with. */
type Edition = { readonly client: string; readonly renderer: string }
const english: Edition = { client: site, renderer: join(dist, 'server') }
const spanish: Edition = { client: join(dist, 'es/client'), renderer: join(dist, 'es/server') }
const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.data', '.webmanifest'])

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function finishHtml({ client }: Edition): Promise<BuiltPage[]> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const files = (await filesIn(client)).filter((name) => name.endsWith('.html'))
  return Promise.all(
    files.map(async (file) => {
      const html = await finishPage(await readFile(file, 'utf8'), manifest, (href) =>
        readFile(join(client, href), 'utf8'),
      )
      await writeFile(file, html)
      return describePage(`/${relative(client, file).replace(/(^|\/)index\.html$/, '')}`, html)
    }),
  )
}

const assetsOf = async (client: string, ending = '') =>
  (await readdir(join(client, 'assets'))).filter((name) => name.endsWith(ending)).sort()

/** Stylesheets are read before unused ones are deleted; the build is named after the assets that are kept. */
async function readStyles({ client }: Edition): Promise<LivePageParts['styles']> {
  const names = await assetsOf(client, '.css')
  const read = names.map(
    async (name) => [`/assets/${name}`, await readFile(join(client, 'assets', name), 'utf8')] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** Both languages are one site. A script or picture with the same name has the same bytes. */
async function joinEditions() {
  await rm(join(spanish.client, '.vite'), { recursive: true })
  for (const folder of ['assets', 'es']) {
    await cp(join(spanish.client, folder), join(site, folder), { recursive: true })
  }
  await cp(spanish.renderer, join(english.renderer, 'es'), { recursive: true })
  await rm(dirname(spanish.client), { recursive: true })
}

/** React Router builds a script for every route; scripts that no page or other script uses are deleted. */
async function removeUnused() {
  await rm(join(site, '.vite'), { recursive: true })
  const files = await filesIn(site)
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
  await writeFile(join(site, '.well-known/security.txt'), securityTxt(origin, buildTime()))

  for (const folder of ['og', 'es/og', 'icons']) await mkdir(join(site, folder), { recursive: true })
  for (const { path, title, canonical } of pages) {
    if (canonical && !englishPath(path).startsWith('/stores/'))
      await writeFile(join(site, picturePath(path)), await sharedPicture(path, title))
  }
  for (const [name, png] of Object.entries(await icons())) await writeFile(join(site, 'icons', name), png)
}

async function writeParts(renderer: string, pages: readonly BuiltPage[], styles: LivePageParts['styles']) {
  const build = createHash('sha256')
    .update((await assetsOf(site)).join())
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
  const files = (await filesIn(site)).filter((name) => compressible.has(extname(name)))
  // There are hundreds of store pages, and saving the last 5% of their size would take most of the build.
  for (const file of files) await writeCompressed(file, file.includes('/stores/') ? 9 : undefined)
}

/** The last step of the build: inlines styles and scripts, writes machine-readable files and compresses all texts. */
const englishPages = await finishHtml(english)
const spanishPages = await finishHtml(spanish)
const englishStyles = await readStyles(english)
const spanishStyles = await readStyles(spanish)
await joinEditions()
await writeMachineReadable([...englishPages, ...spanishPages])
await removeUnused()
await writeParts(english.renderer, englishPages, englishStyles)
await writeParts(join(english.renderer, 'es'), spanishPages, spanishStyles)
await compressTexts()
