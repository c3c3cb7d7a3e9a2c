import { randomUUID } from 'node:crypto'
import { auditReaders } from '@cash-express/domain/audit/audit-row'
import { type Role, roles } from '@cash-express/domain/cases/person'
import { describe, expect, test } from 'vitest'
import { type DeskBrowser, newTab } from '../../../tests/desk-browser.ts'
import { addSampleCases, isSeenBy, type SampleCase } from '../../../tests/desk-cases.ts'
import { samplePaydayCost } from '../../../tests/sample-costs.ts'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from './cookies.ts'
import { sessionHashOf } from './sessions.table.ts'

/** This keyholder releases everything, so that only the desk server and row security can refuse. */
const desk = await createTestDesk({
  keyholder: async () => ({ kind: 'released', audit: '1', person: 'anyone', key: 'AA==' }),
})
const cases = await addSampleCases(desk.sql)
const tab = newTab()
const keys = { tabKey: tab.tabKey, releaseKey: newTab().tabKey }

type Answer = { readonly status: number; readonly problem?: string }

/** Anyone may call it, or only a person with any role or one of some, or only who sees the inbox or the case. */
type Row =
  | { readonly for: 'anyone'; readonly path?: string; readonly status: number }
  | { readonly for: 'person'; readonly path?: string; readonly body?: unknown; readonly status: number }
  | {
      readonly for: 'roles'
      readonly roles: readonly Role[]
      readonly path?: string
      readonly body?: unknown
      /** The status for these roles; everyone else gets 403. */
      readonly status: number
    }
  | { readonly for: 'inbox'; readonly status: number }
  | {
      readonly for: 'case'
      readonly body?: unknown
      /** The status for a person who sees the case; everyone else gets 404. */
      readonly seen: Answer
    }

const storeReaders: readonly Role[] = ['representative', 'manager', 'district', 'head office']
const notice = { kind: 'notice', from: '2099-01-01', until: null, value: { text: 'Hello.' } }
const publishers: readonly Role[] = ['head office', 'compliance']

