import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import type { Arrival } from '../case-changes.ts'
import { recipient } from '../cases.routes.ts'
import { mayRead } from '../cases.table.ts'
import { asPerson } from '../person.ts'
import { refuse } from '../refusal.ts'
import { dropPush, keepPush, takePushes } from './push.table.ts'
import { type PushSettings, sendPush } from './web-push.ts'

/** Base64url of as many bytes. */
const bytes = (count: number) =>
  z
    .string()
    .max(120)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((value) => value.length === count)

const endpoint = z.url().max(1_000)
const subscribeBody = z.strictObject({ recipient, endpoint, p256dh: bytes(65), auth: bytes(16) })
const endBody = z.strictObject({ endpoint })

/** The push services of the browsers. A person who names another address could make this server call it. */
export const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
]

export type Push = PushSettings & { readonly services: readonly string[] }

const isOf = (services: readonly string[], address: string) => {
  const { protocol, host } = new URL(address)
  const isKnown = services.some((service) => host === service || (service.startsWith('.') && host.endsWith(service)))
  return isKnown && (protocol === 'https:' || host.startsWith('127.0.0.1:'))
}

/** Without a key there are no push messages, and nothing about an application leaves the installation. */
export function addPush(api: FastifyInstance, pool: pg.Pool, push: Push | undefined) {
  api.get('/api/push', async () => ({ publicKey: push?.key.publicKey ?? null }))

  api.post('/api/push', async (request, reply) => {
    const body = subscribeBody.safeParse(request.body)
    if (!body.success || !push || !isOf(push.services, body.data.endpoint)) return refuse(reply, 400, 'malformed')
    const { recipient: inbox, ...subscription } = body.data
    const { id, sessionHash } = request.person
    if (!(await asPerson(pool, id, (client) => mayRead(client, inbox)))) return refuse(reply, 404, 'not found')
    await keepPush(pool, sessionHash, inbox, subscription)
    return {}
  })

  api.post('/api/push/end', async (request, reply) => {
    const body = endBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, 'malformed')
    await dropPush(pool, body.data.endpoint)
    return {}
  })
}

/** The store, and never whose application it is: a push service and everybody near the screen learn nothing else. */
async function textFor(pool: pg.Pool, inbox: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>("select s.name from store s where 'store:' || s.store_id = $1", [
    inbox,
  ])
  const name = rows[0]?.name.replace(/^Cash Express(?: of)?\s+/, '')
  return `A new application is waiting${name ? ` at ${name}` : ''}`
}

/** Announces an application to the browsers that asked for it. */
export async function announceByPush(pool: pg.Pool, push: Push, { recipient: inbox, cursor }: Arrival): Promise<void> {
  const subscriptions = await takePushes(pool, inbox, cursor)
  if (subscriptions.length === 0) return
  const text = JSON.stringify({ title: await textFor(pool, inbox) })
  const sent = subscriptions.map(async (to) => {
    const status = await sendPush(push, to, text, new Date())
    if (status === 404 || status === 410) await dropPush(pool, to.endpoint)
  })
  const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
