import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Compressed, sendCompressed } from '@cash-express/http-server/compressed'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const inboxPage = /^\/(queue|cases\/[^/]+)\/([^/]+)$/

/** The modules of these pages, by the names that the build gives them. */
const moduleNames = { queue: /^\/assets\/queue\.route-.*\.js$/, case: /^\/assets\/(case\.route|use-case)-.*\.js$/ }

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Names the first calls of a page and its modules in a `Link` header. The browser asks while it still loads the
 * scripts that every page has, and on a slow line a person sees the queue half a second earlier. The page must make the
 * calls with the same addresses and options, or they are made twice.
 */
export function preloadsOf(path: string, files: Iterable<string>): string {
  const [, kind, part = ''] = inboxPage.exec(path) ?? []
  const recipient = decoded(part)
  const calls = ['/api/me', ...(recipient ? [`/api/queue?${new URLSearchParams({ recipient, show: 'open' })}`] : [])]
  const named = moduleNames[kind === 'queue' ? 'queue' : 'case']
  const modules = kind ? [...files].filter((file) => named.test(file)) : []
  return [
    ...calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`),
    ...modules.map((file) => `<${file}>; rel=modulepreload`),
  ].join(', ')
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

type File = Compressed & { readonly type: string }

/** The built pages: the same document for every page, and its files. */
export type Pages = { readonly document: File; readonly policy: string; readonly files: ReadonlyMap<string, File> }

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )

/** The build writes a few scripts into the document; the policy lists them by hash and allows no other. */
function policyOf(html: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(inlineScripts(html))].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Keeps the pages in memory, so that no request opens a file. Undefined when they have not been built. */
export async function readPages(directory: string): Promise<Pages | undefined> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const built = new Map<string, Buffer>()
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    built.set(`/${relative(directory, file).split(sep).join('/')}`, await readFile(file))
  }
  const files = new Map<string, File>()
  for (const [path, plain] of built) {
    if (/\.(br|gz)$/.test(path)) continue
    const [br, gzip] = [built.get(`${path}.br`), built.get(`${path}.gz`)]
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    files.set(path, { type, plain, ...(br && { br }), ...(gzip && { gzip }) })
  }
  const document = files.get('/index.html')
  files.delete('/index.html')
  return document && { document, policy: policyOf(document.plain.toString()), files }
}

/** The build names everything in this folder by its hash. */
const isHashed = (path: string) => path.startsWith('/assets/')

export function addPages(app: FastifyInstance, { document, policy, files }: Pages) {
  app.get('/*', { config: { rateLimit: false as const } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = files.get(path)
    if (file) {
      if (isHashed(path)) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return sendCompressed(request, reply.type(file.type), file)
    }
    // A missing file must not be answered with a page, and an unknown call of a script neither.
    if (isHashed(path) || path.startsWith('/api/') || /\.\w+$/.test(path)) return refuse(reply, 404, 'not found')
    reply.headers({ 'content-security-policy': policy, link: preloadsOf(path, files.keys()) })
    return reply.type(document.type).send(document.plain)
  })
}
