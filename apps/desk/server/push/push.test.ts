import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDesk } from '../../../../tests/test-desk.ts'
import { until } from '../../../../tests/until.ts'
import { samplePeople } from '../../../../tools/sign-in/sample-people.ts'
import { newReference } from '../../../server/src/submissions/reference.ts'
import { readPushKey } from './web-push.ts'

type Message = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** The browser's half of a subscription, which opens what the desk sends (RFC 8291). */
function open(own: ECDH, auth: Buffer, body: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

test('opens the example of RFC 8291, so that the tests below can trust their own half', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(open(own, auth, body)).toBe('When I grow up, I want to be a watermelon')
})

const received: Message[] = []
let status = 201
const service = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
  response.writeHead(status).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`

const key = readPushKey(randomBytes(32).toString('base64url'))
const push = { key, contact: 'mailto:desk@cash-express.test', services: [host] }
const desk = await createTestDesk({ push })

beforeEach(() => {
  received.length = 0
  status = 201
})

async function subscribed(person = samplePeople.representative, recipient = 'store:101') {
  const browser = desk.browser()
  await browser.signIn(person)
  const own = createECDH('prime256v1')
  const [p256dh, auth] = [own.generateKeys('base64url'), randomBytes(16)]
  const path = `/${randomBytes(8).toString('hex')}`
  const body = { recipient, endpoint: `http://${host}${path}`, p256dh, auth: auth.toString('base64url') }
  const answer = await browser.call('/api/push', body)
  const messages = () => received.filter((message) => message.path === path)
  return { browser, body, own, auth, path, messages, status: answer.status }
}

/** In one statement, as the worker does it in one transaction. */
async function arrive(recipient: string) {
  const reference = newReference()
  await desk.sql(
    `with arrived as (
       insert into store_inbox (month, reference, recipient, form, received_at)
       values (month_of($1::text), $1::text, $2::text, 'apply-now', now())
     )
     insert into case_event (month, reference, recipient, form, kind)
     values (month_of($1::text), $1::text, $2::text, 'apply-now', 'arrived')`,
    [reference, recipient],
  )
  await desk.sql("select pg_notify('case_changed', '')")
  return reference
}

describe('a push message', () => {
  test('names the store, and never whose application it is', async () => {
    const { own, auth, messages } = await subscribed()
    const reference = await arrive('store:101')
    await until(() => messages().length > 0)
    const [message] = messages()
    const text = open(own, auth, message?.body ?? Buffer.alloc(0))
    expect(JSON.parse(text)).toEqual({ title: 'A new application is waiting at Cookeville' })
    expect(JSON.stringify(message)).not.toContain(reference)
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '900', urgency: 'high' })
    const [, token = '', publicKey] = /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? []
    expect(publicKey).toBe(key.publicKey)
    const { payload } = await jwtVerify(token, createPublicKey(key.privateKey), { audience: `http://${host}` })
    expect(payload.sub).toBe(push.contact)
  })

  test('reaches each browser of the store once, however many desk servers see it', async () => {
    const second = await subscribed(samplePeople.manager)
    const other = await subscribed(samplePeople.district, 'store:102')
    await arrive('store:101')
    await arrive('store:102')
    await until(() => other.messages().length > 0 && second.messages().length > 0)
    await desk.sql("select pg_notify('case_changed', '')")
    const again = await desk.pool.query("select * from take_pushes('store:101', 1)")
    expect([second.messages().length, other.messages().length, again.rows]).toEqual([1, 1, []])
  })

  test('goes on while the session is locked, through an unlock, and ends with it', async () => {
    const { browser, messages } = await subscribed(samplePeople.manager)
    await desk.sql("update desk_session set seen_at = now() - interval '16 minutes'")
    await arrive('store:101')
    await until(() => messages().length === 1)
    await browser.signIn(samplePeople.manager)
    await arrive('store:101')
    await until(() => messages().length === 2)
    await browser.call('/sign-out', {})
    const other = await subscribed()
    await arrive('store:101')
    await until(() => other.messages().length === 1)
    expect(messages()).toHaveLength(2)
  })

  test('is not sent again to a browser that no longer wants it', async () => {
    const { body, messages } = await subscribed()
    status = 410
    await arrive('store:101')
    const isKept = async () => (await desk.sql('select from desk_push where endpoint = $1', [body.endpoint])).length > 0
    await until(async () => messages().length > 0 && !(await isKept()))
  })
})

test('takes no address but one of a push service, and no inbox of another store', async () => {
  const { browser, body } = await subscribed()
  const call = async (changes: object) => (await browser.call('/api/push', { ...body, ...changes })).status
  for (const endpoint of [
    'https://10.0.0.1/x',
    'http://fcm.googleapis.com/x',
    `https://${host}.example.com/x`,
    'file:///etc/passwd',
  ])
    expect(await call({ endpoint }), endpoint).toBe(400)
  expect(await call({ recipient: 'store:102' })).toBe(404)
  expect(await call({ auth: 'AA' })).toBe(400)
  expect(await call({})).toBe(200)
})

test('is off without a key', async () => {
  const off = await createTestDesk()
  const browser = off.browser()
  await browser.signIn(samplePeople.representative)
  expect((await browser.call('/api/push')).json).toEqual({ publicKey: null })
})
