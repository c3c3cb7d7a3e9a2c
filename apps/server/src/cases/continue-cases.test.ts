import { randomUUID } from 'node:crypto'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { afterEach, describe, expect, test } from 'vitest'
import { jobsOf } from '../../../../tests/engine-jobs.ts'
import { application, dispute, employment, feedback } from '../../../../tests/sample-payloads.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { reconcile } from '../deliveries/reconcile.ts'
import { continueCases } from './continue-cases.ts'

const { app, intakeSecret, sql, workerPool } = await createTestApp()
const { send } = submitterTo(app)
const jobs = jobsOf(sql)

afterEach(() => jobs.clear())

const payloads = {
  submitApplication: ['apply-now', application],
  submitFeedback: ['customer-feedback', feedback],
  submitDispute: ['dispute-resolution', dispute],
  submitEmployment: ['employment-application', employment],
} as const

async function submit(call: keyof typeof payloads) {
  const [form, payload] = payloads[call]
  const captchaResponse = await solvedCaptcha(intakeSecret, form)
  const reply = await send(call, { ...payload, captchaResponse }, { 'idempotency-key': randomUUID() })
  expect(reply.statusCode).toBe(200)
  return reply.json() as { reference: string; applicationId: string; statusKey: string }
}

/** Runs the jobs that are due, each of them twice, as after the death of a worker. */
async function work() {
  const references = [...(await jobs.take('cases')), ...(await jobs.take('waits'))].map(({ reference }) => reference)
  await continueCases(workerPool, references)
  expect(await continueCases(workerPool, references)).toEqual({ reminded: 0 })
  return references.length
}
/** Moves a case and its next job towards its due time. */
async function pass(interval: string) {
  await sql(`update submission set due_at = due_at - interval '${interval}'`)
  await sql(`update store_inbox set due_at = due_at - interval '${interval}'`)
  await sql(`update pgboss.job set start_after = start_after - interval '${interval}' where name = 'waits'`)
}
const dueIn = (interval: string) => sql(`update submission set due_at = now() + interval '${interval}'`)
const mails = async () =>
  (await jobs.take('mail')).map(({ recipient, channel }) => `${channel} to ${recipient}`).toSorted()
const inboxes = async () =>
  (await sql('select recipient from store_inbox order by recipient')).map(({ recipient }) => recipient)
/** Hours until the next job of each case, rounded. */
const waits = async () => (await jobs.minutes('waits')).map((minutes) => Math.round(minutes / 60))

