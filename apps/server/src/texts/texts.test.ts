import { randomBytes, randomUUID } from 'node:crypto'
import { currentTexts, textsAgreement } from '@cash-express/domain/agreements/agreements'
import { consentShownHeader, writeConsentShown } from '@cash-express/domain/agreements/consent-shown'
import { inboundTextsPath, statusCalls } from '@cash-express/domain/application-status/status-calls'
import { type Language, languageHeader } from '@cash-express/domain/submissions/language'
import { welcomeText } from '@cash-express/domain/texts/text-message'
import { openTextNumber } from '@cash-express/envelope/open'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../../tests/engine-jobs.ts'
import { application, consentHeaders } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { type Behavior, startTextGateway } from '../../../../tests/text-gateway.ts'
import { phoneKeyOf } from '../application-status/text-subscription.table.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import { createTextSender } from './send-texts.ts'
import { createTextGateway } from './text-gateway.ts'

const secret = randomBytes(32).toString('base64url')
const inboundToken = randomBytes(32).toString('base64url')
const { app, sql, workerPool, privateKeys } = await createTestApp({ texts: { secret, inboundToken } })
const { captchaFor, send } = submitterTo(app)
const jobs = jobsOf(sql)

let behavior: Behavior = { kind: 'accept' }
const gateway = await startTextGateway('gateway token', () => behavior)
afterAll(() => gateway.stop())
/** 11 AM in Chicago. */
const daytime = new Date('2026-11-17T17:00:00Z')
let now = daytime

const logged: string[] = []
const sendTexts = createTextSender({
  pool: workerPool,
  keys: { find: async () => privateKeys.notice },
  gateway: createTextGateway({ url: gateway.url, token: 'gateway token', from: '+19315550100' }),
  log: (event) => void logged.push(event),
  now: () => now,
})

/** Takes the texts that are due as a worker does. Those that fail are added again, as by the engine. */
async function work(): Promise<string[]> {
  const due = (await jobs.take('texts')) as unknown as { text: string }[]
  const results = await sendTexts(
    due.map((data) => ({ id: randomUUID(), data, signal: new AbortController().signal })) as never,
  )
  for (const [index, { text }] of due.entries())
    if (results[index]?.status === 'failed')
      await sql("select add_jobs('texts', array[$1], array[$2::jsonb], array[now()])", [text, { text }])
  return results.map(({ status }) => status)
}

const workOnAll = async () => {
  await jobs.hasten('texts')
  return work()
}

afterEach(async () => {
  behavior = { kind: 'accept' }
  now = daytime
  logged.length = 0
  gateway.asked.length = 0
  gateway.sent.clear()
  await jobs.clear()
  await sql('delete from stopped_phone')
})

async function apply(language: Language = 'en', home: object = {}) {
  const payload = { ...application, ...home, captchaResponse: await captchaFor('apply-now') }
  const headers = {
    'idempotency-key': randomUUID(),
    [languageHeader]: language,
    ...consentHeaders('apply-now', language),
  }
  const answer = (await send('submitApplication', payload, headers)).json()
  await continueCases(workerPool, [answer.reference])
  return answer as { reference: string; statusKey: string; callWords: string }
}

const shown = { [consentShownHeader]: writeConsentShown(currentTexts([textsAgreement])) }
const post = (name: keyof typeof statusCalls, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: statusCalls[name].path, payload, headers })
const phone = '(931) 555-0142'
const subscribe = (key: string, changes: object = {}, headers: Record<string, string> = shown) =>
  post('texts', { key, phone, agreed: 1, ...changes }, headers)
const stateOf = async (key: string) => (await post('readStatus', { key })).json().texts

const answerText = (body: string, from = '+19315550142', token = inboundToken) =>
  app.inject({
    method: 'POST',
    url: inboundTextsPath,
    payload: { from, body },
    headers: { authorization: `Bearer ${token}` },
  })

