import { expect, test } from 'vitest'
import { solve } from '../../../../tests/solve-captcha.ts'
import { createCaptcha } from './captcha.ts'

const settings = { cost: 1, minimumSeconds: 2, signatureSecret: 'one', keySecret: 'two' }

test('a form that is sent within two seconds of its challenge was not filled in by a person [API-09]', async () => {
  let now = Date.now()
  const captcha = createCaptcha(settings, () => now)
  const response = await solve((await captcha.challenge('apply-now', '192.0.2.1')) as never)
  expect(captcha.verify('apply-now', response)).toEqual({ ok: false, reason: 'too soon' })
  now += 3_000
  expect(captcha.verify('apply-now', response)).toMatchObject({ ok: true })
})

test('a challenge is good for ten minutes and for its own form [API-09]', async () => {
  let now = Date.now()
  const captcha = createCaptcha(settings, () => now)
  const response = await solve((await captcha.challenge('apply-now', '192.0.2.1')) as never)
  now += 9 * 60_000
  expect(captcha.verify('apply-now', response)).toMatchObject({ ok: true })
  expect(captcha.verify('customer-feedback', response)).toEqual({ ok: false, reason: 'wrong' })
  now += 2 * 60_000
  expect(captcha.verify('apply-now', response)).toEqual({ ok: false, reason: 'expired' })
})

test('who asks for more than twenty challenges an hour pays more for each; others do not [API-09]', async () => {
  const captcha = createCaptcha(settings)
  const workOf = async (address: string) => {
    const response = await solve((await captcha.challenge('apply-now', address)) as never)
    return JSON.parse(Buffer.from(response, 'base64').toString()).solution.counter as number
  }
  for (let times = 0; times < 90; times++) await captcha.challenge('apply-now', '192.0.2.1')
  expect(await workOf('192.0.2.1')).toBeGreaterThanOrEqual(500 * 16)
  expect(await workOf('192.0.2.2')).toBeLessThan(1_500)
})