/** Every route of the desk. A new route fails the first test until it has a row here. */
const matrix: Readonly<Record<string, Row>> = {
  'GET /health': { for: 'anyone', status: 200 },
  'GET /sign-in': { for: 'anyone', path: `/sign-in?tab=${tab.keyHash}`, status: 302 },
  'GET /signed-in': { for: 'anyone', status: 400 },
  'POST /sign-out': { for: 'anyone', status: 200 },
  'POST /back-channel-logout': { for: 'anyone', status: 415 },
  'GET /api/me': { for: 'person', status: 200 },
  'GET /api/public-keys': { for: 'person', status: 200 },
  // Stores' names are public.
  'GET /api/stores': { for: 'person', status: 200 },
  'GET /api/store-details': { for: 'roles', roles: storeReaders, status: 200 },
  'GET /api/store-details/:store': { for: 'roles', roles: storeReaders, path: '/api/store-details/101', status: 200 },
  'GET /api/store-details/:store/close-today': {
    for: 'roles',
    roles: ['manager'],
    path: '/api/store-details/101/close-today',
    status: 200,
  },
  'POST /api/store-details/:store/close-today': {
    for: 'roles',
    roles: ['manager'],
    path: '/api/store-details/101/close-today',
    body: {},
    status: 400,
  },
  'GET /api/hand-over/:store': {
    for: 'roles',
    roles: ['manager', 'district', 'head office'],
    path: '/api/hand-over/101',
    status: 200,
  },
  'POST /api/hand-over/:store': {
    for: 'roles',
    roles: ['manager', 'district', 'head office'],
    path: '/api/hand-over/999999',
    body: { to: 102 },
    status: 404,
  },
  'GET /api/closings': { for: 'roles', roles: ['manager', 'district', 'head office'], status: 200 },
  'POST /api/closings/:id': {
    for: 'roles',
    roles: ['district', 'head office'],
    path: '/api/closings/1',
    body: { isConfirmed: true },
    status: 404,
  },
  'POST /api/store-details/:store/preview': {
    for: 'roles',
    roles: ['head office'],
    path: '/api/store-details/101/preview',
    body: { changes: [] },
    status: 200,
  },
  'POST /api/store-details/:store/changes': {
    for: 'roles',
    roles: ['head office'],
    path: '/api/store-details/101/changes',
    body: { request: randomUUID(), reason: 'a test', changes: [notice] },
    status: 200,
  },
  'POST /api/store-details': {
    for: 'roles',
    roles: ['head office'],
    body: { request: randomUUID(), reason: 'a test', store: {} },
    status: 200,
  },
  'POST /api/store-details/changes/:id/approve': {
    for: 'roles',
    roles: ['head office'],
    path: '/api/store-details/changes/999999/approve',
    body: { checked: ['license', 'rates'] },
    // There is no such change.
    status: 404,
  },
  'POST /api/store-details/withdraw': {
    for: 'roles',
    roles: ['head office'],
    body: { ids: ['999999'], because: 'a test' },
    status: 409,
  },
  'GET /api/staff': { for: 'roles', roles: ['head office'], status: 200 },
  'POST /api/staff/add': {
    for: 'roles',
    roles: ['head office'],
    body: { subject: 'nina', name: 'Nina New', role: 'manager', stores: [102] },
    status: 200,
  },
  'POST /api/staff/change': {
    for: 'roles',
    roles: ['head office'],
    body: { subject: 'nobody', name: 'No Body', role: 'auditor', stores: [] },
    status: 404,
  },
  'POST /api/staff/cover': {
    for: 'roles',
    roles: ['head office'],
    body: { subject: 'nobody', store: 102, lastDay: null, reason: 'a test' },
    status: 404,
  },
  'POST /api/staff/remove': {
    for: 'roles',
    roles: ['head office'],
    body: { subject: 'nobody', reason: 'left the company' },
    status: 404,
  },
  'GET /api/audit': { for: 'roles', roles: auditReaders, status: 200 },
  'GET /api/audit/person': { for: 'roles', roles: auditReaders, path: '/api/audit/person?who=rosa', status: 200 },
  'POST /api/audit/export': { for: 'roles', roles: auditReaders, status: 200 },
  'GET /api/queue': { for: 'inbox', status: 200 },
  'GET /api/push': { for: 'person', status: 200 },
  // Push messages are off.
  'POST /api/push': { for: 'person', status: 400 },
  'POST /api/push/end': { for: 'person', body: { endpoint: 'https://example.com/nobody' }, status: 200 },
  'GET /api/changes': { for: 'inbox', status: 200 },
  'GET /api/board': { for: 'inbox', status: 200 },
  'GET /api/board/changes': { for: 'inbox', status: 200 },
  // Row security decides what is found.
  'GET /api/cases': { for: 'person', path: '/api/cases?reference=BCDFGHJK', status: 200 },
  'GET /api/cases/:reference/:recipient': { for: 'case', seen: { status: 200 } },
  'GET /api/look-ups': {
    for: 'roles',
    roles: ['representative', 'manager', 'district', 'head office', 'compliance'],
    status: 200,
  },
  // The keyholder decides for whom it answers.
  'POST /api/look-ups': { for: 'person', body: { ...keys, body: 'AAAA', wrappedKey: 'AAAA' }, status: 200 },
  // The database decides what is linked.
  'GET /api/linked-cases': { for: 'person', path: '/api/linked-cases?recipient=store:101', status: 200 },
  'GET /api/waiting-work': { for: 'roles', roles: ['district', 'head office', 'compliance'], status: 200 },
  'GET /api/overview': { for: 'roles', roles: ['district', 'head office'], status: 200 },
  'GET /api/overview/mail': { for: 'roles', roles: ['district', 'head office'], status: 200 },
  // Row security decides what these contain.
  'GET /api/overview/cases': {
    for: 'roles',
    roles: ['manager', 'district', 'head office'],
    path: '/api/overview/cases?stat=counted',
    status: 200,
  },
  'GET /api/overview/stores/:id': {
    for: 'roles',
    roles: ['manager', 'district', 'head office'],
    path: '/api/overview/stores/101',
    status: 200,
  },
  'GET /api/overview/stores/:id/people': {
    for: 'roles',
    roles: ['manager', 'district', 'head office'],
    path: '/api/overview/stores/101/people',
    status: 200,
  },
  'GET /api/overview/events.csv': {
    for: 'roles',
    roles: ['manager', 'district', 'head office'],
    status: 200,
  },
  'POST /api/cases/:reference/:recipient/actions': {
    for: 'case',
    body: { request: randomUUID(), action: { kind: 'give back' } },
    // Nobody has taken these cases.
    seen: { status: 409 },
  },
  'GET /api/costs': { for: 'roles', roles: publishers, status: 200 },
  'POST /api/costs': { for: 'roles', roles: publishers, body: samplePaydayCost(), status: 200 },
  'POST /api/costs/:id/approve': { for: 'roles', roles: publishers, path: '/api/costs/999999/approve', status: 404 },
  'POST /api/costs/:id/send-back': {
    for: 'roles',
    roles: publishers,
    path: '/api/costs/999999/send-back',
    body: { reason: 'wrong' },
    status: 404,
  },
  'POST /api/costs/:id/withdraw': {
    for: 'roles',
    roles: publishers,
    path: '/api/costs/999999/withdraw',
    body: { reason: 'wrong' },
    status: 404,
  },
  'POST /api/cases/:reference/:recipient/best-time': {
    for: 'case',
    body: keys,
    seen: { status: 409, problem: 'not held' },
  },
  'POST /api/cases/:reference/:recipient/card': {
    for: 'case',
    body: keys,
    seen: { status: 409, problem: 'not held' },
  },
  'POST /api/cases/:reference/:recipient/open': {
    for: 'case',
    body: { ...keys, scope: 'application', reason: 'customer called back' },
    seen: { status: 200 },
  },
  'POST /api/cases/:reference/:recipient/phone': {
    for: 'case',
    body: keys,
    seen: { status: 409, problem: 'not held' },
  },
}

