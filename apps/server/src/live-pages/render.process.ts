import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { etagOf, pageOf } from '../plugins/static-site.ts'
import type { PageAddress, PageData, RenderedPage, ToRender } from './live-pages.ts'

/** The last half percent of the size would take as long as rendering. */
const brotliQuality = 6

/** The exports of `apps/web/app/entry.live-pages.ts`, which the compiler cannot see from here. */
type Renderer = {
  readonly builtStorePages: readonly PageAddress[]
  renderLivePages(data: PageData, parts: unknown): Promise<readonly Rendered[]>
  renderSitemap(parts: readonly unknown[], rendered: readonly Rendered[]): Rendered
}

type Rendered = PageAddress & { readonly text: string }

/** Not with promises: several threads would then compete with the API for the cores. */
function compressed(plain: Buffer) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) }
}

const fileOf = (path: string) => (path.endsWith('.xml') ? path.slice(1) : `${path.slice(1)}/index.html`)

async function readRenderer(folder: string) {
  const renderer = (await import(pathToFileURL(`${folder}/index.js`).href)) as Renderer
  const parts: unknown = JSON.parse(await readFile(`${folder}/parts.json`, 'utf8'))
  return { renderer, parts }
}

async function render({ folder, stores, published, etags }: ToRender) {
  const english = await readRenderer(folder)
  const languages = [english, await readRenderer(`${folder}/es`)]
  const rendered: Rendered[] = []
  for (const { renderer, parts } of languages) {
    rendered.push(...(await renderer.renderLivePages({ stores, published }, parts)))
  }
  const sitemap = english.renderer.renderSitemap(
    languages.map(({ parts }) => parts),
    rendered,
  )
  for (const { text, ...address } of [...rendered, sitemap]) {
    const plain = Buffer.from(text)
    const unchanged = etags.get(address.path) === etagOf(plain)
    await tell({ address, ...(unchanged ? {} : { page: pageOf(fileOf(address.path), compressed(plain)) }) })
  }
  await tell({ built: languages.flatMap(({ renderer }) => renderer.builtStorePages) })
}

/** One page at a time, so that the API is never busy with all of them. */
const tell = (message: RenderedPage | { readonly built: readonly PageAddress[] }) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

try {
  setPriority(5)
} catch {
  // systemd's filter forbids it; then the pages compete with the API as equals.
}
process.once('disconnect', () => process.exit())
process.once('message', async (input) => {
  await render(input as ToRender)
  process.disconnect()
})
