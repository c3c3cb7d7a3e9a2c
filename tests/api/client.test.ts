import { randomBytes, randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { continueCases } from '../../apps/server/src/cases/continue-cases.ts'
import { callApi, traceHeaders } from '../../apps/web/app/integrations/api/call.ts'
import {
  askForTexts,
  callStatus,
  changeStatus,
} from '../../apps/web/app/integrations/application-status/call-status.ts'
import type { paths } from '../../packages/api-description/.types/api.d.ts'
import { currentTexts, shownAgreements } from '../../packages/domain/src/agreements/agreements.ts'
import { writeConsentShown } from '../../packages/domain/src/agreements/consent-shown.ts'
import type { Journey } from '../../packages/domain/src/submissions/journey.ts'
import type { Language } from '../../packages/domain/src/submissions/language.ts'
import { addSampleCosts } from '../../tools/demo-costs.ts'
import { addSamplePeople } from '../../tools/sign-in/sample-people.ts'
import { application, dispute, employment, feedback, references, workHistory } from '../sample-payloads.ts'
import { solve } from '../solve-captcha.ts'
import { createTestApp } from '../test-app.ts'
import { until } from '../until.ts'
import { createCheckedFetch } from './checked-fetch.ts'
import { operations } from './described-api.ts'

const inboundToken = randomBytes(32).toString('base64url')
const { app, databaseUrl, workerPool } = await createTestApp({
  texts: { secret: randomBytes(32).toString('base64url'), inboundToken },
})
const { checkedFetch, seen } = createCheckedFetch()
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
const client = createClient<paths>({ baseUrl, fetch: checkedFetch })

async function captchaFor(form: Journey) {
  const { data } = await client.GET('/api/v1/captcha', { params: { query: { form } } })
  if (!data) throw new Error('no challenge')
  return solve(data)
}

const newKey = () => randomUUID()
const shown = (page: keyof typeof shownAgreements, language: Language = 'en') =>
  writeConsentShown(currentTexts(shownAgreements[page], language))
const codesOf = (error: { readonly errors: readonly { readonly code: string }[] } | undefined) =>
  error?.errors.map(({ code }) => code)

type Application = paths['/api/v1/apply-now/submit-form']['post']['requestBody']['content']['application/json']
const answers = { ...application, state: 'TN' as const }

async function apply(changes: Partial<Application> = {}, key = newKey(), language: Language = 'en') {
  const captchaResponse = await captchaFor('apply-now')
  return client.POST('/api/v1/apply-now/submit-form', {
    params: {
      header: {
        'idempotency-key': key,
        'captcha-response': captchaResponse,
        'consent-shown': shown('apply-now', language),
        'content-language': language,
      },
    },
    body: { ...answers, ...changes, captchaResponse },
  })
}

/** As an application is after a worker gave it to its store. */
async function applyAndArrive() {
  const { data } = await apply()
  if (!data?.statusKey) throw new Error('no status link')
  await continueCases(workerPool, [data.reference])
  return { key: data.statusKey, reference: data.reference }
}

describe('look-ups', () => {
  test('finds the stores that offer a service, and all addresses', async () => {
    const { data } = await client.POST('/api/v1/get-stores', { body: {} })
    expect(data?.stores.filter(({ serviceIds }) => serviceIds.includes(7)).length).toBeGreaterThan(10)
    const { data: addresses } = await client.POST('/api/v1/get-stores-no-service', { body: {} })
    expect(addresses?.stores.length).toBe(data?.stores.length)
  })

  test('finds a vehicle by make, model, body style and year', async () => {
    const makes = await client.POST('/api/v1/get-vehicle-make', { body: {} })
    const vehicleMake = makes.data?.vehicleMakes[0]?.make ?? ''
    const models = await client.POST('/api/v1/get-vehicle-model', { body: { vehicleMake } })
    const vehicleModel = models.data?.vehicleModels[0]?.model ?? ''
    const bodies = await client.POST('/api/v1/get-vehicle-body', { body: { vehicleMake, vehicleModel } })
    const vehicleBody = bodies.data?.vehicleBodies[0]?.body_style ?? ''
    const years = await client.POST('/api/v1/get-vehicle-year', { body: { vehicleMake, vehicleModel, vehicleBody } })
    expect(years.data?.vehicleYears[0]?.year_mfg).toBeGreaterThan(1980)
  })

  test('finds a ZIP code, a town among its namesakes, a misspelled town, an address and a route', async () => {
    const zip = await client.POST('/api/v1/places/geocode', { body: { text: '38501' } })
    expect(zip.data?.place).toMatchObject({ kind: 'zip', address: { state: 'TN' } })
    const named = await client.POST('/api/v1/places/geocode', { body: { text: 'Franklin' } })
    expect(named.data?.namesakes?.length).toBeGreaterThan(1)
    const misspelled = await client.POST('/api/v1/places/geocode', { body: { text: 'Cookevile' } })
    expect(misspelled.data?.similar?.map(({ label }) => label)).toEqual(['Cookeville, TN'])
    const { data: suggested } = await client.POST('/api/v1/places/suggest', { body: { text: 'Cookev' } })
    expect(suggested?.suggestions[0]?.label).toContain('Cookeville')
    const { data: found } = await client.POST('/api/v1/places/address', {
      body: { address1: application.address1, city: 'Cookeville', state: 'TN', zip: '38501' },
    })
    expect(found?.place).toMatchObject({ address: { zip: '38501' } })
    const store = { latitude: 36.17264, longitude: -85.51039 }
    const { data: route } = await client.POST('/api/v1/places/route', { body: { from: store, to: store } })
    expect(route).toEqual({ success: true, route: null })
    expect((await client.GET('/api/v1/places/map')).data?.success).toBe(true)
    const empty = await client.POST('/api/v1/places/geocode', { body: { text: '' } })
    expect(codesOf(empty.error)).toEqual(['unreadable'])
  })

  test('finds published costs', async () => {
    await addSamplePeople(databaseUrl)
    await addSampleCosts(databaseUrl)
    const read = async () => (await client.GET('/api/v1/costs')).data
    await until(async () => ((await read())?.costs.length ?? 0) > 0)
    const costs = (await read())?.costs ?? []
    expect(costs.every(({ sample }) => sample)).toBe(true)
    expect(costs.some(({ example }) => example)).toBe(true)
  })

  test('says whether the server is live, ready and open', async () => {
    expect((await client.GET('/health/live')).data).toEqual({ status: 'live' })
    expect((await client.GET('/health/ready')).data).toEqual({ status: 'ready', intake: 'open' })
    expect((await client.GET('/health/intake')).data).toEqual({ status: 'open' })
  })
})

describe('an application', () => {
  test.each(['en', 'es'] as const)('gets a reference and a status link in language %s', async (language) => {
    const { data } = await apply({}, newKey(), language)
    expect(data).toMatchObject({ success: true, dueAt: expect.any(String), callWords: expect.any(String) })
    const { data: read } = await client.POST('/api/v1/application-status', { body: { key: data?.statusKey ?? '' } })
    expect(read?.status).toMatchObject({ reference: data?.reference, state: { kind: 'early' }, storeId: 101 })
  })

  test('gets the same answer when it is sent again with its key', async () => {
    const key = newKey()
    const first = await apply({}, key)
    expect((await apply({}, key)).data).toEqual(first.data)
    expect(codesOf((await apply({ city: 'Algood' }, key)).error)).toEqual(['sentBefore'])
  })

  test('is refused with a code for each wrong answer', async () => {
    const { error, response } = await apply({ firstName: '', zip: 'x', ssn: '1' })
    expect(response.status).toBe(422)
    expect(error?.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'firstName blank',
      'zip characters',
      'ssn ssn',
    ])
    expect(codesOf((await apply({ state: 'OH', storeId: 9_999, dob: '2025-01-01' })).error)).toEqual(
      expect.arrayContaining(['ohio', 'store', 'tooYoung']),
    )
    expect(codesOf((await apply({ another: 1 } as object)).error)).toEqual(['unknown'])
  })

  test('is refused without the texts of its language', async () => {
    const captchaResponse = await captchaFor('apply-now')
    const header = { 'consent-shown': shown('apply-now', 'es'), 'content-language': 'en' } as const
    const body = { ...answers, captchaResponse }
    const { error, response } = await client.POST('/api/v1/apply-now/submit-form', { params: { header }, body })
    expect([response.status, codesOf(error)]).toEqual([409, ['outdated']])
  })

  test('is followed, corrected, and withdrawn by its status link', async () => {
    const { key } = await applyAndArrive()
    const { data: read } = await client.POST('/api/v1/application-status', { body: { key } })
    expect(read?.status.steps.map(({ kind }) => kind)).toEqual(['received', 'with the store'])
    expect(read?.texts).toBe('offered')
    const change = {
      key,
      phone: '931-555-0144',
      bestTime: 'evening',
      request: randomBytes(16).toString('hex'),
    } as const
    const correct = (body: typeof change) => client.POST('/api/v1/application-status/correct', { body })
    const left = async () => (await correct(change)).data?.status.changesLeft
    expect(await left()).toEqual({ phone: 4, 'best time': 4, language: 5 })
    expect(await left()).toEqual({ phone: 4, 'best time': 4, language: 5 })
    const { data: on } = await client.POST('/api/v1/application-status/texts', {
      params: { header: { 'consent-shown': shown('text-updates'), 'content-language': 'en' } },
      body: { key, phone: '931-555-0143', agreed: 1 },
    })
    expect(on?.texts).toBe('on')
    const { data: stopped } = await client.POST('/api/v1/application-status/calls', { body: { key, calls: 'stop' } })
    expect(stopped?.status.areCallsStopped).toBe(true)
    const cancel = () => client.POST('/api/v1/application-status/cancel', { body: { key } })
    expect((await cancel()).data?.status.state).toMatchObject({ kind: 'canceled' })
    const again = await cancel()
    expect([again.response.status, codesOf(again.error)]).toEqual([409, ['closed']])
  })

  test('cannot be changed before a store has it, too often or without its link', async () => {
    const { data } = await apply()
    const key = data?.statusKey ?? ''
    const change = (body: { key: string; request: string }) =>
      client.POST('/api/v1/application-status/correct', { body: { bestTime: 'morning', ...body } })
    const newRequest = () => randomBytes(16).toString('hex')
    expect(codesOf((await change({ key, request: newRequest() })).error)).toEqual(['early'])
    await continueCases(workerPool, [data?.reference ?? ''])
    for (let left = 5; left > 0; left--) expect((await change({ key, request: newRequest() })).data).toBeDefined()
    expect(codesOf((await change({ key, request: newRequest() })).error)).toEqual(['often'])
    expect(codesOf((await change({ key, request: 'x' })).error)).toEqual(['answers'])
    const forged = `${key.slice(0, 9)}${randomBytes(32).toString('base64url')}`
    const unknown = await client.POST('/api/v1/application-status', { body: { key: forged } })
    expect([unknown.response.status, codesOf(unknown.error)]).toEqual([404, ['notFound']])
  })

  test('gets no more texts after an answer that the gateway reports', async () => {
    const { key } = await applyAndArrive()
    const phone = '931-555-0142'
    const ask = (number: string, texts = shown('text-updates')) =>
      client.POST('/api/v1/application-status/texts', {
        params: { header: { 'consent-shown': texts } },
        body: { key, phone: number, agreed: 1 },
      })
    expect(codesOf((await ask('900-555-0177')).error)).toEqual(['notTextable'])
    expect(codesOf((await ask(phone, 'x')).error)).toEqual(['outdated'])
    expect((await ask(phone)).data?.texts).toBe('on')
    const report = (token: string) =>
      client.POST('/api/v1/texts/inbound', {
        headers: { authorization: `Bearer ${token}` },
        body: { from: '+19315550142', body: 'STOP' },
      })
    expect(codesOf((await report('wrong')).error)).toEqual(['notAllowed'])
    expect((await report(inboundToken)).data).toEqual({ success: true })
    expect((await client.POST('/api/v1/application-status', { body: { key } })).data?.texts).toBe('stopped')
  })
})

