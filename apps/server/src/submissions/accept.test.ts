import { callWordLists } from '@cash-express/domain/application-status/call-words'
import { languages } from '@cash-express/domain/submissions/language'
import { openBody, openContactCard } from '@cash-express/envelope/open'
import { describe, expect, test, vi } from 'vitest'
import { application, consentHeaders, dispute, employment, feedback } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { continueCases } from '../cases/continue-cases.ts'

const { app, sql, privateKeys, workerPool } = await createTestApp()
const { captchaFor, send } = submitterTo(app)

const count = async (table: string) => Number((await sql(`select count(*) from ${table}`))[0]?.count)
const everything = async () => [
  await count('submission'),
  await count('idempotency'),
  await count('captcha_used'),
  await count('pgboss.job'),
]

const withCaptcha = async () => ({ ...application, captchaResponse: await captchaFor('apply-now') })

test('stores a form without a key once when ten minutes of the clock end between two taps', async () => {
  const end = Math.ceil(Date.now() / 600_000) * 600_000
  const sendAt = async (time: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time })
    try {
      return (await send('submitApplication', { ...(await withCaptcha()), middleName: 'Twice' })).json()
    } finally {
      vi.useRealTimers()
    }
  }
  const first = await sendAt(end - 1_000)
  expect(first.success).toBe(true)
  expect(await sendAt(end + 1_000)).toEqual(first)
})

describe('an application', () => {
  test('[API-03] [API-06] [PROMISE-01] gets a reference and a due time, is stored once and is queued', async () => {
    const reply = await send('submitApplication', await withCaptcha(), { 'idempotency-key': 'first-application-1' })
    expect(reply.statusCode).toBe(200)
    const { success, reference, dueAt } = reply.json()
    expect(success).toBe(true)
    expect(reference).toMatch(/^[B-DF-HJ-NP-TV-Z2-9]{8}$/)
    expect(Date.parse(dueAt)).toBeGreaterThan(Date.now())

    const [row] = await sql('select * from submission where reference = $1', [reference])
    expect(row).toMatchObject({ form: 'apply-now', version: 1, store_id: 101, service_id: 7 })
    expect(await sql("select name, state from pgboss.job where data->>'reference' = $1", [reference])).toEqual([
      { name: 'cases', state: 'created' },
    ])
  })

  test('opens with the desk key, without the second SSN and the captcha', async () => {
    const { reference, callWords } = (await send('submitApplication', await withCaptcha())).json()
    const [row] = await sql('select * from submission where reference = $1', [reference])
    const binding = { form: 'apply-now', version: 1, reference, store: '101' }
    const { ssn_dup_check: _, ...kept } = application
    const opened = await openBody(row?.body, row?.desk_wrapped_key, privateKeys.desk, binding)
    expect(opened).toMatchObject({
      answers: kept,
      evidence: { signature: application.signature, ip: expect.stringMatching(/^10\./) },
    })
    expect(await openBody(row?.body, row?.escrow_wrapped_key, privateKeys.escrow, binding)).toEqual(opened)
    const card = {
      name: 'Maria',
      phone: '931-555-0142',
      cellPhone: '931-555-0143',
      timeZone: 'America/Chicago',
      language: 'en',
      callWords,
    }
    expect(await openContactCard(row?.contact_card, row?.notice_wrapped_card_key, privateKeys.notice, binding)).toEqual(
      card,
    )
    expect(await openContactCard(row?.contact_card, row?.desk_wrapped_card_key, privateKeys.desk, binding)).toEqual(
      card,
    )
  })

  test('stores the agreed texts by version and hash, and the evidence sealed', async () => {
    const { reference } = (await send('submitApplication', await withCaptcha())).json()
    const consents = await sql('select * from consent where reference = $1 order by text_id', [reference])
    expect(consents.map(({ text_id, text_version }) => `${text_id} ${text_version}`)).toEqual([
      'communications-with-you-and-phone-messages 2.3',
      'consent-for-electronic-signature 1.3',
      'terms-and-conditions 2.2',
    ])
    for (const { text_sha256, evidence_sha256 } of consents)
      expect([text_sha256.length, evidence_sha256.length]).toEqual([32, 32])
  })
})

