import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inlineStyles } from './inline-styles.ts'

const site = fileURLToPath(new URL('../dist/client', import.meta.url))
const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.xml', '.txt', '.data', '.webmanifest'])

/** The last step of the build: pages carry their styles, and every text is compressed once, as well as it can be. */
async function finishPages() {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(file, 'utf8')
    await writeFile(file, await inlineStyles(html, (href) => readFile(join(site, href), 'utf8')))
  }
  for (const file of files.filter((name) => compressible.has(extname(name)))) {
    const bytes = await readFile(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

await finishPages()
