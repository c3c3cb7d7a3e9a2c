import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { isAll } from '../all-checks.ts'
import { until } from '../until.ts'
import { createFaultRig } from './api-processes.ts'
import { startSubmitting } from './submit-load.ts'
import { faultsIn, isConfirmation, judge, judgeConfirmations } from './verdict.ts'

const rig = await createFaultRig(inject('seededPostgres'))
afterAll(() => rig.stop())

/** `npm run faults -- kill-worker` kills 50 workers and 5 mail servers. */
const workerKills = isAll ? 8 : 4
const sinkKills = workerKills / 4

test('sends each notice and confirmation once when workers and mail server are killed', async () => {
  const { origin } = await rig.startApiOnFreePort()
  const file = join(rig.folder, 'sink.jsonl')
  const sinkPort = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${sinkPort}`
  let sink = rig.startSink(sinkPort, file)
  const metricsPorts = [await freePort(), await freePort()] as const
  // The ceiling is on but above this load, so that killed workers still share their count.
  const settings = {
    NOTICES_PER_HOUR: '1000',
    CONFIRMATIONS_PER_DOMAIN: '0',
    SITE_URL: 'https://www.cash-express.example',
  }
  const workers = metricsPorts.map((port) => rig.startWorker(smtpUrl, port, settings))
  const load = startSubmitting(origin, rig.intakeSecret, isAll ? 50 : 25)

  for (let kill = 0; kill < workerKills; kill++) {
    await wait(400 + Math.random() * 400)
    const victim = kill % 2
    await workers[victim]?.kill()
    workers[victim] = rig.startWorker(smtpUrl, metricsPorts[victim as 0 | 1], settings)
    if (kill % 4 === 1) {
      await sink.kill()
      await wait(300)
      sink = rig.startSink(sinkPort, file)
    }
  }
  const lastKill = Date.now()
  await load.stop()
  const waiting = async () =>
    (await rig.unstartedCases()) +
    Number(
      (
        await rig.owner.query(
          `select (select count(*) from delivery where delivered_at is null)
             + (select count(*) from confirmation where ended_at is null) as count`,
        )
      ).rows[0].count,
    )
  await until(async () => (await waiting()) === 0, 90)

  const { rows: last } = await rig.owner.query<{ at: Date }>(
    'select greatest(max(delivered_at), (select max(ended_at) from confirmation)) as at from delivery',
  )
  const lastDelivery = Math.max(0, (last[0]?.at.getTime() ?? 0) - lastKill)
  expect(lastDelivery).toBeLessThan(60_000)

  const references = [...load.acknowledged.keys()]
  expect(references.length).toBeGreaterThan(10 * workerKills)
  const { rows: inbox } = await rig.owner.query<{ reference: string; recipient: string }>(
    'select reference, recipient from store_inbox',
  )
  expect(existsSync(file)).toBe(true)
  const caught = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; to: string[] })
  const mails = caught.filter((mail) => !isConfirmation(mail))
  const { rows: stored } = await rig.owner.query<{ reference: string }>('select reference from submission')
  const verdict = judge({
    acknowledged: references.map((reference) => ({ key: reference, reference })),
    submissions: stored.map(({ reference }) => ({ reference, key: reference, recipients: ['store:101'] })),
    sections: [],
    inbox,
    mails,
  })
  expect(faultsIn(verdict)).toEqual([])
  expect(mails.every(({ to }) => to.join() === 'store101@stores.example')).toBe(true)
  const confirmations = judgeConfirmations(load.addresses, caught)
  expect(confirmations).toMatchObject({ unconfirmed: [], unexpected: [] })
  console.log(
    `${references.length} acknowledged, ${references.length} confirmations (${confirmations.repeats} sent again with the same Message-ID), ${mails.length} mails (${verdict.repeats} sent again with the same Message-ID), last delivery ${(lastDelivery / 1_000).toFixed(1)} s after the last of ${workerKills} + ${sinkKills} kills`,
  )
})