describe('the contact card', () => {
  async function cardOf(form: string, reference: string) {
    const [row] = await sql('select * from submission where reference = $1', [reference])
    const binding = { form, version: 1, reference, store: '101' }
    return openContactCard(row?.contact_card, row?.desk_wrapped_card_key, privateKeys.desk, binding)
  }

  test("has the time zone of the customer's home and not of the store", async () => {
    const answers = { ...(await withCaptcha()), city: 'Knoxville', zip: '37902-1234' }
    const { reference } = (await send('submitApplication', answers)).json()
    expect(await cardOf('apply-now', reference)).toMatchObject({ timeZone: 'America/New_York' })
  })

  test('has no time zone when ZIP code and state contradict each other', async () => {
    const { reference } = (await send('submitApplication', { ...(await withCaptcha()), zip: '90210' })).json()
    expect(await cardOf('apply-now', reference)).not.toHaveProperty('timeZone')
  })

  test('of a job application has the time zone of the applicant', async () => {
    const captchaResponse = await captchaFor('employment-application')
    const { reference } = (await send('submitEmployment', { ...employment, captchaResponse })).json()
    expect(await cardOf('employment-application', reference)).toMatchObject({ timeZone: 'America/Chicago' })
  })

  test('has no time zone when the form asks for no ZIP code', async () => {
    const captchaResponse = await captchaFor('customer-feedback')
    const { reference } = (await send('submitFeedback', { ...feedback, captchaResponse })).json()
    expect(await cardOf('customer-feedback', reference)).not.toHaveProperty('timeZone')
  })
})

test('[API-04] [PROMISE-03] sends feedback to store and head office, a dispute to compliance', async () => {
  const first = await send('submitFeedback', { ...feedback, captchaResponse: await captchaFor('customer-feedback') })
  expect(first.json()).toMatchObject({ success: true, reference: expect.any(String) })
  const second = await send('submitDispute', { ...dispute, captchaResponse: await captchaFor('dispute-resolution') })
  expect(second.json()).toMatchObject({ success: true, reference: expect.any(String) })
  const days = (Date.parse(second.json().dueAt) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
  const references = [first.json().reference, second.json().reference]
  await continueCases(workerPool, references)
  const recipients = await sql('select recipient from delivery where reference = any($1) order by recipient', [
    references,
  ])
  expect(recipients.map(({ recipient }) => recipient)).toEqual(['compliance', 'head-office', 'store:101'])
})

describe('[API-07] a handcrafted request', () => {
  const applications: [string, object, string, string, string][] = [
    ['[APPLY-12] Ohio', { state: 'OH' }, 'state', 'ohio', 'Cash Express cannot lend to Ohio residents'],
    [
      '[APPLY-13] a minor',
      { dob: '2015-01-01' },
      'dob',
      'tooYoung',
      'You must be at least 18 years old in Tennessee, Mississippi and Kentucky, and at least 19 years old in Alabama.',
    ],
    ['[APPLY-10] SSNs that differ', { ssn_dup_check: '078051121' }, 'ssn_dup_check', 'ssnsDiffer', "SSN's don't match"],
    ['[APPLY-09] no store', { storeId: null }, 'storeId', 'blank', 'Please select a store.'],
    ['[APPLY-09] a store that is not ours', { storeId: 99_999 }, 'storeId', 'store', 'Please select a store.'],
    [
      '[APPLY-05] a store that does not offer the service',
      { serviceId: 8, appliedFor: 'installmntloan' },
      'storeId',
      'store',
      'Please select a store.',
    ],
    [
      '[APPLY-19] a label of another service',
      { appliedFor: 'pawnloan' },
      'appliedFor',
      'otherService',
      'Service must be one of the choices.',
    ],
    [
      '[APPLY-14] no agreement',
      { isAgreed: 0 },
      'isAgreed',
      'blank',
      'You must agree to the terms listed above before submitting the form',
    ],
    ['[APPLY-14] no signature', { signature: ' ' }, 'signature', 'blank', 'Signature can not be blank'],
    ['[APPLY-14] no pay', { incomePerPeriod: '' }, 'incomePerPeriod', 'blank', 'Pay can not be blank'],
    [
      '[APPLY-05] a vehicle without a title loan',
      { vehicleMake: 'Ford' },
      'vehicleMake',
      'vehicleMismatch',
      "Vehicle make doesn't match the other answers.",
    ],
    ['an unknown field', { admin: 1 }, 'admin', 'unknown', 'This form has an unknown answer: admin.'],
    [
      '[API-09] no captcha',
      { captchaResponse: '' },
      'captchaResponse',
      'blank',
      "Please check the box to confirm you're not a robot.",
    ],
  ]

  test.each(applications)(
    '%s: refuses the application and stores nothing',
    async (_what, change, field, code, message) => {
      const before = await everything()
      const reply = await send('submitApplication', { ...(await withCaptcha()), ...change })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors[0]).toEqual({ field, code, message })
      expect(await everything()).toEqual(before)
    },
  )

  test.each([
    [
      'submitFeedback',
      'customer-feedback',
      feedback,
      { feedback: 'x'.repeat(801) },
      'Feedback must be 800 characters or fewer.',
    ],
    ['submitFeedback', 'customer-feedback', feedback, { store_location: 5 }, 'Store location can not be blank.'],
    ['submitDispute', 'dispute-resolution', dispute, { customer_name: '' }, 'Customer name can not be blank.'],
    [
      'submitEmployment',
      'employment-application',
      employment,
      { applicantSsnDupCheck: '219099998' },
      'Both SSN need to match',
    ],
    ['submitEmployment', 'employment-application', employment, { primaryStoreId: 5 }, 'Primary store can not be blank'],
    [
      'submitEmployment',
      'employment-application',
      employment,
      { termsCondition: 0 },
      'You must agree to the terms before continuing',
    ],
  ] as const)('[FB-01] [DR-01] [EMP-10] refuses %s with %j', async (call, form, payload, change, message) => {
    const before = await everything()
    const reply = await send(call, { ...payload, captchaResponse: await captchaFor(form), ...change })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors[0].message).toBe(message)
    expect(await everything()).toEqual(before)
  })
})