describe('the life of a case', () => {
  test('[PROMISE-01] leads an application from its store to head office', async () => {
    await submit('submitApplication')
    await dueIn('30 hours')
    expect(await inboxes()).toEqual([])
    expect(await work()).toBe(1)
    expect(await inboxes()).toEqual(['store:101'])
    expect(await mails()).toEqual(['notice to store:101'])
    expect(await waits()).toEqual([27])

    await pass('26 hours')
    expect(await work()).toBe(0)
    await pass('1 hour')
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['reminder to store:101'])
    expect(await waits()).toEqual([3])

    await pass('3 hours')
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['overdue to head-office'])
    expect(await waits()).toEqual([])
    expect(await inboxes()).toEqual(['store:101'])
  })

  test('[PROMISE-03] leads a dispute over 20, 28 and 30 days', async () => {
    await submit('submitDispute')
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['notice to compliance'])
    for (const [days, mail, next] of [
      [20, 'day-20 to compliance', [8 * 24]],
      [8, 'day-28 to compliance', [2 * 24]],
      [2, 'overdue to head-office', []],
    ] as const) {
      expect(await waits()).toEqual([days * 24])
      await pass(`${days} days`)
      expect(await work()).toBe(1)
      expect(await mails()).toEqual([mail])
      expect(await waits()).toEqual(next)
    }
    expect(await inboxes()).toEqual(['compliance'])
  })

  test('adds only the last reminder when no worker ran for weeks', async () => {
    await submit('submitDispute')
    await dueIn('-1 day')
    await work()
    expect(await mails()).toEqual(['notice to compliance', 'overdue to head-office'])
    expect(await waits()).toEqual([])
  })

  test('adds no reminder when the due time was more than a week ago', async () => {
    await submit('submitApplication')
    await dueIn('-8 days')
    await work()
    expect(await mails()).toEqual(['notice to store:101'])
  })

  test('[PROMISE-01] adds no reminder and no wait after the answer', async () => {
    const { reference } = await submit('submitApplication')
    await dueIn('30 hours')
    await work()
    await mails()
    expect(await waits()).toEqual([27])
    await sql('select mark_answered($1, null)', [reference])
    for (const hours of [27, 3]) {
      await pass(`${hours} hours`)
      await continueCases(workerPool, [reference])
      await jobs.take('waits')
      expect(await mails()).toEqual([])
      expect(await waits()).toEqual([])
    }
  })

  /** Writes as the desk server does when someone calls, and when they undo it. */
  const setFirstTry = (reference: string, at: string) =>
    sql(`update store_inbox set first_try_at = ${at} where reference = $1`, [reference])

  test('[PROMISE-01] adds no reminder after the first try, also without an answer', async () => {
    const { reference } = await submit('submitApplication')
    await dueIn('30 hours')
    await work()
    await mails()
    await setFirstTry(reference, 'now()')
    for (const hours of [27, 3]) {
      await pass(`${hours} hours`)
      await work()
      expect(await mails()).toEqual([])
      expect(await waits()).toEqual([])
    }
  })

  test('[PROMISE-03] reminds of a dispute after a call, and again when it is reopened', async () => {
    const { reference } = await submit('submitDispute')
    await work()
    await mails()
    await setFirstTry(reference, 'now()')
    await pass('20 days')
    await work()
    expect(await mails()).toEqual(['day-20 to compliance'])
    await sql("update store_inbox set closed_at = now(), closed_as = 'duplicate' where reference = $1", [reference])
    await pass('8 days')
    await work()
    expect(await mails()).toEqual([])
    expect(await waits()).toEqual([])
    await sql('update store_inbox set closed_at = null, closed_as = null where reference = $1', [reference])
    await work()
    expect(await mails()).toEqual(['day-28 to compliance'])
    expect(await waits()).toEqual([2 * 24])
  })

  test('[PROMISE-01] reminds nobody after the customer canceled, until it is reopened', async () => {
    const { reference, statusKey } = await submit('submitApplication')
    await dueIn('30 hours')
    await work()
    await mails()
    const payload = { key: statusKey }
    const { statusCode } = await app.inject({ method: 'POST', url: statusCalls.cancel.path, payload })
    expect(statusCode).toBe(200)
    expect(await mails()).toEqual(['stop:2 to store:101'])
    for (const interval of ['27 hours', '4 hours']) {
      await pass(interval)
      await work()
      expect(await mails()).toEqual([])
    }
    expect(await waits()).toEqual([])
    await sql('update store_inbox set closed_at = null, closed_as = null where reference = $1', [reference])
    await work()
    expect(await mails()).toEqual(['overdue to head-office'])
  })

  test('[PROMISE-01] looks at a reopened case at once when a later wait exists', async () => {
    const { reference } = await submit('submitApplication')
    await dueIn('30 hours')
    await work()
    expect(await waits()).toEqual([27])
    await sql("update store_inbox set closed_at = now(), closed_as = 'duplicate' where reference = $1", [reference])
    await sql('update store_inbox set closed_at = null, closed_as = null where reference = $1', [reference])
    expect(await waits()).toEqual([expect.closeTo(0)])
    expect(await work()).toBe(1)
    expect(await waits()).toEqual([27])
  })

  test('[PROMISE-01] reminds again when the only try was undone or the case reopened', async () => {
    const { reference } = await submit('submitApplication')
    await dueIn('30 hours')
    await work()
    await mails()
    await setFirstTry(reference, 'now()')
    await pass('27 hours')
    await work()
    expect(await waits()).toEqual([])
    await setFirstTry(reference, 'null')
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['reminder to store:101'])
    expect(await waits()).toEqual([3])

    await sql("update store_inbox set closed_at = now(), closed_as = 'duplicate' where reference = $1", [reference])
    await pass('3 hours')
    await work()
    expect(await mails()).toEqual([])
    await sql('update store_inbox set closed_at = null, closed_as = null where reference = $1', [reference])
    await work()
    expect(await mails()).toEqual(['overdue to head-office'])
  })

  test('begins a case with its arrival, once, with the due time that it had', async () => {
    const { reference } = await submit('submitFeedback')
    await work()
    const [{ due_at: due } = {}] = await sql('select due_at from store_inbox limit 1')
    expect(
      await sql(
        'select recipient, number, person, kind, details from case_event where reference = $1 order by recipient',
        [reference],
      ),
    ).toEqual(
      ['head-office', 'store:101'].map((recipient) => ({
        recipient,
        number: 1,
        person: null,
        kind: 'arrived',
        details: { dueAt: due, language: 'en' },
      })),
    )
  })

  test('restores a lost inbox row without a second arrival', async () => {
    const { reference } = await submit('submitApplication')
    await work()
    await sql('delete from store_inbox')
    await continueCases(workerPool, [reference])
    expect(await inboxes()).toEqual(['store:101'])
    expect(await sql('select number from case_event where reference = $1', [reference])).toEqual([{ number: 1 }])
  })

  test('[PROMISE-03] ends after the notices when a form has no reminder', async () => {
    await submit('submitFeedback')
    await work()
    expect(await mails()).toEqual(['notice to head-office', 'notice to store:101'])
    expect(await waits()).toEqual([])
  })

  test('lets a case arrive once when workers run its job at the same time', async () => {
    const references = (await Promise.all(Array.from({ length: 5 }, () => submit('submitFeedback')))).map(
      ({ reference }) => reference,
    )
    await Promise.all([1, 2].map(() => continueCases(workerPool, references)))
    expect(await sql('select from store_inbox')).toHaveLength(10)
    expect(await sql('select from delivery')).toHaveLength(10)
    expect(await mails()).toHaveLength(10)
  })

  test('continues a submission on hold', async () => {
    const { reference } = await submit('submitDispute')
    await work()
    expect(await sql("select hold_submission($1, 'Lee', 'a lawsuit') as outcome", [reference])).toEqual([
      { outcome: 'held' },
    ])
    await pass('20 days')
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['day-20 to compliance', 'notice to compliance'])
    await sql("select release_submission($1, 'Lee', 'it is over')", [reference])
  })

  test('ignores the job of an erased submission', async () => {
    const { reference } = await submit('submitApplication')
    await sql("select erase_submission($1, 'Lee', 'on request')", [reference])
    expect(await jobs.take('cases')).toEqual([])
    expect(await continueCases(workerPool, [reference])).toEqual({ reminded: 0 })
    expect(await inboxes()).toEqual([])
  })
})