async function record(reference: string, kind: string, details: object) {
  await sql(
    `with c as (update store_inbox i set version = version + 1 where reference = $1 returning i as one)
     select append_case_event(array[one], $2, array[$3::jsonb]) from c`,
    [reference, kind, details],
  )
}
const tried = (reference: string, outcome = 'no answer') => record(reference, 'tried', { outcome })

const endings = async () =>
  (await sql('select ended_as from text_message order by created_at, number nulls first')).map(
    ({ ended_as }) => ended_as,
  )
const received = () => [...gateway.sent.values()]
const counts = async () =>
  (
    await sql(
      `select (select count(*)::int from text_subscription) as subscriptions, (select count(*)::int from text_message) as texts,
         (select count(*)::int from stopped_phone) as stopped, (select count(*)::int from pgboss.job where name = 'texts') as jobs,
         (select count(*)::int from consent where text_id = $1) as consents`,
      [textsAgreement],
    )
  )[0]
const nothing = { subscriptions: 0, texts: 0, stopped: 0, jobs: 0, consents: 0 }

/** Subscribes, and sends the welcome. */
async function subscribed(home?: object) {
  const answer = await apply('en', home)
  expect((await subscribe(answer.statusKey)).json()).toMatchObject({ texts: 'on' })
  expect(await workOnAll()).toEqual(['completed'])
  return answer
}

describe('texts that are off', async () => {
  const off = await createTestApp()
  const { captchaFor: captcha, send: sendTo } = submitterTo(off.app)

  test('are not offered, and neither call stores anything', async () => {
    const payload = { ...application, captchaResponse: await captcha('apply-now') }
    const { statusKey, reference } = (await sendTo('submitApplication', payload)).json()
    await continueCases(off.workerPool, [reference])
    const post = (url: string, body: object, headers = {}) =>
      off.app.inject({ method: 'POST', url, payload: body, headers })
    expect((await post(statusCalls.readStatus.path, { key: statusKey })).json().texts).toBe('off')
    expect((await post(statusCalls.texts.path, { key: statusKey, phone, agreed: 1 }, shown)).statusCode).toBe(404)
    const inbound = await post(
      inboundTextsPath,
      { from: phone, body: 'STOP' },
      { authorization: `Bearer ${inboundToken}` },
    )
    expect(inbound.statusCode).toBe(404)
    await off.sql(
      `with c as (update store_inbox i set version = version + 1 where reference = $1 returning i as one)
       select append_case_event(array[one], 'tried', array['{"outcome": "no answer"}'::jsonb]) from c`,
      [reference],
    )
    const rows = await off.sql(
      `select (select count(*)::int from text_subscription) + (select count(*)::int from text_message)
         + (select count(*)::int from stopped_phone) + (select count(*)::int from pgboss.job where name = 'texts') as all`,
    )
    expect(rows).toEqual([{ all: 0 }])
  })
})