describe('[API-09] the captcha', () => {
  const captchaError = [
    { field: 'captchaResponse', code: 'captcha', message: "Please check the box to confirm you're not a robot." },
  ]

  test('accepts one solution once when it is sent 200 times at once', async () => {
    const captchaResponse = await captchaFor('customer-feedback')
    const before = await count('submission')
    const sendOther = (index: number) =>
      send(
        'submitFeedback',
        { ...feedback, captchaResponse, feedback: `message ${index}` },
        { 'idempotency-key': `replayed-captcha-${index}` },
      )
    const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => sendOther(index)))
    const accepted = replies.filter(({ statusCode }) => statusCode === 200)
    const refused = replies.filter(({ statusCode }) => statusCode === 403)
    // On a busy machine, some wait longer than the API lets a visitor wait.
    const unanswered = replies.filter(({ statusCode }) => statusCode === 503)
    expect([accepted.length, refused.length + unanswered.length]).toEqual([1, 199])
    expect((await sendOther(200)).statusCode).toBe(403)
    expect(await count('submission')).toBe(before + 1)
  })

  test('refuses a solution that is for another form, edited or invented', async () => {
    const other = await captchaFor('dispute-resolution')
    const own = JSON.parse(Buffer.from(await captchaFor('customer-feedback'), 'base64').toString())
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const cheaper = packed({
      ...own,
      challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, cost: 0 } },
    })
    const longer = packed({
      ...own,
      challenge: { ...own.challenge, parameters: { ...own.challenge.parameters, expiresAt: 9e9 } },
    })
    const wrong = packed({ ...own, solution: { ...own.solution, derivedKey: '00'.repeat(32) } })
    for (const captchaResponse of [
      other,
      cheaper,
      longer,
      wrong,
      'noise',
      packed(null),
      packed({}),
      packed({ challenge: {} }),
    ]) {
      const reply = await send('submitFeedback', { ...feedback, captchaResponse })
      expect(reply.statusCode).toBe(403)
      expect(reply.json().errors).toEqual(captchaError)
    }
  })

  test('issues challenges only for the four forms', async () => {
    expect((await app.inject('/api/v1/captcha?form=store-locator')).statusCode).toBe(404)
    expect((await app.inject('/api/v1/captcha')).statusCode).toBe(404)
  })
})

