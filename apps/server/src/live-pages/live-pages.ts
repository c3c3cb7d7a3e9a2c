import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CostsReply } from '@cash-express/domain/costs/cost-version'
import { englishPath, languageOfPath, pathIn } from '@cash-express/domain/site/language-of-path'
import { noLongerListed } from '@cash-express/domain/site/live-pages'
import type { Store } from '@cash-express/domain/stores/store'
import type { LivePages, Page } from '../plugins/static-site.ts'

export type PageAddress = {
  readonly path: string
  /** Only for the page of a single store. */
  readonly storeId?: number
}

export type PageData = {
  readonly stores: readonly Store[]
  readonly published: Pick<CostsReply, 'costs' | 'licenses'>
}

export type ToRender = PageData & {
  readonly folder: string
  /** Pages that still have these bytes are not compressed again. */
  readonly etags: ReadonlyMap<string, string>
}

/** Without a page when it has the bytes from before. */
export type RenderedPage = { readonly address: PageAddress; readonly page?: Page }

type Rendered = { readonly built: readonly PageAddress[]; readonly pages: readonly RenderedPage[] }

/**
 * Rendering keeps a core busy for a second or two and needs 150 MB, which a process gives back. It gets none of the API's
 * settings, and sees nothing that visitors send.
 */
function renderApart(input: ToRender, started: (process: ChildProcess) => void): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('render.process.ts', import.meta.url)), {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    started(child)
    const limit = setTimeout(() => child.kill('SIGKILL'), 120_000)
    const pages: RenderedPage[] = []
    let errors = ''
    child.stderr?.on('data', (text) => {
      errors = `${errors}${text}`.slice(0, 4_000)
    })
    child.on('message', (message: RenderedPage | { readonly built: readonly PageAddress[] }) => {
      if ('built' in message) resolve({ built: message.built, pages })
      else pages.push(message)
    })
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(limit)
      reject(new RenderingFailed(errors))
    })
    child.send(input)
  })
}

/** The stack names the line of the renderer; the API's log leaves out messages. */
class RenderingFailed extends Error {
  constructor(errors: string) {
    super('the pages were not rendered')
    if (errors) this.stack = errors
  }
}

/** A message turns buffers into plain arrays of bytes. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

const received = ({ plain, br, gzip, ...page }: Page): Page => ({
  ...page,
  plain: asBuffer(plain),
  ...(br ? { br: asBuffer(br) } : {}),
  ...(gzip ? { gzip: asBuffer(gzip) } : {}),
})

const millisecondsBetweenTries = 10_000

export type LivePageProblem =
  | { readonly event: 'pages were not rendered'; readonly err: unknown }
  | { readonly event: 'stores without a page of their own'; readonly stores: readonly number[] }

/**
 * Keeps the pages that list stores or show costs in memory and renders them again when one of these changes. The folder is
 * the renderer that the build of the pages writes (`apps/web/dist/server`).
 */
export async function createLivePages(folder: string, onProblem: (problem: LivePageProblem) => void) {
  const { build } = JSON.parse(await readFile(join(folder, 'parts.json'), 'utf8')) as { build: string }
  let shown: { readonly list: string; readonly pages: ReadonlyMap<string, Page> } | undefined
  let wanted: { readonly list: string; readonly data: PageData; readonly since: number } | undefined
  let rendering: Promise<void> | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  /** Every address that had a page; a store that moved is found by its number. */
  const known = new Map<string, number | undefined>()
  /** The English path; the Spanish page of a store has the same one after `/es`. */
  let pathOfStore: ReadonlyMap<number, string> = new Map()

  async function render({ list, data }: NonNullable<typeof wanted>) {
    const before = shown?.pages ?? new Map<string, Page>()
    const etags = new Map([...before].map(([path, { etag }]) => [path, etag]))
    const { built, pages } = await renderApart({ folder, ...data, etags }, (started) => {
      child = started
    })
    const addresses = pages.map(({ address }) => address).filter(({ path }) => englishPath(path) !== noLongerListed)
    for (const { path, storeId } of [...built, ...addresses]) known.set(path, storeId)
    pathOfStore = new Map(
      addresses.flatMap(({ path, storeId }) => (storeId === undefined ? [] : [[storeId, englishPath(path)] as const])),
    )
    shown = {
      list,
      pages: new Map(
        pages.flatMap(({ address: { path }, page }) => {
          const current = page ? received(page) : before.get(path)
          return current ? [[path, current] as const] : []
        }),
      ),
    }
    const without = data.stores.map(({ store_id }) => store_id).filter((id) => !pathOfStore.has(id))
    if (without.length > 0) onProblem({ event: 'stores without a page of their own', stores: without })
  }

  async function renderUntilFresh() {
    while (!stopped && wanted && wanted.list !== shown?.list) await render(wanted)
  }

  function start() {
    clearTimeout(timer)
    if (stopped) return
    rendering ??= renderUntilFresh()
      .catch((error: unknown) => {
        if (stopped) return
        onProblem({ event: 'pages were not rendered', err: error })
        timer = setTimeout(start, millisecondsBetweenTries)
      })
      .finally(() => {
        rendering = undefined
      })
  }

  return {
    build,
    current: () => shown?.pages,
    gone: (path) => shown?.pages.get(pathIn(languageOfPath(path), noLongerListed)),
    movedTo(path) {
      const storeId = shown?.pages.has(path) ? undefined : known.get(path)
      const moved = storeId === undefined ? undefined : pathOfStore.get(storeId)
      return moved && pathIn(languageOfPath(path), moved)
    },
    wasListed: (path) => known.has(path),
    /** An empty list is a database without its stores yet, and must not take all pages away. */
    show(data: PageData) {
      if (data.stores.length === 0) return
      const list = JSON.stringify(data)
      if (list === wanted?.list) return
      wanted = { list, data, since: wanted && wanted.list !== shown?.list ? wanted.since : performance.now() }
      start()
    },
    /** Visitors have seen pages older than the data for this long. */
    secondsBehind: () =>
      wanted && wanted.list !== shown?.list ? Math.round((performance.now() - wanted.since) / 1_000) : 0,
    async stop() {
      stopped = true
      clearTimeout(timer)
      child?.kill('SIGKILL')
      await rendering
    },
  } satisfies LivePages & Record<string, unknown>
}
