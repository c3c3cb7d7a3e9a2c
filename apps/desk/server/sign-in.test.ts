import { setTimeout as wait } from 'node:timers/promises'
import { roles } from '@cash-express/domain/cases/person'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DeskBrowser, newTab } from '../../../tests/desk-browser.ts'
import { createTestDesk, stranger } from '../../../tests/test-desk.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { sessionCookie } from './cookies.ts'
import { sessionHashOf } from './sessions.table.ts'

const desk = await createTestDesk()
const strict = await createTestDesk({ factors: [['hwk', 'face']] })
const { representative: rosa, manager: marcus } = samplePeople

const cookieOf = (browser: DeskBrowser) => browser.cookies.get(sessionCookie)?.value ?? ''
const sessionsOf = async (browser: DeskBrowser) =>
  (await desk.sql('select from desk_session where id_hash = $1', [sessionHashOf(cookieOf(browser))])).length

/** Goes as far as the provider's redirect back to the desk, which is returned and not followed. */
async function untilCallback(browser: DeskBrowser, change: (address: URL) => void = () => {}): Promise<URL> {
  const start = await browser.send(browser.signInAddress())
  const address = new URL(start.headers.get('location') ?? '')
  change(address)
  const form = await browser.follow(address)
  const action = /action="(\/interaction\/[^"]+)"/.exec(form.text)?.[1] ?? ''
  let answer = await browser.send(new URL(action, desk.provider.issuer), {
    method: 'POST',
    body: new URLSearchParams({ user: rosa.subject, password: rosa.password, code: desk.provider.codeOf(rosa) }),
  })
  let next = new URL(answer.headers.get('location') ?? '', desk.provider.issuer)
  while (next.origin !== desk.origin) {
    answer = await browser.send(next)
    next = new URL(answer.headers.get('location') ?? '', next)
  }
  return next
}

describe('a sign-in', () => {
  test.each(roles)('returns a person in the role %s to the page where they began', async (role) => {
    const browser = desk.browser()
    const tab = newTab()
    const person = samplePeople[role]
    const landing = await browser.signIn(person, { tab, returnTo: '/cases?show=mine#top' })
    expect(landing.status).toBe(302)
    expect(landing.url.href).toBe(`${desk.origin}/cases?show=mine#top`)
    const { status, json } = await browser.call('/api/me')
    expect(status).toBe(200)
    expect(json.person).toEqual({ id: expect.stringMatching(/^\d+$/), name: person.name, role })
    const own = { 'head office': ['head-office'], compliance: ['compliance'] } as Record<string, string[]>
    expect(json.recipients.map((each: { recipient: string }) => each.recipient)).toEqual(
      own[role] ?? person.stores.map((store) => `store:${store}`),
    )
    expect(json.keyHashes).toEqual([
      { keyHash: tab.keyHash, signedInAt: expect.any(String), expiresAt: expect.any(String) },
    ])
  })

  test('names the store of each inbox', async () => {
    const browser = desk.browser()
    await browser.signIn(rosa)
    const [store] = await desk.sql('select name from store where store_id = 101')
    expect((await browser.call('/api/me')).json.recipients).toEqual([{ recipient: 'store:101', name: store?.name }])
  })

  test('stores an identity token with both factors and the hash of the key', async () => {
    const browser = desk.browser()
    const tab = newTab()
    await browser.signIn(rosa, { tab })
    const [row] = await desk.sql('select id_token, signed_in_at from desk_tab where key_hash = $1', [
      Buffer.from(tab.keyHash, 'base64url'),
    ])
    const claims = decodeJwt(row?.id_token)
    expect(claims).toMatchObject({
      iss: desk.provider.issuer,
      aud: 'desk',
      sub: rosa.subject,
      nonce: tab.keyHash,
      amr: ['pwd', 'otp'],
      acr: expect.any(String),
      sid: expect.any(String),
    })
    expect(Number(claims.auth_time) * 1_000).toBe(row?.signed_in_at.getTime())
  })

  test('sets a cookie that only this host can set and no script can read', async () => {
    const browser = desk.browser()
    const landing = await browser.signIn(rosa)
    const line = landing.headers.getSetCookie().find((each) => each.startsWith(sessionCookie))
    expect(line).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
    const stored = JSON.stringify(await desk.sql('select * from desk_session'))
    expect(stored).not.toContain(cookieOf(browser))
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('__Host-sign-in'))).toEqual([])
  })

  test('asks for PKCE, the hash of the key as nonce, and nothing about the person', async () => {
    const browser = desk.browser()
    const tab = newTab()
    const answer = await browser.send(browser.signInAddress({ tab }))
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: tab.keyHash,
      scope: 'openid',
      redirect_uri: `${desk.origin}/signed-in`,
    })
  })

  test.each([
    ['a wrong password', { ...rosa, password: 'guess' }, undefined],
    ['a wrong code', rosa, '000000'],
  ])('stays at the provider after %s', async (_, person, code) => {
    const browser = desk.browser()
    const landing = await browser.signIn(person, code ? { code } : {})
    expect(landing.status).toBe(401)
    expect(landing.url.origin).toBe(desk.provider.issuer)
    expect((await browser.call('/api/me')).json).toEqual({ problem: 'signed out' })
  })

  test('shows whom to ask when the desk does not know the person', async () => {
    const browser = desk.browser()
    const landing = await browser.signIn(stranger)
    expect(landing.status).toBe(403)
    expect(landing.text).toContain('Ask your manager or head office')
    expect(landing.text).toContain(`href="${desk.provider.issuer}/session/end?`)
    expect((await browser.call('/api/me')).status).toBe(401)
  })

  test('answers a script that signs in without a role by name', async () => {
    const browser = desk.browser()
    await browser.signIn(stranger)
    const again = await browser.send(browser.signInAddress(), { headers: { accept: 'application/json' } })
    const back = await browser.send(again.headers.get('location') ?? '')
    const answer = await browser.call(back.headers.get('location') ?? '')
    expect([answer.status, answer.json]).toEqual([403, { problem: 'no role' }])
  })

  test.each(['', 'short', `${newTab().keyHash}A`, `${newTab().keyHash.slice(0, 42)}B`, '../../../../etc/passwd'])(
    'is refused without the hash of a key: %s',
    async (tab) => {
      const answer = await desk.browser().send(`/sign-in?${new URLSearchParams({ tab })}`)
      expect(answer.status).toBe(400)
    },
  )
})

