import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { solve } from '../../../../tests/solve-captcha.ts'
import { createCaptcha } from './captcha.ts'

const payerSecret = createSecretKey(Buffer.from('three'))
const settings = { cost: 1, minimumSeconds: 2, signatureSecret: 'one', keySecret: 'two', payerSecret }
const nothingSpent = async (keys: readonly unknown[]) => keys.map(() => 0)

test('[API-09] refuses a form that is sent within two seconds of its challenge', async () => {
  let now = Date.now()
  const captcha = createCaptcha(settings, nothingSpent, () => now)
  const response = await solve((await captcha.challenge('apply-now', '192.0.2.1')) as never)
  expect(captcha.verify('apply-now', response)).toEqual({ ok: false, reason: 'too soon' })
  now += 3_000
  expect(captcha.verify('apply-now', response)).toMatchObject({ ok: true })
})

test('[API-09] accepts a challenge for ten minutes and only for its own form', async () => {
  let now = Date.now()
  const captcha = createCaptcha(settings, nothingSpent, () => now)
  const response = await solve((await captcha.challenge('apply-now', '192.0.2.1')) as never)
  now += 9 * 60_000
  expect(captcha.verify('apply-now', response)).toMatchObject({ ok: true })
  expect(captcha.verify('customer-feedback', response)).toEqual({ ok: false, reason: 'wrong' })
  now += 2 * 60_000
  expect(captcha.verify('apply-now', response)).toEqual({ ok: false, reason: 'expired' })
})
