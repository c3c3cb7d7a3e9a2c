import { agreementTexts, currentTexts, formAgreements } from '@cash-express/domain/agreements/agreements'
import { type ShownText, writeConsentShown } from '@cash-express/domain/agreements/consent-shown'
import { openBody } from '@cash-express/envelope/open'
import { describe, expect, test } from 'vitest'
import { application, employment, feedback } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const id = 'communications-with-you-and-phone-messages'
const earlier = { id, version: '1.7', sha256: 'e'.repeat(64) }
const expired = { id, version: '1.6', sha256: 'd'.repeat(64) }
const texts = {
  ...agreementTexts,
  [id]: {
    ...agreementTexts[id],
    en: [
      ...agreementTexts[id].en,
      { ...earlier, acceptedUntil: '2999-12-31' },
      { ...expired, acceptedUntil: '2026-11-14' },
    ] as const,
  },
}
const lines: string[] = []
const { app, sql, privateKeys } = await createTestApp(
  { logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } },
  { agreementTexts: texts },
)
const { captchaFor, send } = submitterTo(app)

const current: readonly ShownText[] = currentTexts(formAgreements['apply-now'])
const showing = (text: ShownText) => current.map((each) => (each.id === text.id ? text : each))
const spanish: readonly ShownText[] = currentTexts(formAgreements['apply-now'], 'es')
const header = (shown: readonly ShownText[]) => ({ 'consent-shown': writeConsentShown(shown) })
const apply = async (headers: Record<string, string>, changes: object = {}) =>
  send('submitApplication', { ...application, ...changes, captchaResponse: await captchaFor('apply-now') }, headers)

const stored = async () => {
  const tables = ['submission', 'idempotency', 'captcha_used', 'delivery', 'consent']
  return Promise.all(tables.map(async (table) => (await sql(`select count(*) from ${table}`))[0]?.count))
}

async function evidenceOf(reference: string, form: string) {
  const [row] = await sql('select body, desk_wrapped_key from submission where reference = $1', [reference])
  const binding = { form, version: 1, reference, store: '101' }
  const opened = await openBody(row?.body, row?.desk_wrapped_key, privateKeys.desk, binding)
  const consents = await sql(
    "select text_id as id, text_version as version, encode(text_sha256, 'hex') as sha256 from consent where reference = $1",
    [reference],
  )
  return { sealed: (opened as { evidence: { agreedTo: readonly ShownText[] } }).evidence.agreedTo, consents }
}

const byId = (texts: readonly { readonly id: string }[]) =>
  [...texts].sort((one, other) => one.id.localeCompare(other.id))

describe('the stored consent', () => {
  test.each([
    ['the current texts', current],
    ['a text that was replaced while its tab was open', showing(earlier)],
  ])('has the texts of an application that showed %s', async (_, shown) => {
    const reply = await apply({ ...header(shown), 'idempotency-key': crypto.randomUUID() })
    expect(reply.statusCode).toBe(200)
    const { sealed, consents } = await evidenceOf(reply.json().reference, 'apply-now')
    expect(sealed).toEqual(shown)
    expect(byId(consents as ShownText[])).toEqual(byId(shown))
  })

  test('has the Spanish texts of an application from a Spanish page', async () => {
    const reply = await apply({ ...header(spanish), 'content-language': 'es' }, { middleName: 'Luz' })
    expect(reply.statusCode).toBe(200)
    const { sealed, consents } = await evidenceOf(reply.json().reference, 'apply-now')
    expect(sealed).toEqual(spanish)
    expect(byId(consents as ShownText[])).toEqual(byId(spanish))
  })

  test('has the texts of a job application', async () => {
    const captchaResponse = await captchaFor('employment-application')
    const reply = await send('submitEmployment', { ...employment, captchaResponse })
    expect(reply.statusCode).toBe(200)
    const shown = currentTexts(formAgreements['employment-application'])
    expect(await evidenceOf(reply.json().reference, 'employment-application')).toEqual({
      sealed: shown,
      consents: shown,
    })
  })
})

