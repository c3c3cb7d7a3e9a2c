import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from './cookies.ts'
import { sessionHashOf } from './sessions.table.ts'

const desk = await createTestDesk()
const { representative: rosa, manager: marcus } = samplePeople
const providerKey = await importJWK(desk.provider.signingKey as Parameters<typeof importJWK>[0], 'ES256')
const { privateKey: otherKey } = await generateKeyPair('ES256')

const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const now = () => Math.floor(Date.now() / 1_000)

async function signedIn(person = rosa) {
  const browser = desk.browser()
  await browser.signIn(person)
  const hash = sessionHashOf(browser.cookies.get(sessionCookie)?.value ?? '')
  const [session] = await desk.sql('select sid from desk_session where id_hash = $1', [hash])
  return { browser, sid: String(session?.sid), me: async () => (await browser.call('/api/me')).status }
}

type Claims = Record<string, unknown>

function logoutToken(
  claims: Claims,
  { key = providerKey, header = {} }: { key?: typeof providerKey; header?: Claims } = {},
) {
  const all = {
    iss: desk.provider.issuer,
    aud: 'desk',
    iat: now(),
    exp: now() + 120,
    jti: 'one',
    events: logoutEvent,
    ...claims,
  }
  return new SignJWT(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))
    .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt', kid: 'sign-in', ...header })
    .sign(key)
}

const send = (token: string) =>
  fetch(`${desk.origin}/back-channel-logout`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })

test('ends the one session that the provider names', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  expect(first.sid).not.toBe(second.sid)
  const answer = await send(await logoutToken({ sub: rosa.subject, sid: first.sid }))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect([await first.me(), await second.me()]).toEqual([401, 200])
})

test('ends every session of the person when the provider names only the person', async () => {
  const [first, second, other] = [await signedIn(), await signedIn(), await signedIn(marcus)]
  expect((await send(await logoutToken({ sub: rosa.subject }))).status).toBe(200)
  expect([await first.me(), await second.me(), await other.me()]).toEqual([401, 401, 200])
})

test('accepts the same token twice, and one about a session that has ended', async () => {
  const { sid } = await signedIn()
  const token = await logoutToken({ sid })
  expect([(await send(token)).status, (await send(token)).status]).toEqual([200, 200])
})

test('is called by the provider when the person signs out there', async () => {
  const { browser, me } = await signedIn()
  const page = await browser.follow(`${desk.provider.issuer}/session/end`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await browser.post(`${desk.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  expect(await me()).toBe(401)
})

test.each<[string, (sid: string) => Promise<string> | string]>([
  ['the signature of another key', (sid) => logoutToken({ sid }, { key: otherKey as typeof providerKey })],
  ['another issuer', (sid) => logoutToken({ sid, iss: 'https://evil.example' })],
  ['another audience', (sid) => logoutToken({ sid, aud: 'another client' })],
  ['no logout event', (sid) => logoutToken({ sid, events: undefined })],
  ['another event', (sid) => logoutToken({ sid, events: { 'http://schemas.openid.net/event/other': {} } })],
  ['a nonce, as identity tokens have', (sid) => logoutToken({ sid, nonce: 'x' })],
  ['neither a session nor a person', () => logoutToken({})],
  ['a time of issue ten minutes ago', (sid) => logoutToken({ sid, iat: now() - 600 })],
  ['no time of issue', (sid) => logoutToken({ sid, iat: undefined })],
  ['an expiry that has passed', (sid) => logoutToken({ sid, exp: now() - 60 })],
  ['an unknown key id', (sid) => logoutToken({ sid }, { header: { kid: 'other' } })],
  [
    'no signature',
    (sid) => {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = { iss: desk.provider.issuer, aud: 'desk', iat: now(), events: logoutEvent, sid }
      return `${part({ alg: 'none' })}.${part(claims)}.`
    },
  ],
  ['no token at all', () => ''],
  ['something else', () => 'x'],
])('refuses a token with %s', async (_, make) => {
  const { sid, me } = await signedIn()
  const answer = await send(await make(sid))
  expect([answer.status, await answer.json()]).toEqual([400, { problem: 'logout token' }])
  expect(await me()).toBe(200)
})

test('refuses the identity token of a tab', async () => {
  const { me } = await signedIn()
  const rows = await desk.sql('select id_token from desk_tab')
  for (const { id_token } of rows) expect((await send(id_token)).status).toBe(400)
  expect(await me()).toBe(200)
})

test('accepts only a form', async () => {
  const { sid } = await signedIn()
  const answer = await fetch(`${desk.origin}/back-channel-logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logout_token: await logoutToken({ sid }) }),
  })
  expect(answer.status).toBe(415)
})