const entries = Object.entries(matrix).map(([route, row]) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path, row }
})

const browsers = new Map<string, DeskBrowser>()
for (const role of roles) {
  const browser = desk.browser()
  await browser.signIn(samplePeople[role], { tab })
  browsers.set(role, browser)
}
const browserOf = (role: string) => browsers.get(role) ?? desk.browser()

const lockedBrowsers = new Map<string, DeskBrowser>()
for (const role of roles) {
  const browser = desk.browser()
  await browser.signIn(samplePeople[role], { tab })
  const hash = sessionHashOf(browser.cookies.get(sessionCookie)?.value ?? '')
  await desk.sql("update desk_session set seen_at = now() - interval '16 minutes' where id_hash = $1", [hash])
  lockedBrowsers.set(role, browser)
}

/** All that a locked session may ask for. */
const listening = ['GET /api/board', 'GET /api/board/changes']

const addressOf = (path: string, { reference, recipient }: SampleCase) =>
  path.replace(':reference', reference).replace(':recipient', recipient)

const inboxes = [...new Set(cases.map(({ recipient }) => recipient)), 'store:105']
const inboxAddress = (path: string, inbox: string) => `${path}?${new URLSearchParams({ recipient: inbox })}`

const call = (browser: DeskBrowser, method: string, path: string, body: unknown) =>
  browser.call(path, method === 'GET' ? undefined : (body ?? {}))