describe('replays', () => {
  test('[API-06] returns one reference to 50 concurrent requests with one key', async () => {
    const payload = await withCaptcha()
    const before = await count('submission')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send('submitApplication', payload, { 'idempotency-key': 'fifty-at-once-000' })),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(replies.map((reply) => reply.json().reference)).size).toBe(1)
    expect(await count('submission')).toBe(before + 1)
  })

  test('recognizes and records a replay with a new captcha', async () => {
    const headers = { 'idempotency-key': 'a-second-try-00001' }
    const first = (await send('submitApplication', await withCaptcha(), headers)).json()
    const second = (await send('submitApplication', await withCaptcha(), headers)).json()
    expect(second).toEqual(first)
    const [row] = await sql("select replayed_at from idempotency where response->>'reference' = $1", [first.reference])
    expect(row?.replayed_at).not.toBeNull()
  })

  test.each(languages)('has its two words in the language of the page, also in a replay: %s', async (language) => {
    const headers = {
      ...consentHeaders('apply-now', language),
      'content-language': language,
      'idempotency-key': `words-of-a-language-${language}`,
    }
    const first = (await send('submitApplication', await withCaptcha(), headers)).json()
    const words = first.callWords.split(' ')
    expect(words.filter((word: string) => !callWordLists[language].includes(word))).toEqual([])
    expect((await send('submitApplication', await withCaptcha(), headers)).json()).toEqual(first)
  })

  test('has the language that was chosen, whatever the language of the page: words, mail and stored row', async () => {
    const chosen = { ...(await withCaptcha()), language: 'es' }
    const { reference, callWords } = (await send('submitApplication', chosen)).json()
    expect(callWords.split(' ').filter((word: string) => !callWordLists.es.includes(word))).toEqual([])
    expect(await sql('select language from submission where reference = $1', [reference])).toEqual([{ language: 'es' }])
    // A program that leaves the question out, or answers it with nothing, is served in the language it states.
    for (const language of ['', undefined]) {
      const { callWords } = (await send('submitApplication', { ...(await withCaptcha()), language })).json()
      expect(callWords.split(' ').filter((word: string) => !callWordLists.en.includes(word))).toEqual([])
    }
    expect((await send('submitApplication', { ...(await withCaptcha()), language: 'fr' })).statusCode).toBe(422)
  })

  test('refuses the same key when the answers differ', async () => {
    const headers = { 'idempotency-key': 'other-answers-0001' }
    await send('submitApplication', await withCaptcha(), headers)
    const before = await count('submission')
    const reply = await send('submitApplication', { ...(await withCaptcha()), firstName: 'Ana' }, headers)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors[0].message).toMatch(/already sent with different answers/)
    expect(await count('submission')).toBe(before)
  })

  test('recognizes the same answers without a key for ten minutes', async () => {
    const payload = { ...feedback, feedback: 'No key here.' }
    const first = await send('submitFeedback', { ...payload, captchaResponse: await captchaFor('customer-feedback') })
    const second = await send('submitFeedback', { ...payload, captchaResponse: await captchaFor('customer-feedback') })
    expect(second.json().reference).toBe(first.json().reference)
  })
})

test('stores the other rows when the database refuses one', async () => {
  await sql('alter table submission add constraint no_nine check (service_id is distinct from 9)')
  const gold = { ...application, serviceId: 9, appliedFor: 'pawnloan', storeId: await storeWith(9) }
  const before = await count('submission')
  const payloads = await Promise.all(
    Array.from({ length: 21 }, async (_, index) => ({
      ...(index === 7 ? gold : application),
      lastName: `Neighbor ${'abcdefghijklmnopqrstu'[index]}`,
      captchaResponse: await captchaFor('apply-now'),
    })),
  )
  const replies = await Promise.all(payloads.map((payload) => send('submitApplication', payload)))
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(20)
  expect(replies[7]?.statusCode).toBe(500)
  expect(replies[7]?.json().errors[0].message).toBe('Something went wrong on our side. Please try again.')
  expect(await count('submission')).toBe(before + 20)
  await sql('alter table submission drop constraint no_nine')
})

async function storeWith(service: number): Promise<number> {
  const [row] = await sql('select store_id from store_service where service_id = $1 limit 1', [service])
  return row?.store_id
}