describe('feedback and disputes', () => {
  test('accepts feedback once', async () => {
    const header = { 'idempotency-key': newKey() }
    const body = { ...feedback, captchaResponse: await captchaFor('customer-feedback') }
    const first = await client.POST('/api/v1/customer-feedback/submit', { params: { header }, body })
    expect(first.data?.reference).toMatch(/^\w{8}$/)
    const again = await client.POST('/api/v1/customer-feedback/submit', { params: { header }, body })
    expect(again.data).toEqual(first.data)
    const other = await client.POST('/api/v1/customer-feedback/submit', { body: { ...body, feedback: 'Another' } })
    expect([other.response.status, codesOf(other.error)]).toEqual([403, ['captcha']])
  })

  test('accepts a dispute and says when it is answered', async () => {
    const body = { ...dispute, captchaResponse: await captchaFor('dispute-resolution') }
    const { data } = await client.POST('/api/v1/dispute-resolution/submit', { body })
    expect(Date.parse(data?.dueAt ?? '')).toBeGreaterThan(Date.now())
  })

  test('refuses a form whose captcha is wrong', async () => {
    const body = { ...dispute, captchaResponse: await captchaFor('customer-feedback') }
    const { error, response } = await client.POST('/api/v1/dispute-resolution/submit', { body })
    expect([response.status, error?.errors[0]?.field]).toEqual([403, 'captchaResponse'])
  })
})

