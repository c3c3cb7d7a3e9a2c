import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { englishPath, languageOfPath, pathIn } from '@cash-express/domain/site/language-of-path'
import { isLivePage, noLongerListed, notFound } from '@cash-express/domain/site/live-pages'
import { pageOfParameterizedPath } from '@cash-express/domain/site/parameterized-paths'
import { redirects } from '@cash-express/domain/site/redirects'
import { type Language, languages } from '@cash-express/domain/submissions/language'
import { type Compressed, sendCompressed } from '@cash-express/http-server/compressed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf, refuse } from './refusal.ts'

export type Page = {
  readonly file: string
  readonly type: string
  readonly etag: string
  readonly cache: string
  readonly policy?: string
} & Compressed

export type Site = {
  readonly pages: ReadonlyMap<string, Page>
  /** By the language of the address that does not exist. */
  readonly notFound: Readonly<Partial<Record<Language, Page>>>
}

/** Pages that are rendered again when the list of stores changes, and therefore newer than the build. */
export type LivePages = {
  /** The pages name assets of this build. */
  readonly build: string
  /** Undefined until all pages are rendered. */
  current(): ReadonlyMap<string, Page> | undefined
  /** Sent with the status 410, in the language of the address. */
  gone(path: string): Page | undefined
  /** The page of the store that used to have this address, if it is still on the list. */
  movedTo(path: string): string | undefined
  /** True if this address once had a page. */
  wasListed(path: string): boolean
}

export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.data': 'text/x-script',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}

/** Only inline elements need a hash; files and JSON-LD data do not. */
const hashes = (html: string, tag: 'script' | 'style') =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)

/** The external sources that a page may load, by directive of its policy. */
export type OutsideSources = Readonly<Partial<Record<string, readonly string[]>>>

/** Pages are prerendered, so each policy lists its inline scripts and styles by hash and allows nothing else. */
export function policyOf(html: string, outside: OutsideSources = {}): string {
  const looseStyles = outside['style-src']?.includes("'unsafe-inline'")
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(hashes(html, 'script'))],
    // A hash in the same directive would disable 'unsafe-inline'.
    'style-src': ["'self'", ...(looseStyles ? [] : new Set(hashes(html, 'style')))],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // The only policy is ours (apps/web/app/integrations/trusted-types.ts); third-party scripts bring their own.
    ...(outside['script-src'] ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  }
  const directives = new Set([...Object.keys(sources), ...Object.keys(outside)])
  return [...directives]
    .map((directive) => [directive, ...(sources[directive] ?? []), ...(outside[directive] ?? [])].join(' '))
    .join('; ')
}

/**
 * nginx sends this with every live page and drops the policy of the API, so that an API that was taken over cannot run a
 * script: only those of the build are allowed. 'self' would allow a script from any route of the API.
 */
export function livePolicyOf({ pages, notFound: missing }: Site, host: string): string {
  const live = [...pages].filter(([path]) => isLivePage(path)).map(([, page]) => page)
  const html = [...live, ...Object.values(missing)].map(({ plain }) => plain.toString()).join('')
  return policyOf(html).replace("script-src 'self'", `script-src ${host}/assets/`)
}

