import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://desk.example'

test.each(['/', '/cases', '/cases/BCDFGHJK/store:101?show=open#notes', '/a%2F%2Fb'])('returns to %s', (path) => {
  expect(returnPath(path, origin)).toBe(path)
})

test.each([
  undefined,
  '',
  'cases',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/cases\\..\\evil',
  'https://evil.example',
  'https:evil.example',
  'http://desk.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /cases',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nset-cookie: a=b',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/@evil.example/\u0000',
  '/sign-in?tab=x',
  '/signed-in?code=x',
  '/api/me',
  `/${'a'.repeat(600)}`,
])('returns to the first page instead of %j', (path) => {
  expect(returnPath(path, origin)).toBe('/')
})
