import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createDeliverer } from '../../apps/server/src/deliveries/deliver.ts'
import type { DeliveryName } from '../../apps/server/src/deliveries/delivery.table.ts'
import { createMailer } from '../../apps/server/src/notices/mailer.ts'
import { createRelay } from '../../apps/server/src/notices/relay.ts'
import { newReference } from '../../apps/server/src/submissions/reference.ts'
import { createWorkerLog } from '../../apps/server/src/worker-log.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { sealedBytes } from '../sealed-bytes.ts'
import { startSmtpSink } from '../smtp-sink.ts'
import { until } from '../until.ts'
import { prepareDatabase } from './api-processes.ts'
import { createCluster } from './postgres-cluster.ts'

const cluster = await createCluster()
afterAll(() => cluster.stop())
await cluster.start()
const { sql, url } = cluster.primary()
const pool = openPool((await prepareDatabase(url)).worker, 4)
afterAll(() => pool.end())
await cluster.addStandbys()

const sink = await startSmtpSink()
afterAll(() => sink.stop())
const mailer = createMailer({ url: sink.url, from: 'notices@cash-express.example', plain: true, connections: 1 })
afterAll(() => mailer.close())

async function addDelivery(): Promise<DeliveryName> {
  const reference = newReference()
  const { body, deskWrappedKey, escrowWrappedKey, contactCard, noticeWrappedCardKey, deskWrappedCardKey } =
    sealedBytes()
  await sql(
    `with s as (
       insert into submission (month, reference, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key, contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
       values (month_of($1), $1, 'apply-now', 1, 101, $2, $3, $4, $5, $6, $7)
     ), i as (
       insert into store_inbox (month, reference, recipient, form, received_at) values (month_of($1), $1, 'store:101', 'apply-now', now())
     )
     insert into delivery (month, reference, recipient) values (month_of($1), $1, 'store:101')`,
    [reference, body, deskWrappedKey, escrowWrappedKey, contactCard, noticeWrappedCardKey, deskWrappedCardKey],
  )
  return { reference, recipient: 'store:101', channel: 'notice' }
}

test('does not end the job of a sent notice while no standby knows that it was sent', async () => {
  const name = await addDelivery()
  const log = createWorkerLog('silent')
  const deliver = createDeliverer({
    pool,
    relay: createRelay(mailer, log),
    ceiling: 0,
    log,
    async writeMail({ reference }) {
      await Promise.all(cluster.standbys().map((node) => node.kill()))
      return { to: 'store101@stores.example', subject: 'A notice', text: '', messageId: `<${reference}@example>` }
    },
    observe() {},
  })
  let isEnded = false
  const job = { id: '1', data: name, signal: AbortSignal.timeout(60_000) } as Parameters<typeof deliver>[0][number]
  const work = deliver([job]).finally(() => {
    isEnded = true
  })
  // The first wait for a standby is canceled after 4 s, and the record can then be read on this server.
  await until(async () => (await sql('select from delivery where delivered_at is not null')).length === 1, 20)
  expect(sink.caught).toHaveLength(1)
  // Long enough for the record to be repeated.
  await wait(3_000)
  expect(isEnded).toBe(false)
  await Promise.all(cluster.standbys().map((node) => node.start()))
  expect(await work).toEqual([{ id: '1', status: 'completed' }])
  expect(sink.caught).toHaveLength(1)
})