describe('a subscription', () => {
  test('stores the number sealed, the consent with its text, and one welcome', async () => {
    const { reference, statusKey } = await apply()
    expect(await stateOf(statusKey)).toBe('offered')
    const answer = await subscribe(statusKey)
    expect(answer.json()).toMatchObject({ success: true, texts: 'on', status: { reference } })
    const [row] = await sql('select * from text_subscription')
    expect(JSON.stringify(row)).not.toContain('0142')
    const binding = { form: 'apply-now', version: 1, reference, store: '101' }
    expect(await openTextNumber(row?.body, row?.notice_wrapped_key, privateKeys.notice, binding)).toBe('931-555-0142')
    await expect(openTextNumber(row?.body, row?.notice_wrapped_key, privateKeys.desk, binding)).rejects.toThrow()
    const [text] = currentTexts([textsAgreement])
    expect(
      await sql(
        `select text_version as version, encode(text_sha256, 'hex') as sha256, evidence_sha256 as evidence
         from consent where reference = $1 and text_id = $2`,
        [reference, textsAgreement],
      ),
    ).toEqual([{ version: text?.version, sha256: text?.sha256, evidence: phoneKeyOf(secret, '931-555-0142') }])
    expect(await work()).toEqual(['completed'])
    expect(received()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        from: '+19315550100',
        to: '+19315550142',
        body: welcomeText('en'),
      },
    ])
    expect(await endings()).toEqual(['sent'])
  })

  test('is made once, and keeps its first number', async () => {
    const { statusKey } = await subscribed()
    expect((await subscribe(statusKey, { phone: '931-555-0199' })).json()).toMatchObject({ texts: 'on' })
    expect(await counts()).toMatchObject({ subscriptions: 1, texts: 1, consents: 1, jobs: 0 })
    expect((await sql('select phone_key from text_subscription'))[0]?.phone_key).toEqual(phoneKeyOf(secret, phone))
  })

  test.each([
    ['without a consent', { agreed: undefined }, shown, 422],
    ['without the text that the page showed', {}, {}, 409],
    ['with another version', {}, { [consentShownHeader]: shown[consentShownHeader]?.replace('1.0', '0.9') ?? '' }, 409],
    [
      'with the texts of the form',
      {},
      { [consentShownHeader]: writeConsentShown(currentTexts(['terms-and-conditions'])) },
      409,
    ],
    ['without a number', { phone: '' }, shown, 422],
    ['with a premium number', { phone: '900-555-0142' }, shown, 422],
    ['with an island where texts are costly', { phone: '876-555-0142' }, shown, 422],
    ['with two numbers', { phone: '931-555-0142, 931-555-0143' }, shown, 422],
    ['with a line break', { phone: '931-555-0142\nBcc: 1' }, shown, 422],
    ['with a list', { phone: ['931-555-0142'] }, shown, 422],
    ['with a long number', { phone: '9'.repeat(400) }, shown, 422],
  ] as const)('is refused %s', async (_, changes, headers, status) => {
    const { statusKey } = await apply()
    expect((await subscribe(statusKey, changes, headers as Record<string, string>)).statusCode).toBe(status)
    expect(await counts()).toEqual(nothing)
  })

  test('is refused to a guessed or expired link, with the same answer as any other', async () => {
    const { reference, statusKey } = await apply()
    const guessed = `${reference}.${randomBytes(32).toString('base64url')}`
    const wrong = await subscribe(guessed)
    expect(wrong.statusCode).toBe(404)
    await subscribe(statusKey)
    expect((await subscribe(guessed)).body).toBe(wrong.body)
    expect((await post('readStatus', { key: guessed })).body).toBe(wrong.body)
    await sql("update status_link set expires_at = now() - interval '1 second'")
    expect((await subscribe(statusKey)).body).toBe(wrong.body)
  })

  test('is not offered after the application was canceled', async () => {
    const { statusKey } = await apply()
    await post('cancel', { key: statusKey })
    expect(await stateOf(statusKey)).toBe('off')
    expect((await subscribe(statusKey)).statusCode).toBe(409)
    expect(await counts()).toEqual(nothing)
  })

  test('sends nothing to a number that three applications have named', async () => {
    for (let each = 0; each < 3; each++) await subscribe((await apply()).statusKey)
    const { statusKey } = await apply()
    expect((await subscribe(statusKey)).json()).toMatchObject({ texts: 'stopped' })
    expect(await counts()).toMatchObject({ subscriptions: 4, texts: 3, consents: 3 })
  })

  const named = { cellPhone: '931-555-0143', altPhone: '931-555-0144' }
  const correctTo = (key: string, phone: string) =>
    post('correct', { key, phone, request: randomBytes(16).toString('hex') })

  test.each(['931-555-0142', '931-555-0143', '(931) 555-0144'])(
    'is possible for %s of the application',
    async (number) => {
      const { statusKey } = await apply('en', named)
      expect((await subscribe(statusKey, { phone: number })).json()).toMatchObject({ texts: 'on' })
    },
  )

  test('is possible for the number that the customer changed to, and still for the one before', async () => {
    for (const number of ['931-555-0177', '931-555-0142']) {
      const { statusKey } = await apply()
      expect((await correctTo(statusKey, '931-555-0177')).statusCode).toBe(200)
      expect((await subscribe(statusKey, { phone: number })).json()).toMatchObject({ texts: 'on' })
    }
  })

  test.each([
    ['a number that the application does not name', async () => {}, '931-555-0199'],
    ['another number after a change', (key: string) => correctTo(key, '931-555-0177'), '615-555-0177'],
  ] as const)('sends nothing to %s, and takes no second guess', async (_, before, number) => {
    const { statusKey } = await apply()
    await before(statusKey)
    expect((await subscribe(statusKey, { phone: number })).json()).toMatchObject({ texts: 'stopped' })
    expect((await subscribe(statusKey)).json()).toMatchObject({ texts: 'stopped' })
    expect(await counts()).toEqual({ ...nothing, subscriptions: 1 })
  })

  test('counts together what several processes ask for at once', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, async () => (await apply()).statusKey))
    await Promise.all(keys.map((key) => subscribe(key)))
    expect(await counts()).toMatchObject({ subscriptions: 6, texts: 3 })
  })

  test('goes with the link, and the consent stays with the application', async () => {
    const { reference } = await subscribed()
    await sql("update status_link set expires_at = now() - interval '1 second'")
    await sql('select forget_customers(10)')
    expect(await counts()).toEqual({ ...nothing, consents: 1 })
    await sql("select erase_submission($1, 'test', 'asked')", [reference])
    expect(await counts()).toEqual(nothing)
    await deleteExpired(workerPool)
  })
})