describe('several tabs', () => {
  test('share one session and keep a token each when the second is silent', async () => {
    const browser = desk.browser()
    const [first, second] = [newTab(), newTab()]
    await browser.signIn(rosa, { tab: first })
    const cookie = cookieOf(browser)
    const landing = await browser.signIn(rosa, { tab: second, silent: true, returnTo: '/second' })
    expect(landing.url.pathname).toBe('/second')
    expect(landing.visited.some((url) => url.pathname.startsWith('/interaction'))).toBe(false)
    expect(cookieOf(browser)).toBe(cookie)
    const { json } = await browser.call('/api/me')
    expect(json.keyHashes.map((each: { keyHash: string }) => each.keyHash).toSorted()).toEqual(
      [first.keyHash, second.keyHash].toSorted(),
    )
  })

  test('can sign in at the same time', async () => {
    const browser = desk.browser()
    const [first, second] = [newTab(), newTab()]
    const firstForm = await browser.follow(browser.signInAddress({ tab: first, returnTo: '/first' }))
    const secondForm = await browser.follow(browser.signInAddress({ tab: second, returnTo: '/second' }))
    expect((await browser.complete(secondForm, rosa)).url.pathname).toBe('/second')
    const landing = await browser.complete(firstForm, rosa)
    expect(landing.url.pathname).toBe('/first')
    const { json } = await browser.call('/api/me')
    expect(json.keyHashes).toHaveLength(2)
  })

  test('keep their tokens when one of them signs in again', async () => {
    const browser = desk.browser()
    const [first, second] = [newTab(), newTab()]
    await browser.signIn(rosa, { tab: first })
    await browser.signIn(rosa, { tab: second, stepUp: true })
    const { json } = await browser.call('/api/me')
    expect(json.keyHashes).toHaveLength(2)
  })

  test('lose their tokens when another person signs in', async () => {
    const browser = desk.browser()
    await browser.signIn(rosa)
    const tab = newTab()
    browser.cookies.delete('_session')
    browser.cookies.delete('_session.sig')
    const before = cookieOf(browser)
    await browser.signIn(marcus, { tab })
    const { json } = await browser.call('/api/me')
    expect(json.person.name).toBe(marcus.name)
    expect(json.keyHashes.map((each: { keyHash: string }) => each.keyHash)).toEqual([tab.keyHash])
    expect(await desk.sql('select from desk_session where id_hash = $1', [sessionHashOf(before)])).toEqual([])
  })

  test('do not make the cookies too large when sign-ins are abandoned', async () => {
    const browser = desk.browser()
    for (let count = 0; count < 30; count++) await browser.send(browser.signInAddress())
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('__Host-sign-in')).length).toBeLessThan(10)
    expect((await browser.signIn(rosa)).status).toBe(302)
  })
})

