import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { calls, type Replies } from '../../packages/domain/src/api.ts'
import { dateIn } from '../../packages/domain/src/forms/calendar-date.ts'
import { hoursOn, noticeOn } from '../../packages/domain/src/stores/hours.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { until } from '../until.ts'

const intakeSecret = randomBytes(32).toString('base64url')
const product = await startProduct(
  { TRUSTED_PROXIES: '127.0.0.1', INTAKE_SECRET: intakeSecret },
  inject('seededPostgres'),
)
const edge = await startEdge(product.origin)
const owner = new pg.Client({ connectionString: product.databaseUrl })
const desk = new pg.Client({ connectionString: product.deskDatabaseUrl })
await owner.connect()
await desk.connect()
afterAll(async () => {
  await Promise.all([owner.end(), desk.end(), edge.stop()])
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
const apply = async () => {
  const captchaResponse = await solvedCaptcha(intakeSecret, 'apply-now')
  const headers = { ...consentHeaders('apply-now'), 'idempotency-key': randomUUID() }
  return throughNginx<{ reference: string; dueAt: string }>(
    calls.submitApplication.path,
    { ...application, captchaResponse },
    headers,
  )
}
const movedTo = async (reference: string) =>
  (await owner.query<{ moved_to: Date | null }>('select moved_to from store_inbox where reference = $1', [reference]))
    .rows[0]?.moved_to

test('shows a closed day through nginx, moves promises and corrects notices', async () => {
  const before = await apply()
  const day = dateIn('America/Chicago', new Date(before.dueAt))
  await until(async () => (await movedTo(before.reference)) === null, 30)

  await owner.query("select set_staff('priya', 'Priya Raman', 'head office', '{}', 'test', 'test')")
  await desk.query('begin')
  await desk.query("select set_config('desk.person', (select id::text from staff where subject = 'priya'), true)")
  await desk.query('select save_store_changes(101, $1, $2, $3, $4)', [
    randomUUID(),
    'ice on the roads',
    'next open day',
    JSON.stringify([
      { kind: 'closed day', from: day, until: day, value: { reason: 'Weather' } },
      {
        kind: 'notice',
        from: dateIn('America/Chicago', new Date()),
        until: day,
        value: { text: 'Closed for weather.' },
      },
    ]),
  ])
  await desk.query('commit')
  const saved = performance.now()
  const seconds: Record<string, number> = {}
  const reached = async (what: string, holds: () => Promise<boolean>) => {
    await until(holds, 120)
    seconds[what] = Math.round((performance.now() - saved) / 100) / 10
  }

  await reached('store list', async () => {
    const store = await storeNow()
    return store !== undefined && hoursOn(store, day) === undefined && noticeOn(store, day) === 'Closed for weather.'
  })
  await reached('due time', async () => dateIn('America/Chicago', new Date((await apply()).dueAt)) > day)
  await reached('moved promise', async () => Boolean(await movedTo(before.reference)))
  await reached('corrected notice', async () =>
    readdirSync(product.mail).some((file) => {
      const mail = readFileSync(join(product.mail, file), 'utf8')
      return mail.includes('New time: ') && mail.includes(before.reference)
    }),
  )
  console.log('seconds after the closed day was saved:', JSON.stringify(seconds))
  expect(Math.max(...Object.values(seconds))).toBeLessThan(120)
})
