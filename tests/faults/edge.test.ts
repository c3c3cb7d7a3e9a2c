import { afterAll, expect, test } from 'vitest'
import { startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'

await buildIfMissing()
const edge = await startEdge('http://127.0.0.1:1')
afterAll(() => edge.stop())

const get = (path: string) => fetch(`${edge.origin}${path}`, { redirect: 'manual' })

test.each([
  ['/', 200, 'Loans and cash, close to home'],
  ['/flex-loans', 200, 'Flex loans'],
  ['/apply-now/flex-loan/7', 200, 'Apply now for a flex loan'],
  ['/apply-now/flex-loan/99', 200, 'One moment, please'],
  ['/thank-you/apply-now/Some%20Store/9315550101', 200, 'One moment, please'],
  ['/nothing-here', 404, 'We cannot find that page'],
  ['/apply-now/gold/9', 404, 'We cannot find that page'],
  ['/not-found', 404, 'We cannot find that page'],
  ['/__spa-fallback.html', 404, 'We cannot find that page'],
])('nginx answers %s with %i and "%s" [SITE-01] [SITE-03]', async (path, status, heading) => {
  const reply = await get(path)
  expect(reply.status).toBe(status)
  expect(await reply.text()).toContain(`>${heading}</h1>`)
})

test.each([
  ['/title-loans-', '/title-loans'],
  ['/applynow/checkcashing', '/apply-now/check-cashing/1'],
  ['/community', '/cash-express-in-the-community'],
])('nginx redirects %s to %s [SITE-02]', async (from, to) => {
  const reply = await get(`${from}?a=1`)
  expect(reply.status).toBe(301)
  expect(reply.headers.get('location')).toBe(`${to}?a=1`)
})
