import { capabilityHeader, writeCapability } from '@cash-express/domain/employment-application/capability'
import { openBody } from '@cash-express/envelope/open'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { employment, references, workHistory } from '../../../../tests/sample-payloads.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { continueCases } from '../cases/continue-cases.ts'

const { app, sql, privateKeys, intakeSecret, workerPool } = await createTestApp()
const { send } = submitterTo(app)

async function open() {
  const captchaResponse = await solvedCaptcha(intakeSecret, 'employment-application')
  const reply = await send(
    'submitEmployment',
    { ...employment, captchaResponse },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect(reply.statusCode).toBe(200)
  return reply.json() as { reference: string; applicationId: string }
}

const unknown = {
  success: false,
  errors: [
    {
      field: 'applicationId',
      code: 'applicationClosed',
      message: 'We can no longer add to this application. Please send it again.',
    },
  ],
}
const stores = { secondaryStoreId: 102, thirdStoreId: 103 }
const dueJobs = (reference: string) =>
  sql("select id from pgboss.job where data->>'reference' = $1 and start_after <= now()", [reference])
const isDue = async (reference: string) => expect(await dueJobs(reference)).toHaveLength(1)

describe('the four sections of a job application', () => {
  test('[API-05] [EMP-13] [PROMISE-02] accepts sections one by one and notifies every store after the last', async () => {
    const { reference, applicationId } = await open()
    expect(applicationId).toMatch(/^[\w-]{43}$/)
    expect(await dueJobs(reference)).toEqual([])
    expect((await send('submitReferences', { ...references, applicationId })).json()).toEqual({ success: true })
    expect((await send('submitSecondaryStores', { ...stores, applicationId })).json()).toEqual({ success: true })
    expect(await dueJobs(reference)).toEqual([])
    expect((await send('submitWorkHistory', { ...workHistory, applicationId })).json()).toEqual({ success: true })
    await isDue(reference)
    await continueCases(workerPool, [reference])
    const recipients = await sql('select recipient from delivery where reference = $1 order by 1', [reference])
    expect(recipients.map(({ recipient }) => recipient)).toEqual(['store:101', 'store:102', 'store:103'])
  })

  test('seals each section for its own application and section only', async () => {
    const { reference, applicationId } = await open()
    await send('submitReferences', { ...references, applicationId })
    const [section] = await sql('select * from employment_section where reference = $1', [reference])
    const binding = { form: 'employment-application/references', version: 1, reference, store: '101' }
    expect(await openBody(section?.body, section?.desk_wrapped_key, privateKeys.desk, binding)).toEqual({
      answers: references,
    })
    const moved = { ...binding, form: 'employment-application/work-history' }
    await expect(openBody(section?.body, section?.desk_wrapped_key, privateKeys.desk, moved)).rejects.toThrow()
  })

  test('completes the application with an empty work history', async () => {
    const { reference, applicationId } = await open()
    await send('submitReferences', { ...references, applicationId })
    expect((await send('submitWorkHistory', { employmentHistoryArray: [], applicationId })).statusCode).toBe(200)
    await isDue(reference)
  })

  test('accepts the last section again when its answer was lost', async () => {
    const { reference, applicationId } = await open()
    await send('submitReferences', { ...references, applicationId })
    for (let times = 0; times < 2; times++) {
      expect((await send('submitWorkHistory', { ...workHistory, applicationId })).json()).toEqual({ success: true })
    }
    await isDue(reference)
  })

  test('gives the same answer for an unknown, expired, closed or foreign id', async () => {
    const expired = await open()
    await sql("update employment_draft set expires_at = now() - interval '1 second' where reference = $1", [
      expired.reference,
    ])
    const closed = await open()
    await sql('update employment_draft set closed_at = now() where reference = $1', [closed.reference])
    for (const applicationId of ['x'.repeat(43), expired.applicationId, closed.applicationId, expired.reference, '']) {
      const reply = await send('submitReferences', { ...references, applicationId })
      expect(reply.statusCode).toBe(422)
      if (applicationId) expect(reply.json()).toEqual(unknown)
    }
    expect(
      await sql('select * from employment_section where reference = any($1)', [[expired.reference, closed.reference]]),
    ).toEqual([])
  })

  test('keeps the id out of the database and returns it again on a replay', async () => {
    const captchaResponse = await solvedCaptcha(intakeSecret, 'employment-application')
    const headers = { 'idempotency-key': 'the-same-application' }
    const first = (await send('submitEmployment', { ...employment, captchaResponse }, headers)).json()
    const second = (await send('submitEmployment', { ...employment, captchaResponse }, headers)).json()
    expect(second).toEqual(first)
    const stored = JSON.stringify([await sql('select * from idempotency'), await sql('select * from employment_draft')])
    expect(stored).toContain(first.reference)
    expect(stored).not.toContain(first.applicationId)
  })

  test('[EMP-11] accepts a history of 1.3 MB only from the holder of the capability', async () => {
    const opened = await open()
    const long = { ...workHistory.employmentHistoryArray[0], responsibilities: 'x'.repeat(65_535) }
    const payload = { employmentHistoryArray: Array(20).fill(long), applicationId: opened.applicationId }
    expect((await send('submitWorkHistory', payload)).statusCode).toBe(413)
    const capability = { [capabilityHeader]: writeCapability(opened) }
    expect((await send('submitWorkHistory', payload, capability)).json()).toEqual({ success: true })
  })

  test('refuses a forged capability before it reads the body', async () => {
    const opened = await open()
    const parsed = vi.spyOn(JSON, 'parse')
    for (const header of [
      writeCapability({ reference: opened.reference, applicationId: 'x'.repeat(43) }),
      writeCapability({ reference: 'BCDFGHJK', applicationId: opened.applicationId }),
      'nonsense',
      '',
    ]) {
      const headers = { [capabilityHeader]: header }
      const reply = await send('submitWorkHistory', `{"employmentHistoryArray":${'['.repeat(500_000)}`, headers)
      expect(reply.statusCode).toBe(422)
    }
    expect(parsed).not.toHaveBeenCalled()
    parsed.mockRestore()
    const reply = await send('submitReferences', references, { [capabilityHeader]: 'nonsense' })
    expect(reply.json()).toEqual(unknown)
  })

  test('[EMP-14] delivers an abandoned application after 30 minutes as incomplete', async () => {
    const { reference, applicationId } = await open()
    await send('submitReferences', { ...references, applicationId })
    const young = await open()
    await sql("update employment_draft set expires_at = now() - interval '1 second' where reference = $1", [reference])
    expect(
      await sql("select start_after - created_on as wait from pgboss.job where data->>'reference' = $1", [reference]),
    ).toEqual([{ wait: expect.objectContaining({ minutes: 30 }) }])
    await continueCases(workerPool, [reference, young.reference])
    const [draft] = await sql('select closed_at, incomplete from employment_draft where reference = $1', [reference])
    expect(draft?.closed_at).not.toBeNull()
    expect(draft?.incomplete).toEqual(['work-history'])
    expect(await sql('select closed_at from employment_draft where reference = $1', [young.reference])).toEqual([
      { closed_at: null },
    ])
    expect(
      await sql('select recipient from store_inbox where reference = any($1)', [[reference, young.reference]]),
    ).toEqual([{ recipient: 'store:101' }])
  })
})

type SectionName = 'references' | 'secondary-stores' | 'work-history'
type Step = { section: SectionName; variant: 0 | 1 } | { section: 'expire' }

const payloads: Record<SectionName, readonly [object, object]> = {
  references: [references, { referenceArray: references.referenceArray.toReversed() }],
  'secondary-stores': [{ secondaryStoreId: 102 }, { secondaryStoreId: 104, thirdStoreId: 105 }],
  'work-history': [workHistory, { employmentHistoryArray: [] }],
}
const callOf = {
  references: 'submitReferences',
  'secondary-stores': 'submitSecondaryStores',
  'work-history': 'submitWorkHistory',
} as const

const stepOf: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      section: fc.constantFrom<SectionName>('references', 'secondary-stores', 'work-history'),
      variant: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ section: 'expire' }) },
)

