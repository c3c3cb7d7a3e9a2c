import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { calls, type Replies } from '../../packages/domain/src/api.ts'
import type { StatusState, StatusStep } from '../../packages/domain/src/application-status/application-status.ts'
import { type StatusReply, statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { dateIn } from '../../packages/domain/src/forms/calendar-date.ts'
import { hoursOn, noticeOn } from '../../packages/domain/src/stores/hours.ts'
import type { PreviewResponse, StoreDetailsResponse } from '../../packages/domain/src/stores/store-details.ts'
import { startDesk } from '../../tools/desk.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { createDeskBrowser } from '../desk-browser.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { until } from '../until.ts'

const intakeSecret = randomBytes(32).toString('base64url')
const product = await startProduct(
  { TRUSTED_PROXIES: '127.0.0.1', INTAKE_SECRET: intakeSecret },
  inject('seededPostgres'),
)
const edge = await startEdge(product.origin)
const desk = await startDesk({ database: product, keys: product.keys })
const owner = new pg.Pool({ connectionString: product.databaseUrl, max: 3 })
afterAll(async () => {
  await Promise.all([owner.end(), edge.stop()])
  await desk.stop()
  await product.stop()
})

const throughNginx = async <Reply>(path: string, payload: object, headers: Record<string, string> = {}) => {
  const reply = await fetch(`http://127.0.0.1:${edge.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  })
  return (await reply.json()) as Reply
}
const storeNow = async () => {
  const { stores } = await throughNginx<Replies['getStores']>(calls.getStores.path, {})
  return stores.find(({ store_id }) => store_id === 101)
}
type Applied = { readonly reference: string; readonly dueAt: string; readonly statusKey: string }
const apply = async () => {
  const captchaResponse = await solvedCaptcha(intakeSecret, 'apply-now')
  const headers = { ...consentHeaders('apply-now'), 'idempotency-key': randomUUID() }
  const email = `${randomUUID()}@customers.example`
  return throughNginx<Applied>(calls.submitApplication.path, { ...application, email, captchaResponse }, headers)
}
const inboxOf = async ({ reference }: Applied) =>
  (
    await owner.query<{ moved_to: Date | null; next_try_at: Date | null }>(
      'select moved_to, next_try_at from store_inbox where reference = $1',
      [reference],
    )
  ).rows[0]
const statusOf = async ({ statusKey }: Applied) =>
  (await throughNginx<StatusReply>(statusCalls.readStatus.path, { key: statusKey })).status
const hasStep = (steps: readonly StatusStep[], kind: StatusStep['kind']) => steps.some((step) => step.kind === kind)
const mailWith = (...words: readonly string[]) =>
  readdirSync(product.mail).some((file) => {
    const mail = readFileSync(join(product.mail, file), 'utf8')
    return words.every((word) => mail.includes(word))
  })
const hasReceipt = ({ reference }: Applied) => mailWith(`<${reference}.confirmation@`)
const hasNewTime = ({ reference }: Applied) => mailWith(`<${reference}.new-time.`)

/** The database writes the same state and event for a representative. */
const record = (applied: Applied, kind: string, details: object, state: string) =>
  owner.query(
    `with changed as (update store_inbox i set version = i.version + 1, ${state} where i.reference = $1 returning i as one)
     select append_case_event(array_agg(one), $2, array[$3]::jsonb[]) from changed`,
    [applied.reference, kind, details],
  )

test('shows a closed day through nginx, moves promises and calls, and tells the customers', async () => {
  const [promised, called, visiting] = [await apply(), await apply(), await apply()]
  const day = dateIn('America/Chicago', new Date(promised.dueAt))
  await until(async () => (await Promise.all([promised, called, visiting].map(inboxOf))).every(Boolean), 30)
  await until(async () => [promised, called, visiting].every(hasReceipt), 30)
  const planned = new Date(new Date(promised.dueAt).getTime() - 3_600_000).toISOString()
  const tried = `tries = 1, first_try_at = now(), last_try_at = now(), last_outcome = 'reached'`
  await record(called, 'tried', { outcome: 'reached', nextTryAt: planned }, `${tried}, next_try_at = '${planned}'`)
  await record(visiting, 'tried', { outcome: 'reached' }, tried)
  await record(visiting, 'visit agreed', { day }, `visit_on = '${day}'`)

  const hank = createDeskBrowser(desk.origin, { issuer: desk.issuer, codeOf: ({ secret }) => oneTimeCode(secret) })
  await hank.signIn(samplePeople['head office'])
  const storePage = async () => (await hank.call('/api/store-details/101')).json as StoreDetailsResponse
  const closed = { kind: 'closed day', from: day, until: day, value: { reason: 'Weather' } }
  const {
    promises,
    calls: plannedCalls,
    visits,
  } = (await hank.call('/api/store-details/101/preview', { changes: [closed] })).json as PreviewResponse
  const counts = { promises: promises.length, calls: plannedCalls.length, visits: visits.length }
  expect(counts).toEqual({ promises: expect.any(Number), calls: 1, visits: 1 })
  expect(promises.map(({ reference }) => reference)).toContain(promised.reference)
  const shown = { from: dateIn('America/Chicago', new Date()), until: day }
  const { status } = await hank.call('/api/store-details/101/changes', {
    request: randomUUID(),
    reason: 'ice on the roads',
    promises: 'next open day',
    changes: [closed, { kind: 'notice', ...shown, value: { text: 'Closed for weather.' } }],
  })
  expect(status).toBe(200)
  const saved = performance.now()
  const seconds: Record<string, number> = {}
  const reached = async (what: string, holds: () => Promise<boolean>) => {
    await until(holds, 120)
    seconds[what] = Math.round((performance.now() - saved) / 100) / 10
  }

  await Promise.all([
    reached('store list', async () => {
      const store = await storeNow()
      return store !== undefined && hoursOn(store, day) === undefined && noticeOn(store, day) === 'Closed for weather.'
    }),
    reached('status page of a promise', async () => (await statusOf(promised)).state.kind === 'moved'),
    reached('status page of a planned call', async () => hasStep((await statusOf(called)).steps, 'call back moved')),
    reached('e-mail about a promise', async () => hasNewTime(promised)),
    reached('e-mail about a planned call', async () => hasNewTime(called)),
    reached('corrected notice', async () => mailWith('New time: ', promised.reference)),
  ])
  await reached('due time', async () => dateIn('America/Chicago', new Date((await apply()).dueAt)) > day)
  console.log('seconds after the closed day was saved:', JSON.stringify(seconds))
  expect(Math.max(...Object.values(seconds))).toBeLessThan(60)

  const [moved, movedCall] = [await inboxOf(promised), await inboxOf(called)]
  expect(new Date((await statusOf(promised)).dueAt ?? 0)).toEqual(moved?.moved_to)
  const callBack: StatusState = { kind: 'call back', at: movedCall?.next_try_at?.toISOString() ?? '', isMoved: true }
  expect((await statusOf(called)).state).toEqual(callBack)
  expect(hasNewTime(visiting)).toBe(false)
  expect((await storePage()).moved).toEqual(counts)
  const { rows } = await owner.query(
    `select count(*) filter (where moved_to is not null)::int as promises,
       count(*) filter (where next_try_at <> $1)::int as calls, count(*) filter (where visit_on = $2)::int as visits
     from store_inbox where recipient = 'store:101' and closed_at is null`,
    [planned, day],
  )
  expect(rows).toEqual([counts])
})