test('has a row for every route that the server has', () => {
  const own = [...desk.routes].filter((route) => !route.startsWith('HEAD '))
  expect(own.length).toBeGreaterThan(5)
  expect(own.toSorted()).toEqual(Object.keys(matrix).toSorted())
})

test('asks for a person in every route under /api/', () => {
  expect(entries.filter(({ path, row }) => path.startsWith('/api/') && row.for === 'anyone')).toEqual([])
})

describe.each(entries.filter(({ row }) => row.for === 'anyone'))('$route', ({ method, path, row }) => {
  test('answers a browser that is signed out', async () => {
    if (row.for !== 'anyone') return
    const answer = await desk.browser().send(row.path ?? path, {
      method,
      ...(method === 'GET'
        ? {}
        : { body: '{}', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } }),
    })
    expect(answer.status).toBe(row.status)
  })
})

describe.each(entries.filter(({ row }) => row.for !== 'anyone'))('$route', ({ method, path, row }) => {
  const body = 'body' in row ? row.body : undefined
  const [someCase] = cases
  const anyAddress =
    row.for === 'person' || row.for === 'roles'
      ? (row.path ?? path)
      : row.for === 'inbox'
        ? inboxAddress(path, 'store:101')
        : someCase
          ? addressOf(path, someCase)
          : path

  test('refuses a browser that is signed out', async () => {
    const { status, json } = await call(desk.browser(), method, anyAddress, body)
    expect([status, json]).toEqual([401, { problem: 'signed out' }])
  })

  test.each(roles)('refuses the locked session of the %s all but boards', async (role) => {
    const browser = lockedBrowsers.get(role) ?? desk.browser()
    if (!listening.includes(`${method} ${path}`)) {
      const { status, json } = await call(browser, method, anyAddress, body)
      return expect([status, json]).toEqual([401, { problem: 'locked' }])
    }
    for (const inbox of inboxes) {
      const answer = await browser.send(inboxAddress(path, inbox), { headers: { accept: '*/*' } })
      const isOwn = isSeenBy(role, { form: 'apply-now', recipient: inbox })
      expect([inbox, answer.status]).toEqual([inbox, isOwn ? 200 : 404])
      await answer.body?.cancel()
    }
  })

  if (row.for === 'person')
    test.each(roles)('answers the %s', async (role) => {
      expect((await call(browserOf(role), method, anyAddress, body)).status).toBe(row.status)
    })

  if (row.for === 'roles')
    test.each(roles)('answers the %s only with a role that the table names', async (role) => {
      const { status, json } = await call(browserOf(role), method, anyAddress, body)
      if (row.roles.includes(role)) expect(status).toBe(row.status)
      else expect([status, json]).toEqual([403, { problem: 'role' }])
    })

  if (row.for === 'inbox')
    test.each(roles)('answers the %s about their own inboxes and hides all others', async (role) => {
      const statuses: Record<string, number> = {}
      for (const inbox of inboxes) {
        // A stream does not end, so its body is not read.
        const answer = await browserOf(role).send(inboxAddress(path, inbox), { headers: { accept: '*/*' } })
        statuses[inbox] = answer.status
        await answer.body?.cancel()
      }
      const expected = (recipient: string) => (isSeenBy(role, { form: 'apply-now', recipient }) ? row.status : 404)
      expect(statuses).toEqual(Object.fromEntries(inboxes.map((inbox) => [inbox, expected(inbox)])))
    })

  if (row.for === 'case')
    test.each(roles)('answers the %s about their own cases and hides all others', async (role) => {
      const wrong: string[] = []
      for (const each of cases) {
        const { status, json } = await call(browserOf(role), method, addressOf(path, each), body)
        const expected: Answer = isSeenBy(role, each) ? row.seen : { status: 404 }
        const fits = status === expected.status && (!expected.problem || json.problem === expected.problem)
        if (!fits) wrong.push(`${each.form} of ${each.recipient}: ${status} ${JSON.stringify(json)}`)
      }
      expect(wrong).toEqual([])
    })
})
