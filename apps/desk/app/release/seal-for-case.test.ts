import { newKeyPair } from '@cash-express/envelope/keys'
import { expect, test } from 'vitest'
import { sealForCase } from './seal-for-case.ts'
import { releaseProblemText } from './sign-in-again.tsx'

const place = { reference: 'BCDFGHJK', recipient: 'store:101' }
const lineOf = async (recipient: 'desk' | 'escrow', expires: string) =>
  (await newKeyPair(recipient, '2026-11', expires)).publicLine

test('seals a note when both keys are valid', async () => {
  const keys = { desk: await lineOf('desk', '2099-12-31'), escrow: await lineOf('escrow', '2099-12-31') }
  expect((await sealForCase(place, 'Call after five.', keys)).ok).toBe(true)
})

test.each([
  ['the desk key has expired', '2020-12-31', '2099-12-31'],
  ['the escrow key has expired', '2099-12-31', '2020-12-31'],
])('names the problem when %s', async (_, desk, escrow) => {
  const keys = { desk: await lineOf('desk', desk), escrow: await lineOf('escrow', escrow) }
  expect(await sealForCase(place, 'Call after five.', keys)).toEqual({ ok: false, problem: 'no valid key' })
  expect(releaseProblemText('no valid key')).toContain('head office')
})