describe('a job application', () => {
  async function open() {
    const captchaResponse = await captchaFor('employment-application')
    const { data } = await client.POST('/api/v1/employment-application/submit', {
      params: { header: { 'idempotency-key': newKey(), 'consent-shown': shown('employment-application') } },
      body: { ...employment, captchaResponse },
    })
    if (!data) throw new Error('refused')
    const { applicationId, reference } = data
    return { applicationId, header: { 'application-capability': `${reference}.${applicationId}` } }
  }

  test('is sent in four sections, each of which may be sent again', async () => {
    const { applicationId, header } = await open()
    const sendReferences = (answers: typeof references) =>
      client.POST('/api/v1/employment-application/submit-references', {
        params: { header },
        body: { applicationId, ...answers },
      })
    expect((await sendReferences(references)).data).toEqual({ success: true })
    expect((await sendReferences(references)).data).toEqual({ success: true })
    const others = { referenceArray: references.referenceArray.toReversed() }
    expect(codesOf((await sendReferences(others)).error)).toEqual(['sectionSentBefore'])
    const stores = { applicationId, secondaryStoreId: 102, thirdStoreId: null }
    const second = await client.POST('/api/v1/employment-application/submit-secondary', {
      params: { header },
      body: stores,
    })
    expect(second.data).toEqual({ success: true })
    const { data } = await client.POST('/api/v1/employment-application/submit-work-history', {
      params: { header },
      body: { applicationId, ...workHistory },
    })
    expect(data).toEqual({ success: true })
  })

  test('takes no section without its capability, and no store that does not exist', async () => {
    const { applicationId, header } = await open()
    const wrong = await client.POST('/api/v1/employment-application/submit-secondary', {
      params: { header },
      body: { applicationId, secondaryStoreId: 9_999 },
    })
    expect(codesOf(wrong.error)).toEqual(['store'])
    const forged = randomBytes(32).toString('base64url')
    const { error } = await client.POST('/api/v1/employment-application/submit-work-history', {
      params: { header: { 'application-capability': `BCDFGHJK.${forged}` } },
      body: { applicationId: forged, ...workHistory },
    })
    expect(codesOf(error)).toEqual(['applicationClosed'])
    const { error: tooFew } = await client.POST('/api/v1/employment-application/submit-references', {
      body: { applicationId, referenceArray: [] },
    })
    expect(codesOf(tooFew)).toEqual(['count'])
  })
})

