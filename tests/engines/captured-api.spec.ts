import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { readSite } from '../../apps/server/src/plugins/static-site.ts'
import { type Edge, startEdge } from '../../tools/nginx.ts'
import { siteFolder } from '../pages/built-site.ts'
import { test } from './engine-test.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import { recordedErrors, type Tab } from './tab.ts'

const markRun = (how: string, page = 'document') =>
  `${page}.documentElement.dataset.ran = (${page}.documentElement.dataset.ran ?? '') + '${how} '`
const ran = `document.documentElement.dataset.ran ?? ''`

/** Addresses that reach the API, and some that only look like a file of the build. */
const routes = [
  '/stores/attack.js',
  '/contact?attack.js',
  '/sitemap.xml',
  '/api/v1/attack.js',
  '/api/v1/employment-application/submit',
  '/assets/..%2fapi/v1/attack.js',
  '/assets/..%2fapi/v1/employment-application/submit',
  '/assets/..%2Fstores/attack.js',
  '/%61ssets/%2e%2e%2fapi/v1/attack.js',
  '/assets/x%2f..%2f..%2fstores/attack.js',
]

const attack = `
  <script>${markRun('inline')}</script>
  <script type="module">${markRun('module')}</script>
  <img src="x:" onerror="${markRun('handler')}">
  <svg onload="${markRun('svg')}"></svg>
  <iframe srcdoc="<script>${markRun('frame', 'parent.document')}</script>"></iframe>
  <iframe src="javascript:${markRun('address', 'parent.document')}"></iframe>
  <object data="/stores/attack.svg" type="image/svg+xml"></object>
  <base href="/stores/">
  ${routes.map((route) => `<script src="${route}"></script><script type="module">import "${route}"</script>`).join('')}
  <script src="attack.js"></script>`

type Answer = (url: string, reply: ServerResponse) => void

/** Allows everything in each way that a header can. */
const generous = {
  'content-security-policy': "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:",
  'x-content-type-options': 'none',
  'set-cookie': 'attack=1; Max-Age=9999999',
}

let answer: Answer = (_, reply) => reply.end()
const upstream = createServer(({ url = '' }, reply) => answer(url, reply))
let edge: Edge

test.beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  edge = await startEdge(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`)
})
test.afterAll(async () => {
  await edge.stop()
  upstream.closeAllConnections()
  upstream.close()
})

const answerAs =
  (path: string, page: string, headers: Readonly<Record<string, string>>): Answer =>
  (url, reply) => {
    const isPage = url === path
    reply.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript', ...headers })
    reply.end(isPage ? page : markRun(`file ${url}`))
  }

const builtPage = async (path: string) => (await readSite(siteFolder)).pages.get(path)?.plain.toString() ?? ''
const opened = `document.querySelector('#end') !== null && document.readyState === 'complete'`
const ownScriptRan = `'earlyTaps' in window`
const forget = (tab: Tab) => tab.read(`void sessionStorage.removeItem('errors')`)

// nginx keeps a page for ten seconds, so each test has its own.
for (const [name, path, headers] of [
  ['no policy', '/stores/tn', {}],
  ['a policy that allows it', '/stores/ky', generous],
] as const)
  test(`refuses scripts of a captured API that sends ${name}`, async ({ tab }) => {
    const page = (await builtPage(path))
      .replace('<body>', `<body>${attack}`)
      .replace('</body>', '<p id="end"></p></body>')
    expect(page).toContain('attack.js')
    answer = answerAs(path, page, headers)
    await tab.open(`${edge.origin}${path}`)
    await expectTrue(tab, opened)
    await expectTrue(tab, ownScriptRan)
    expect(await tab.read(ran)).toBe('')
    expect(await tab.read('document.cookie')).toBe('')
    await forget(tab)
  })

test('runs the same scripts without nginx, so that the test can fail', async ({ tab }) => {
  answer = answerAs('/stores/tn', `<!doctype html><body>${attack}<p id="end"></p>`, {})
  await tab.open(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}/stores/tn`)
  await expectTrue(tab, opened)
  const all = ['inline', 'module', 'handler', 'svg', 'frame', 'file /api/v1/attack.js']
  await expectRead(tab, ran, (found) => {
    for (const how of all) expect(found).toContain(how)
  })
  await forget(tab)
})

test('shows a live page of the build without a violation of its policy', async ({ tab }) => {
  const page = await builtPage('/stores/al')
  answer = (_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  await tab.open(`${edge.origin}/stores/al`)
  await expectTrue(tab, ownScriptRan)
  expect(await tab.read(recordedErrors)).toBe('')
})