describe('a job application', () => {
  const reference3 = { name: 'A B', business: 'C', phone: '931-555-0100', years: '3' }
  async function complete(applicationId: string) {
    await send('submitReferences', { applicationId, referenceArray: [reference3, reference3, reference3] })
    await send('submitWorkHistory', { applicationId, employmentHistoryArray: [] })
  }
  const nameStores = (applicationId: string) =>
    send('submitSecondaryStores', { applicationId, secondaryStoreId: 102, thirdStoreId: 103 })

  test('[PROMISE-02] waits for its draft, and reaches stores that are named later once', async () => {
    const { reference, applicationId } = await submit('submitEmployment')
    expect(await work()).toBe(0)
    // A job that runs too early changes nothing.
    await continueCases(workerPool, [reference])
    expect(await inboxes()).toEqual([])
    await complete(applicationId)
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['notice to store:101'])

    await nameStores(applicationId)
    await nameStores(applicationId)
    expect(await work()).toBe(1)
    expect(await mails()).toEqual(['notice to store:102', 'notice to store:103'])
    expect(await inboxes()).toEqual(['store:101', 'store:102', 'store:103'])
    expect(await work()).toBe(0)
    expect(await sql("select from pgboss.job where name in ('cases', 'waits')")).toEqual([])
  })

  test('[PROMISE-02] is closed with its missing sections when the draft expires', async () => {
    const { applicationId } = await submit('submitEmployment')
    await nameStores(applicationId)
    await send('submitWorkHistory', { applicationId, employmentHistoryArray: [] })
    const [minutes] = await jobs.minutes('cases')
    expect(minutes).toBeGreaterThan(29)
    // Ten seconds more, so that a section that arrives at the last moment is committed.
    expect(minutes).toBeLessThan(30.2)
    await sql('update employment_draft set expires_at = now()')
    await jobs.hasten('cases')
    expect(await work()).toBe(1)
    expect(await sql('select incomplete, closed_at is not null as closed from employment_draft')).toEqual([
      { incomplete: ['references'], closed: true },
    ])
    expect(await mails()).toEqual(['notice to store:101', 'notice to store:102', 'notice to store:103'])
  })

  test('is reconciled when the job for its further stores was lost', async () => {
    const { reference, applicationId } = await submit('submitEmployment')
    await complete(applicationId)
    await work()
    await nameStores(applicationId)
    await sql("delete from pgboss.job where name = 'cases'")
    await sql("update employment_draft set closed_at = now() - interval '2 minutes'")
    expect(await reconcile(workerPool)).toEqual([reference])
    expect(await work()).toBe(1)
    expect(await inboxes()).toEqual(['store:101', 'store:102', 'store:103'])
    expect(await reconcile(workerPool)).toEqual([])
  })
})