describe('requests that no call expects', () => {
  const send = (init: object) => client.POST('/api/v1/get-stores', { body: {}, ...init })

  test.each([
    [400, 'unreadable', { bodySerializer: () => '{' }],
    [403, 'otherSite', { headers: { origin: 'https://elsewhere.example' } }],
    [413, 'tooLarge', { bodySerializer: () => JSON.stringify({ text: 'x'.repeat(2_000) }) }],
    [415, 'jsonOnly', { headers: { 'content-type': 'text/plain' } }],
    [422, 'unknown', { body: { another: 1 } }],
  ])('answers %i with the code %s', async (status, code, init) => {
    const { error, response } = await send(init)
    expect([response.status, codesOf(error)]).toEqual([status, [code]])
  })

  test('answers 404 to a captcha for an unknown form', async () => {
    const form = 'another' as Journey
    const { error } = await client.GET('/api/v1/captcha', { params: { query: { form } } })
    expect(codesOf(error)).toEqual(['notFound'])
  })
})

describe("the pages' own code", () => {
  const pageFetch = (path: string, init: RequestInit) => checkedFetch(new Request(`${baseUrl}${path}`, init))
  beforeEach(() => void vi.stubGlobal('fetch', pageFetch))
  afterEach(() => void vi.unstubAllGlobals())

  test('sends forms and sections as described', async () => {
    const captcha = await captchaFor('employment-application')
    const sent = await callApi(
      'submitEmployment',
      { ...employment, captchaResponse: captcha },
      {
        idempotencyKey: newKey(),
        consentShown: shown('employment-application'),
        trace: traceHeaders(performance.now()),
      },
    )
    if (!sent.ok) throw new Error('refused')
    const { applicationId, reference } = sent.reply
    const capability = { applicationId, reference }
    expect(await callApi('submitReferences', { ...references, applicationId }, { capability })).toMatchObject({
      ok: true,
    })
  })

  test('sends changes of an application as described', async () => {
    const { key } = await applyAndArrive()
    expect(await callStatus('readStatus', { key })).toMatchObject({ ok: true })
    const asked = await askForTexts({ key, phone: '931-555-0143', agreed: 1 }, shown('text-updates'))
    expect(asked).toMatchObject({ ok: true, reply: { texts: 'on' } })
    expect(await changeStatus('calls', { key, calls: 'stop' })).toMatchObject({ ok: true })
    expect(await changeStatus('cancel', { key })).toMatchObject({ ok: true })
  })
})

test('has done everything that the document describes', () => {
  const done = new Set(seen.filter(({ status }) => status === 200).map(({ operation }) => operation))
  const all = operations.map(({ operation }) => operation.operationId)
  expect(all.filter((id) => !done.has(id))).toEqual([])
})
