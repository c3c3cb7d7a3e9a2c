import { type CallName, calls } from '@cash-express/domain/api'
import { applicationForm } from '@cash-express/domain/apply-now/application'
import { feedbackForm } from '@cash-express/domain/customer-feedback/feedback'
import { disputeForm } from '@cash-express/domain/dispute-resolution/dispute'
import { employmentForm } from '@cash-express/domain/employment-application/employment'
import type { Form } from '@cash-express/domain/forms/form'
import type { Journey } from '@cash-express/domain/submissions/journey'
import { openBody } from '@cash-express/envelope/open'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { arbitraryPayload } from '../../../../tests/arbitrary-payload.ts'
import {
  application,
  dispute,
  employment,
  feedback,
  references,
  workHistory,
} from '../../../../tests/sample-payloads.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { app, sql, privateKeys, intakeSecret } = await createTestApp()
const { send } = submitterTo(app)

const samples: Partial<Record<CallName, object>> = {
  submitApplication: application,
  submitFeedback: feedback,
  submitDispute: dispute,
  submitEmployment: employment,
  submitReferences: { ...references, applicationId: 'x'.repeat(43) },
  submitSecondaryStores: { applicationId: 'x'.repeat(43), secondaryStoreId: 102 },
  submitWorkHistory: { ...workHistory, applicationId: 'x'.repeat(43) },
}

const nasty = fc.oneof(
  fc.anything({ maxDepth: 3, withBigInt: false, withDate: false }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '😀'.repeat(500),
    '-1',
    1e308,
    -0,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: 1 },
    'x'.repeat(3_000),
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
)

/** A valid body with one to three hostile answers, or something that is not a body. */
const hostileBody = (name: CallName) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.array(fc.tuple(fc.constantFrom(...Object.keys(calls[name].form.fields), 'extra', '__proto__'), nasty), {
            minLength: 1,
            maxLength: 3,
          }),
        )
        .map(([changes]) => ({ ...samples[name], ...Object.fromEntries(changes) }) as unknown),
    },
    { weight: 1, arbitrary: nasty },
  )

const textOf = (body: unknown) => {
  try {
    return JSON.stringify(body) ?? ''
  } catch {
    return '{'
  }
}

const rows = async () =>
  Promise.all(
    ['submission', 'employment_section', 'consent', 'captcha_used', 'idempotency', 'pgboss.job'].map(async (table) =>
      Number((await sql(`select count(*) from ${table}`))[0]?.count),
    ),
  )

test('[API-07] answers hostile bodies without 5xx and stores nothing', {
  timeout: 170_000,
}, async () => {
  const before = await rows()
  const names = Object.keys(calls) as CallName[]
  const hostile = fc.constantFrom(...names).chain((name) => hostileBody(name).map((body) => ({ name, body })))
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 20, maxLength: 20 }), async (batch) => {
      const replies = await Promise.all(batch.map(({ name, body }) => send(name, textOf(body))))
      sent += replies.length
      for (const reply of replies) {
        expect(reply.statusCode).toBeLessThan(500)
        if (reply.statusCode !== 200) expect(reply.json().errors[0].message).toMatch(/\S/)
      }
    }),
    { numRuns: generated(1_000), endOnFailure: true },
  )
  expect(sent).toBeGreaterThanOrEqual(generated(20_000))
  expect(await rows()).toEqual(before)
})

const forms: [Journey, CallName, Form, (payload: Record<string, unknown>) => Record<string, unknown>][] = [
  [
    'apply-now',
    'submitApplication',
    applicationForm,
    (payload) => ({
      ...payload,
      serviceId: 7,
      appliedFor: 'flexloan',
      state: 'TN',
      ssn_dup_check: payload.ssn,
      vehicleMake: '',
      vehicleModel: '',
      vehicleBodyStyle: '',
      vehicleYear: '',
    }),
  ],
  ['customer-feedback', 'submitFeedback', feedbackForm, (payload) => payload],
  ['dispute-resolution', 'submitDispute', disputeForm, (payload) => payload],
  [
    'employment-application',
    'submitEmployment',
    employmentForm,
    (payload) => ({ ...payload, applicantSsnDupCheck: payload.applicantSsn }),
  ],
]

test.each(forms)(
  'opens generated %s submissions exactly as they were sent',
  { timeout: 170_000 },
  async (form, call, definition, fit) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryPayload(definition), { minLength: 20, maxLength: 20 }), async (payloads) => {
        await Promise.all(
          payloads.map(async (generated) => {
            const sent = { ...fit(generated), captchaResponse: await solvedCaptcha(intakeSecret, form) }
            const reply = await send(call, sent, { 'idempotency-key': crypto.randomUUID() })
            expect(reply.json()).toMatchObject({ success: true })
            const { reference } = reply.json()
            const [row] = await sql('select body, desk_wrapped_key, store_id from submission where reference = $1', [
              reference,
            ])
            const binding = { form, version: 1, reference, store: String(row?.store_id ?? '') }
            const opened = (await openBody(row?.body, row?.desk_wrapped_key, privateKeys.desk, binding)) as {
              answers: object
            }
            const {
              captchaResponse: _,
              ssn_dup_check: __,
              applicantSsnDupCheck: ___,
              ...kept
            } = sent as Record<string, unknown>
            expect(opened.answers).toEqual(kept)
          }),
        )
      }),
      { numRuns: generated(100), endOnFailure: true },
    )
  },
)