function cacheOf(builtFile: string): string {
  const file = builtFile.replace(/^es\//, '')
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (/^(uploads|og|icons)\//.test(file)) return 'public, max-age=86400'
  if (file.includes('thank-you') || file.startsWith('application-status/')) return 'no-store'
  return 'public, max-age=0, must-revalidate'
}

async function readPage(
  directory: string,
  file: string,
  files: ReadonlySet<string>,
  outside: OutsideSources,
): Promise<Page> {
  const compressed = async (ending: string) =>
    files.has(`${file}${ending}`) ? await readFile(join(directory, `${file}${ending}`)) : undefined
  const plain = await readFile(join(directory, file))
  const [br, gzip] = await Promise.all([compressed('.br'), compressed('.gz')])
  return pageOf(file, { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }, outside)
}

export const etagOf = (plain: Buffer) => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/** A file of the site with everything that is sent beside it. */
export function pageOf(file: string, body: Compressed, outside: OutsideSources = {}): Page {
  return {
    file: `/${file}`,
    type: contentTypes[extname(file)] ?? 'application/octet-stream',
    etag: etagOf(body.plain),
    cache: cacheOf(file),
    ...body,
    ...(file.endsWith('.html') ? { policy: policyOf(body.plain.toString(), outside) } : {}),
  }
}

/** Keeps the built site in memory: a few megabytes, and no request opens a file. */
export async function readSite(
  directory: string,
  outsideSources: (path: string) => OutsideSources = () => ({}),
): Promise<Site> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  const pages = new Map<string, Page>()
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) continue
    const folder = `/${file.replace(/(^|\/)index\.html$/, '')}`
    const path = folder === '/' ? folder : folder.replace(/\/$/, '')
    pages.set(path, await readPage(directory, file, files, outsideSources(path)))
  }
  const missing = languages.flatMap((language) => {
    const page = pages.get(pathIn(language, notFound))
    return page ? [[language, page] as const] : []
  })
  // These are sent only with a status of their own.
  for (const path of pages.keys()) if ([notFound, noLongerListed].includes(englishPath(path))) pages.delete(path)
  return { pages, notFound: Object.fromEntries(missing) }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200) {
  reply.code(status).type(page.type).header('cache-control', page.cache)
  if (page.policy) reply.header('content-security-policy', page.policy)
  if (status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) {
      if (page.br || page.gzip) reply.header('vary', 'accept-encoding')
      return reply.code(304).send()
    }
  }
  return sendCompressed(request, reply, page)
}

function pathOf(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

export const readOnlyMessage = 'This address can only be read.'

/** nginx names its build and, if it has one, its own file for the address. Direct visitors send neither. */
const edgeOf = ({ headers }: FastifyRequest) =>
  typeof headers['site-build'] === 'string'
    ? { build: headers['site-build'], hasFile: Boolean(headers['built-file']) }
    : undefined

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** Answers for small installs and development; otherwise an edge server has the same files and asks for live pages. */
export function addStaticSite(app: FastifyInstance, { pages, notFound: missing }: Site, live?: LivePages) {
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = missing[languageOfPath(path)]
    return page ? send(request, reply, page, 404) : refuse(reply, 404)
  }

  /** Undefined when the built page is to be sent. */
  function sendLive(request: FastifyRequest, reply: FastifyReply, path: string, query: string) {
    const edge = edgeOf(request)
    const current = edge && edge.build !== live?.build ? undefined : live?.current()
    // nginx then sends its own file, whose assets it certainly has.
    if (!current) return edge ? refuse(reply, 503) : undefined
    const page = current.get(path)
    if (page) return send(request, reply, page)
    const moved = live?.movedTo(withoutSlash(path))
    if (moved) return reply.redirect(moved + query, 301)
    if (current.has(withoutSlash(path))) return reply.redirect(withoutSlash(path) + query, 308)
    if (edge?.hasFile || pages.has(path) || live?.wasListed(path)) {
      const gone = live?.gone(path)
      return gone ? send(request, reply, gone, 410) : refuse(reply, 410)
    }
    return sendNotFound(request, reply, path)
  }

  app.get('/*', { config: { rateLimit: false as const } }, async (request, reply) => {
    const path = pathOf(request.url)
    const query = request.url.slice(request.url.split('?', 1)[0]?.length ?? 0)
    if (path !== undefined && !request.url.startsWith('/api/')) {
      const target = redirects[path]
      if (target) return reply.redirect(target + query, 301)
      const sent = isLivePage(withoutSlash(path)) ? sendLive(request, reply, path, query) : undefined
      if (sent) return sent
      const page = pages.get(path)
      if (page) return send(request, reply, page)
      if (path !== '/' && path.endsWith('/') && pages.has(path.slice(0, -1))) {
        return reply.redirect(encodeURI(path.slice(0, -1)) + query, 308)
      }
      const parameterized = pages.get(pageOfParameterizedPath(request.url.split('?', 1)[0] ?? '') ?? '')
      if (parameterized) return send(request, reply, parameterized)
      return sendNotFound(request, reply, path)
    }
    return refuse(reply, 404)
  })
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url) ?? ''
      return pages.has(path) || isLivePage(path)
        ? reply
            .code(405)
            .header('allow', 'GET, HEAD')
            .send(refusalOf(405, { code: 'readOnly', message: readOnlyMessage }))
        : refuse(reply, 404)
    },
  })
}