/** A model of the expected state after each step. */
function expected(steps: readonly Step[]) {
  const sections = new Map<SectionName, 0 | 1>()
  let expired = false
  let closed = false
  let jobs = 0
  const answers = steps.map((step) => {
    if (step.section === 'expire') {
      expired = true
      return 200
    }
    const known = sections.get(step.section)
    if (expired) return 422
    if (known !== undefined) return known === step.variant ? 200 : 422
    if (closed && step.section !== 'secondary-stores') return 422
    sections.set(step.section, step.variant)
    // Further stores that are named later find the job of the case still waiting.
    if (!closed && sections.has('references') && sections.has('work-history')) {
      closed = true
      jobs++
    }
    return 200
  })
  return { answers, sections: [...sections.keys()].sort(), closed, jobs }
}

test('[API-05] matches a model in random orders of sections, replays and expiry', {
  timeout: 170_000,
}, async () => {
  const countJobs = async () =>
    Number((await sql('select count(*) from pgboss.job where start_after <= now()'))[0]?.count)
  const before = await countJobs()
  let wanted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 1, maxLength: 7 }), async (steps) => {
      const { reference, applicationId } = await open()
      const answers: number[] = []
      for (const step of steps) {
        if (step.section === 'expire') {
          await sql("update employment_draft set expires_at = now() - interval '1 second' where reference = $1", [
            reference,
          ])
          answers.push(200)
        } else {
          answers.push(
            (await send(callOf[step.section], { ...payloads[step.section][step.variant], applicationId })).statusCode,
          )
        }
      }
      const model = expected(steps)
      const held = await sql('select section from employment_section where reference = $1 order by section', [
        reference,
      ])
      const [draft] = await sql('select closed_at is not null as closed from employment_draft where reference = $1', [
        reference,
      ])
      const { jobs, ...rest } = model
      wanted += jobs
      expect({ answers, sections: held.map(({ section }) => section), closed: draft?.closed }).toEqual(rest)
    }),
    { numRuns: generated(1_000) },
  )
  expect((await countJobs()) - before).toBe(wanted)
})
