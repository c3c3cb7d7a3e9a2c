import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pictureName } from '@cash-express/domain/site/page-picture'
import { inlineStyles } from './inline-styles.ts'
import { journeyScripts } from './journey-scripts.ts'
import { type BuiltPage, describePage, robotsTxt, securityTxt, sitemapXml } from './machine-readable.ts'
import { icons, sharedPicture } from './pictures.ts'

const site = fileURLToPath(new URL('../dist/client', import.meta.url))
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
      const built = journeyScripts(await readFile(file, 'utf8'), manifest)
      const html = await inlineStyles(built, (href) => readFile(join(site, href), 'utf8'))
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

async function compressTexts() {
  const files = (await builtFiles()).filter((name) => compressible.has(extname(name)))
  // There are hundreds of store pages, and saving the last 5% of their size would take most of the build.
  const quality = (file: string) => ({
    params: { [constants.BROTLI_PARAM_QUALITY]: file.includes('/stores/') ? 9 : constants.BROTLI_MAX_QUALITY },
  })
  for (const file of files) {
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality(file)))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** The last step of the build: inlines styles and scripts, writes machine-readable files and compresses all texts. */
await writeMachineReadable(await finishHtml())
await removeUnused()
await compressTexts()