describe('a silent sign-in', () => {
  afterEach(() => void vi.useRealTimers())

  test('shows the form when the provider does not know the browser', async () => {
    const browser = desk.browser()
    const landing = await browser.signIn(rosa, { silent: true, returnTo: '/cases' })
    expect(landing.visited.some((url) => url.searchParams.get('error') === 'login_required')).toBe(true)
    expect(landing.visited.some((url) => url.pathname.startsWith('/interaction'))).toBe(true)
    expect(landing.url.pathname).toBe('/cases')
  })

  test('shows the form when the session ended because nobody used it', async () => {
    const browser = desk.browser()
    await browser.signIn(rosa)
    await desk.sql("update desk_session set seen_at = now() - interval '16 minutes' where id_hash = $1", [
      sessionHashOf(cookieOf(browser)),
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    const landing = await browser.follow(browser.signInAddress({ silent: true }))
    expect(landing.text).toContain('One-time code')
  })
})

describe('step-up', () => {
  test('asks for both factors again and stores the new time', async () => {
    const browser = desk.browser()
    const tab = newTab()
    await browser.signIn(rosa, { tab })
    const before = (await browser.call('/api/me')).json.keyHashes[0]
    const cookie = cookieOf(browser)
    await wait(1_100)
    const landing = await browser.signIn(rosa, { tab, stepUp: true })
    expect(landing.visited.some((url) => url.pathname.startsWith('/interaction'))).toBe(true)
    const [after, ...others] = (await browser.call('/api/me')).json.keyHashes
    expect(others).toEqual([])
    expect(Date.parse(after.signedInAt)).toBeGreaterThan(Date.parse(before.signedInAt))
    expect(cookieOf(browser)).not.toBe(cookie)
  })

  test('is refused when the provider answers with an old sign-in', async () => {
    const browser = desk.browser()
    await browser.signIn(rosa)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
    const start = await browser.send(browser.signInAddress({ stepUp: true }))
    const address = new URL(start.headers.get('location') ?? '')
    address.searchParams.delete('prompt')
    address.searchParams.delete('max_age')
    const landing = await browser.follow(address)
    vi.useRealTimers()
    expect(landing.url.pathname).toBe('/signed-in')
    expect(landing.status).toBe(400)
  })
})

describe('a sign-in is refused', () => {
  test('with a state that this browser did not start', async () => {
    const callback = await untilCallback(desk.browser())
    const other = desk.browser()
    await other.send(other.signInAddress())
    const answer = await other.send(callback)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Signing in did not work')
    expect(other.cookies.has(sessionCookie)).toBe(false)
  })

  test('with the state of another sign-in of this browser', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    const [own = ''] = [...browser.cookies.keys()].filter((name) => name.startsWith('__Host-sign-in-'))
    await browser.send(browser.signInAddress())
    const other = [...browser.cookies.keys()].find((name) => name.startsWith('__Host-sign-in-') && name !== own) ?? ''
    callback.searchParams.set('state', other.replace('__Host-sign-in-', ''))
    expect((await browser.send(callback)).status).toBe(400)
  })

  test('with the cookie of another sign-in under its name', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    const [own = ''] = [...browser.cookies.keys()].filter((name) => name.startsWith('__Host-sign-in-'))
    const stranger = desk.browser()
    await stranger.send(stranger.signInAddress())
    const [foreign] = [...stranger.cookies.values()]
    if (foreign) browser.cookies.set(own, foreign)
    expect((await browser.send(callback)).status).toBe(400)
  })

  test('with a forged cookie', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    for (const [name, { value, path }] of browser.cookies)
      if (name.startsWith('__Host-sign-in-')) browser.cookies.set(name, { value: `${value.slice(0, -6)}AAAAAA`, path })
    expect((await browser.send(callback)).status).toBe(400)
  })

  test('without a cookie', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    browser.cookies.clear()
    expect((await browser.send(callback)).status).toBe(400)
  })

  test('with a code that was already used', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    const kept = new Map(browser.cookies)
    expect((await browser.send(callback)).status).toBe(302)
    const thief = desk.browser()
    for (const [name, cookie] of kept) thief.cookies.set(name, cookie)
    expect((await thief.send(callback)).status).toBe(400)
    expect(thief.cookies.has(sessionCookie)).toBe(false)
  })

  test('with the code of another sign-in', async () => {
    const [browser, other] = [desk.browser(), desk.browser()]
    const callback = await untilCallback(browser)
    const stolen = await untilCallback(other)
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await browser.send(callback)).status).toBe(400)
  })

  test('with another nonce in the token', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser, (address) => address.searchParams.set('nonce', newTab().keyHash))
    expect((await browser.send(callback)).status).toBe(400)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
  })

  test('with an answer of another issuer', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    callback.searchParams.set('iss', 'https://evil.example')
    expect((await browser.send(callback)).status).toBe(400)
  })

  test('with an error of the provider', async () => {
    const browser = desk.browser()
    const callback = await untilCallback(browser)
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    expect((await browser.send(callback)).status).toBe(400)
  })
})