describe('a try', () => {
  test('is followed by one text with the store and its phone, and without the two words', async () => {
    const { reference, callWords } = await subscribed()
    await tried(reference)
    expect(await work()).toEqual([])
    expect(await jobs.minutes('texts')).toEqual([expect.closeTo(0.25, 1)])
    await workOnAll()
    expect(received()[1]?.body).toMatch(/^Cash Express .*tried to call you about your request\. Call \d{3}-555-\d{4}\./)
    for (const secretWords of [callWords, 'Maria', 'loan', 'Loan', reference, 'payday'])
      expect(received()[1]?.body).not.toContain(secretWords)
  })

  test('is followed by a text in the language of the application', async () => {
    const { reference, statusKey } = await apply('es')
    await subscribe(statusKey)
    await work()
    await tried(reference)
    await workOnAll()
    const [first, second] = received().map(({ body }) => body)
    expect(first).toBe(welcomeText('es'))
    expect(second).toMatch(/^Cash Express .* no pudo hablarle sobre su solicitud\. Llame al \d{3}-555-\d{4}\./)
  })

  test.each([
    ['that reached the customer', 'tried', { outcome: 'reached' }],
    ['that is none', 'taken', {}],
    ['that closes without a call', 'closed', { as: 'duplicate' }],
  ])('causes no text %s', async (_, kind, details) => {
    const { reference } = await subscribed()
    await record(reference, kind, details)
    expect(await counts()).toMatchObject({ texts: 1, jobs: 0 })
  })

  test('that closes the case is followed by a text, also after the contact card was cleared', async () => {
    const { reference } = await subscribed()
    await record(reference, 'closed', { as: 'could not reach', outcome: 'voicemail' })
    await sql(
      'update submission set contact_card = null, notice_wrapped_card_key = null, desk_wrapped_card_key = null where reference = $1',
      [reference],
    )
    await workOnAll()
    expect(received()[1]?.body).toMatch(/tried to call you about your request\. Call \d{3}-555-\d{4}\. Reply STOP/)
  })

  test('adds no text above four', async () => {
    const { reference } = await subscribed()
    for (let each = 0; each < 5; each++) {
      await tried(reference, 'busy')
      await workOnAll()
    }
    expect(received()).toHaveLength(4)
    expect(await counts()).toMatchObject({ texts: 4, jobs: 0 })
  })

  test('adds no text when it is moved to another partition', async () => {
    const { reference, statusKey } = await apply()
    await tried(reference)
    await subscribe(statusKey)
    await sql("select hold_submission($1, 'ana', 'examination')", [reference])
    expect(await counts()).toMatchObject({ subscriptions: 1, texts: 1 })
    await sql("select release_submission($1, 'ana', 'over')", [reference])
  })

  test.each([
    ['it was undone', 'not needed', (reference: string) => record(reference, 'undone', { number: 2 })],
    ['someone reached the customer', 'not needed', (reference: string) => tried(reference, 'reached')],
    ['the customer canceled', 'not needed', (_: string, key: string) => post('cancel', { key })],
    ['the customer stopped the calls', 'stopped', (_: string, key: string) => post('calls', { key, calls: 'stop' })],
    [
      'the customer asked the store not to call',
      'not needed',
      (reference: string) => sql('update store_inbox set calls_stopped_at = now() where reference = $1', [reference]),
    ],
  ])('causes no text after %s', async (_, ending, happens) => {
    const { reference, statusKey } = await subscribed()
    await tried(reference)
    await happens(reference, statusKey)
    expect(await workOnAll()).toEqual(['completed'])
    expect(await endings()).toEqual(['sent', ending])
    expect(gateway.asked).toHaveLength(1)
  })

  test('is recorded although its text cannot be added', async () => {
    const { reference } = await subscribed()
    await sql('alter table text_message rename to hidden_message')
    await tried(reference)
    await sql('alter table hidden_message rename to text_message')
    expect(await sql("select from case_event where reference = $1 and kind = 'tried'", [reference])).toHaveLength(1)
    expect(await counts()).toMatchObject({ texts: 1 })
  })
})

