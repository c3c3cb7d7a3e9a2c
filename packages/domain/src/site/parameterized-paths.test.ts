import { expect, test } from 'vitest'
import { pageOfParameterizedPath } from './parameterized-paths.ts'

test.each([
  '/apply-now/check-cashing/1',
  '/apply-now/payday-loan/3',
  '/apply-now/title-loan/4',
  '/apply-now/pawn-loan/6',
  '/apply-now/flex-loan/7',
  '/apply-now/installment-loan/8',
  '/apply-now/pawn-loan/9',
  '/thank-you/apply-now/Some%20Store/615-555-0100',
])('[SITE-01] finds the page of %s', (path) => {
  expect(pageOfParameterizedPath(path)).toBe(
    path
      .split('/')
      .slice(0, path.startsWith('/thank-you') ? 3 : 2)
      .join('/'),
  )
})

test('finds the Spanish page of a Spanish address', () => {
  expect(pageOfParameterizedPath('/es/apply-now/flex-loan/7')).toBe('/es/apply-now')
  expect(pageOfParameterizedPath('/es/thank-you/apply-now/Some%20Store/615-555-0100')).toBe('/es/thank-you/apply-now')
})

test.each([
  '/',
  '/es/apply-now',
  '/ess/apply-now/flex-loan/7',
  '/es/es/apply-now/flex-loan/7',
  '/robots.txt',
  '/apply-now',
  '/apply-now/',
  '/apply-now/gold/9',
  '/apply-now/flex-loan',
  '/apply-now/flex-loan/',
  '/apply-now/flex-loan/7/',
  '/apply-now/flex-loan/7/x',
  `/apply-now/flex-loan/${'7'.repeat(21)}`,
  '/Apply-Now/flex-loan/7',
  '/x/apply-now/flex-loan/7',
  'apply-now/flex-loan/7',
  '/thank-you/other',
  '/thank-you/apply-now',
  '/thank-you/apply-now/Some%20Store',
  '/thank-you/apply-now/Some%20Store/',
  '/thank-you/apply-now//615-555-0100',
  '/thank-you/apply-now/Some%20Store/615-555-0100/x',
  `/thank-you/apply-now/${'a'.repeat(301)}/615-555-0100`,
])('[SITE-03] finds no page for %s', (path) => {
  expect(pageOfParameterizedPath(path)).toBeUndefined()
})
