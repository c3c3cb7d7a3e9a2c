import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

test('[SITE-02] redirects only these old URLs', () => {
  expect(redirects).toEqual({
    '/title-loans-': '/title-loans',
    '/applynow/paydayloan': '/apply-now/payday-loan/3',
    '/applynow/pawnloan': '/apply-now/pawn-loan/6',
    '/applynow/flexloan': '/apply-now/flex-loan/7',
    '/applynow/titleloan': '/apply-now/title-loan/4',
    '/applynow/checkcashing': '/apply-now/check-cashing/1',
    '/community': '/cash-express-in-the-community',
  })
})

test('[SITE-02] never redirects to another redirect', () => {
  expect(Object.values(redirects).filter((target) => target in redirects)).toEqual([])
})