describe('quiet hours', () => {
  const morningInChicago = new Date('2026-11-18T15:00:00Z')

  test.each([
    ['evening for the customer', '2026-11-18T00:30:00Z'],
    ['early for the store', '2026-11-18T14:30:00Z'],
  ])('hold a text back until 9 AM for store and customer when it is %s', async (_, time) => {
    const { reference } = await subscribed({ city: 'Knoxville', zip: '37902' })
    await tried(reference)
    now = new Date(time)
    expect(await workOnAll()).toEqual(['completed'])
    expect(gateway.asked).toHaveLength(1)
    const [job] = await sql("select start_after from pgboss.job where name = 'texts' and state < 'active'")
    expect(job?.start_after).toEqual(morningInChicago)
    now = morningInChicago
    expect(await workOnAll()).toEqual(['completed'])
    expect(received()).toHaveLength(2)
  })

  test('drop a text that is a day old', async () => {
    const { reference } = await subscribed()
    await tried(reference)
    await sql("update text_message set created_at = now() - interval '25 hours' where kind = 'tried'")
    await workOnAll()
    expect((await endings()).toSorted()).toEqual(['late', 'sent'])
    expect(gateway.asked).toHaveLength(1)
  })
})

describe('the gateway', () => {
  test('is asked again with the same id until it answers, and sends the text once', async () => {
    const { statusKey } = await apply()
    await subscribe(statusKey)
    for (const each of [{ kind: 'cut' }, { kind: 'answer', status: 503 }, { kind: 'reset' }] satisfies Behavior[]) {
      behavior = each
      expect(await work()).toEqual(['failed'])
    }
    behavior = { kind: 'accept' }
    expect(await work()).toEqual(['completed'])
    expect(new Set(gateway.asked.map(({ id }) => id)).size).toBe(1)
    expect(gateway.asked).toHaveLength(4)
    expect(received()).toHaveLength(1)
    expect(await sql('select attempts, ended_as from text_message')).toEqual([{ attempts: 4, ended_as: 'sent' }])
    expect(logged).toEqual(['text later', 'text later', 'text later', 'text sent'])
  })

  test('is asked once when it refuses a text', async () => {
    const { statusKey } = await apply()
    await subscribe(statusKey)
    behavior = { kind: 'answer', status: 422 }
    expect(await work()).toEqual(['completed'])
    expect(await sql('select ended_as, failure from text_message')).toEqual([{ ended_as: 'refused', failure: '422' }])
  })

  test('gets a text once when its job runs twice', async () => {
    const { reference } = await subscribed()
    await tried(reference)
    await jobs.hasten('texts')
    const [due] = (await jobs.take('texts')) as unknown as { text: string }[]
    const job = { id: randomUUID(), data: due, signal: new AbortController().signal }
    await sendTexts([job] as never)
    await sendTexts([job] as never)
    expect(gateway.asked).toHaveLength(2)
  })
})

