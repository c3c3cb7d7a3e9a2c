import { expect, test } from 'vitest'
import { preloadsOf } from './pages.ts'

const files = [
  '/assets/react-1.js',
  '/assets/queue.route-2.js',
  '/assets/queue.route-2.js.br',
  '/assets/case.route-3.js',
  '/assets/use-case-4.js',
  '/assets/use-case-5.css',
]
const call = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`
const me = call('/api/me')
const queue = call('/api/queue?recipient=store%3A101&show=open')

test.each(['/queue/store:101', '/queue/store%3A101'])(
  'names calls and module of the queue when the page is %s',
  (path) => {
    expect(preloadsOf(path, files)).toBe(`${me}, ${queue}, </assets/queue.route-2.js>; rel=modulepreload`)
  },
)

test('names calls and modules of a case when the page is one', () => {
  expect(preloadsOf('/cases/BCDFGHJK/store:101', files)).toBe(
    `${me}, ${queue}, </assets/case.route-3.js>; rel=modulepreload, </assets/use-case-4.js>; rel=modulepreload`,
  )
})

test.each(['/', '/BCDFGHJK', '/queue/', '/find'])('names only the person when the page is %s', (path) => {
  expect(preloadsOf(path, files)).toBe(me)
})

test('names no queue when the address cannot be decoded', () => {
  expect(preloadsOf('/queue/%E0', [])).toBe(me)
})

test('adds nothing to the header when an address contains its signs', () => {
  expect(preloadsOf('/queue/%3E%2C%20%3C%2Fx%3E%0A', [])).toMatch(
    /^<\/api\/me>[^<>]*<\/api\/queue\?recipient=[\w%+]+&show=open>[^<>]*$/,
  )
})