describe('a page that shows other texts', () => {
  const outOfDate = {
    success: false,
    errors: [{ field: '', code: 'outdated', message: 'This page is out of date. Reload it; we kept what you typed.' }],
  }

  test.each([
    ['an empty header', ''],
    ['an unreadable header', 'terms-and-conditions=2.0'],
    ['an unknown hash', writeConsentShown(showing({ ...earlier, sha256: 'f'.repeat(64) }))],
    ['an unknown version', writeConsentShown(showing({ ...earlier, version: '9.0' }))],
    ['a text whose last day has passed', writeConsentShown(showing(expired))],
    ['a missing text', writeConsentShown(current.slice(1))],
    ['an extra text', `${writeConsentShown(current)}, employment-agreement="1.0";sha256="${'a'.repeat(64)}"`],
    ['a text twice', `${writeConsentShown(current)}, ${writeConsentShown(current.slice(0, 1))}`],
    ['ten thousand characters', 'a'.repeat(10_000)],
  ])('is refused and stores nothing with %s', async (_, shown) => {
    const before = await stored()
    const reply = await apply({ 'consent-shown': shown })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toEqual(outOfDate)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['Spanish texts from an English page', spanish, 'en'],
    ['English texts from a Spanish page', current, 'es'],
    ['one English text on a Spanish page', [...current.slice(0, 1), ...spanish.slice(1)], 'es'],
    ['one Spanish text on an English page', [...spanish.slice(0, 1), ...current.slice(1)], 'en'],
  ])('is refused and stores nothing with %s', async (_, shown, language) => {
    const before = await stored()
    const reply = await apply({ ...header(shown), 'content-language': language })
    expect(reply.statusCode).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('is refused for a job application too', async () => {
    const before = await stored()
    const captchaResponse = await captchaFor('employment-application')
    const payload = { ...employment, applicantName: 'Kim Park', captchaResponse }
    const reply = await send('submitEmployment', payload, header(current))
    expect(reply.statusCode).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('leaves its captcha valid for the next attempt', async () => {
    const payload = { ...application, middleName: 'Twice', captchaResponse: await captchaFor('apply-now') }
    expect((await send('submitApplication', payload, { 'consent-shown': '' })).statusCode).toBe(409)
    expect((await send('submitApplication', payload)).statusCode).toBe(200)
  })

  test('is reported before a wrong captcha', async () => {
    const payload = { ...application, captchaResponse: 'wrong' }
    expect((await send('submitApplication', payload, { 'consent-shown': '' })).statusCode).toBe(409)
    expect((await send('submitApplication', payload)).statusCode).toBe(403)
  })
})

describe('a replay under the same key', () => {
  test.each([
    ['with newer texts', header(current)],
    ['with texts that are no longer accepted', header(showing(expired))],
    ['without the header', { 'consent-shown': '' }],
  ])('%s gets the first answer and keeps the first evidence', async (name, again) => {
    const key = { 'idempotency-key': `a-replay-${name.replaceAll(' ', '-')}` }
    const first = await apply({ ...key, ...header(showing(earlier)) })
    expect(first.statusCode).toBe(200)
    const before = await stored()
    const second = await apply({ ...key, ...again })
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect((await evidenceOf(first.json().reference, 'apply-now')).sealed).toEqual(showing(earlier))
    const [submissions, keys, , deliveries, consents] = await stored()
    expect([submissions, keys, deliveries, consents]).toEqual(before.toSpliced(2, 1))
  })
})

test('needs no header and stores no consent for a form without one', async () => {
  const captchaResponse = await captchaFor('customer-feedback')
  const reply = await send('submitFeedback', { ...feedback, captchaResponse })
  expect(reply.statusCode).toBe(200)
  const { sealed, consents } = await evidenceOf(reply.json().reference, 'customer-feedback')
  expect([sealed, consents]).toEqual([[], []])
})

test('keeps the header out of the log', () => {
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.join()).not.toMatch(/consent-shown|sha256|e{64}|terms-and-conditions/)
})