describe('session fixation', () => {
  test('fails because a planted id is replaced by the sign-in', async () => {
    const [attacker, victim] = [desk.browser(), desk.browser()]
    await attacker.signIn(marcus)
    const planted = cookieOf(attacker)
    victim.cookies.set(sessionCookie, { value: planted, path: '/' })
    await victim.signIn(rosa)
    expect(cookieOf(victim)).not.toBe(planted)
    expect((await victim.call('/api/me')).json.person.name).toBe(rosa.name)
    expect((await attacker.call('/api/me')).status).toBe(401)
  })

  test('fails with an id that the server never gave', async () => {
    const victim = desk.browser()
    const planted = 'A'.repeat(43)
    victim.cookies.set(sessionCookie, { value: planted, path: '/' })
    await victim.signIn(rosa)
    expect(cookieOf(victim)).not.toBe(planted)
    expect(await sessionsOf(victim)).toBe(1)
  })

  test('fails after a second sign-in, which ends the first session', async () => {
    const browser = desk.browser()
    await browser.signIn(rosa)
    const copy = desk.browser()
    copy.cookies.set(sessionCookie, { value: cookieOf(browser), path: '/' })
    expect((await copy.call('/api/me')).status).toBe(200)
    await browser.signIn(rosa, { stepUp: true })
    expect((await copy.call('/api/me')).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session and leads to the provider, which signs out everywhere', async () => {
    const [browser, other] = [desk.browser(), desk.browser()]
    await browser.signIn(rosa)
    await other.signIn(rosa)
    const copy = desk.browser()
    copy.cookies.set(sessionCookie, { value: cookieOf(browser), path: '/' })
    const { status, json } = await browser.call('/sign-out', {})
    expect(status).toBe(200)
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect((await copy.call('/api/me')).status).toBe(401)
    const page = await browser.follow(json.to)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const end = await browser.post(`${desk.provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    expect(end.url.href).toBe(`${desk.origin}/`)
    const again = await browser.follow(browser.signInAddress())
    expect(again.text).toContain('One-time code')
    // The other browser has its own session at the provider.
    expect((await other.call('/api/me')).status).toBe(200)
  })

  test('answers with the first page when nobody is signed in', async () => {
    expect((await desk.browser().call('/sign-out', {})).json).toEqual({ to: '/' })
  })
})

test('refuses a person who showed only one factor', async () => {
  const browser = strict.browser()
  const landing = await browser.signIn(rosa)
  expect(landing.status).toBe(403)
  expect(landing.text).toContain('You need a second factor')
  expect(browser.cookies.has(sessionCookie)).toBe(false)
})

test('refuses to begin a sign-in for another site', async () => {
  const browser = desk.browser()
  const answer = await browser.send(browser.signInAddress(), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(403)
  expect(browser.cookies.size).toBe(0)
})