describe('STOP', () => {
  test.each(['STOP', 'stop', 'Unsubscribe', 'ALTO', 'Please stop texting me'])(
    'ends all texts at %j',
    async (words) => {
      const { reference, statusKey } = await subscribed()
      const other = await subscribed()
      await tried(reference)
      expect((await answerText(words)).json()).toEqual({ success: true })
      expect([await stateOf(statusKey), await stateOf(other.statusKey)]).toEqual(['stopped', 'stopped'])
      await tried(other.reference)
      await tried(reference)
      await workOnAll()
      expect(gateway.asked).toHaveLength(2)
      expect((await endings()).toSorted()).toEqual(['sent', 'sent', 'stopped'])
    },
  )

  test('holds for later applications, and tells nobody more than about one number', async () => {
    await answerText('STOP')
    const { statusKey } = await apply()
    expect((await subscribe(statusKey)).json()).toMatchObject({ texts: 'stopped' })
    expect(await counts()).toEqual({ ...nothing, subscriptions: 1, stopped: 1 })
    expect((await subscribe(statusKey, { phone: '931-555-0199' })).json()).toMatchObject({ texts: 'stopped' })
  })

  test('reaches a text between its look at the number and its sending', async () => {
    const { statusKey } = await apply()
    await subscribe(statusKey)
    const [due] = (await jobs.take('texts')) as unknown as { text: string }[]
    const late = createTextSender({
      pool: workerPool,
      keys: {
        find: async () => {
          await answerText('STOP')
          return privateKeys.notice
        },
      },
      gateway: createTextGateway({ url: gateway.url, token: 'gateway token', from: '+19315550100' }),
      log: () => {},
      now: () => now,
    })
    await late([{ id: randomUUID(), data: due, signal: new AbortController().signal }] as never)
    expect(gateway.asked).toEqual([])
    expect(await endings()).toEqual(['stopped'])
  })

  test('is not taken back by START, which only allows another application to ask', async () => {
    const { reference, statusKey } = await subscribed()
    await answerText('STOP')
    await answerText('START')
    await tried(reference)
    expect(await stateOf(statusKey)).toBe('stopped')
    expect(await counts()).toMatchObject({ texts: 1, jobs: 0 })
    expect((await subscribe((await apply()).statusKey)).json()).toMatchObject({ texts: 'on' })
  })

  test('changes nothing for other numbers, and other answers change nothing', async () => {
    const { statusKey } = await subscribed()
    await answerText('STOP', '+19315550199')
    for (const words of ['HELP', 'Thanks!', '']) await answerText(words)
    expect(await stateOf(statusKey)).toBe('on')
  })

  test('is heard only from the gateway', async () => {
    const { statusKey } = await subscribed()
    for (const token of ['', 'x', `${inboundToken}x`, inboundToken.slice(1), inboundToken.toLowerCase()])
      expect((await answerText('STOP', '+19315550142', token)).statusCode, token).toBe(401)
    const without = await app.inject({ method: 'POST', url: inboundTextsPath, payload: { from: phone, body: 'STOP' } })
    expect(without.statusCode).toBe(401)
    expect(await stateOf(statusKey)).toBe('on')
  })

  test.each([
    ['no sender', { body: 'STOP' }, 422],
    ['no words', { from: phone }, 422],
    ['a list', [], 422],
    ['a list as sender', { from: [phone], body: 'STOP' }, 422],
    ['a short code', { from: '72975', body: 'STOP' }, 200],
    ['another country', { from: '+447700900123', body: 'STOP' }, 200],
    ['a message that is too long', { from: phone, body: 'STOP '.repeat(2_000) }, 413],
  ])('is read safely with %s', async (_, payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: inboundTextsPath,
      payload,
      headers: { authorization: `Bearer ${inboundToken}` },
    })
    expect(answer.statusCode).toBe(status)
    expect(await counts()).toEqual(nothing)
  })
})
