import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { createFaultRig } from '../faults/api-processes.ts'
import { startSubmitting } from '../faults/submit-load.ts'
import { costOf, costSection, postmasterOf } from './processor-cost.ts'
import type { Report } from './report.ts'
import { formatMs, percentile } from './wrk.ts'

/** The ceiling is on, as in production, but high enough that no store reaches it. */
const storeIds = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120]
const settings = { LOG_LEVEL: 'warn', NOTICES_PER_HOUR: '1000', CONFIRMATIONS_PER_DOMAIN: '0' }

const perSecond = 50
/** Both processes have just started; until their code is compiled they are slower. */
const secondsCold = 5
const secondsSteady = 30
const backlogSeconds = 60

const phaseNames = ['received to arrived', 'arrived to attempt', 'attempt to delivered'] as const

/** The phases of the notices of these submissions in milliseconds, by the clock of the database. */
async function readPhases(owner: pg.Pool, references: readonly string[]) {
  const { rows } = await owner.query<{ phases: readonly number[] }>(
    `select array[
       extract(epoch from i.arrived_at - s.received_at) * 1000,
       extract(epoch from d.attempted_at - i.arrived_at) * 1000,
       extract(epoch from d.delivered_at - d.attempted_at) * 1000
     ]::float8[] as phases
     from submission s join store_inbox i using (month, reference) join delivery d using (month, reference, recipient)
     where s.reference = any($1) and d.channel = 'notice'`,
    [references],
  )
  return phaseNames.map((name, index) => ({
    name,
    delays: rows.map(({ phases }) => phases[index] ?? Number.NaN).toSorted((one, other) => one - other),
  }))
}

/** Measures the time from the visitor's answer until the mail server has the notice, then the rate of a backlog. */
export async function measureDeliveries(): Promise<Report> {
  const rig = await createFaultRig()
  try {
    const { api, origin } = await rig.startApiOnFreePort()
    const file = join(rig.folder, 'sink.jsonl')
    const sinkPort = await freePort()
    const sink = rig.startSink(sinkPort, file)
    const metricsPort = await freePort()
    const worker = rig.startWorker(`smtp://127.0.0.1:${sinkPort}`, metricsPort, settings)
    while (!(await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined))?.ok) await wait(50)
    // A case has its deliveries before its job ends, so nothing is missed in between.
    const waiting = async () =>
      Number(
        (
          await rig.owner.query(
            `select (select count(*) from pgboss.job where name = 'cases' and state < 'completed')
               + (select count(*) from delivery where delivered_at is null and canceled_at is null) as count`,
          )
        ).rows[0].count,
      )

    async function submitFor(seconds: number) {
      const submitting = startSubmitting(origin, rig.intakeSecret, perSecond, storeIds)
      await wait(seconds * 1_000)
      await submitting.stop()
      while ((await waiting()) > 0) await wait(50)
      return submitting.acknowledged
    }
    const cold = await submitFor(secondsCold)
    const roles = {
      API: [api.pid],
      PostgreSQL: [postmasterOf(rig.data)],
      worker: [worker.pid],
      relay: [sink.pid],
    }
    const [steady, costs] = await costOf(roles, () => submitFor(secondsSteady))
    const mails = readFileSync(file, 'utf8').trim().split('\n')
    const sentAt = new Map(
      mails.map((line) => {
        const { id, at } = JSON.parse(line) as { id: string; at: number }
        return [id.slice(1, 9), at] as const
      }),
    )
    const delaysOf = (acknowledged: ReadonlyMap<string, number>) =>
      [...acknowledged]
        .map(([reference, at]) => (sentAt.get(reference) ?? Number.NaN) - at)
        .toSorted((one, other) => one - other)
    const delays = delaysOf(steady)
    const phases = await readPhases(rig.owner, [...steady.keys()])
    await worker.stop()
    const filling = startSubmitting(origin, rig.intakeSecret, 400, storeIds)
    await wait(10_000)
    await filling.stop()
    const backlog = await waiting()
    const again = rig.startWorker(`smtp://127.0.0.1:${sinkPort}`, metricsPort, settings)
    const end = Date.now() + backlogSeconds * 1_000
    while ((await waiting()) > 0 && Date.now() < end) await wait(100)
    const { rows } = await rig.owner.query<{ count: number; seconds: number }>(
      `select count(*)::int, extract(epoch from max(delivered_at) - min(delivered_at))::float8 as seconds
       from (select delivered_at from delivery where delivered_at is not null order by delivered_at desc limit $1) as last`,
      [backlog],
    )
    const { count = 0, seconds = Number.NaN } = rows[0] ?? {}
    await again.stop()
    await sink.stop()
    const [p50, p99, longest] = [percentile(delays, 0.5), percentile(delays, 0.99), delays.at(-1) ?? Number.NaN]
    const timesOf = (each: readonly number[]) => [
      String(each.length),
      formatMs(percentile(each, 0.5)),
      formatMs(percentile(each, 0.99)),
      formatMs(each.at(-1) ?? Number.NaN),
    ]
    return {
      name: 'deliver',
      title: 'Deliveries',
      about: `Time from the visitor's answer until the mail server accepts the notice, at ${perSecond} applications a second for ${secondsSteady} s after ${secondsCold} s of warm-up, and throughput on a backlog that built up without a worker. One API process, one worker with eight connections, and our own mail server, which stores each message before it answers. The phases are read from the times in the database: the transaction that accepted the application, the one that put it into the store's inbox, the one that began to send the notice, and the one that recorded that it was sent.`,
      sections: [
        {
          heading: 'Time and rate',
          about: '',
          columns: ['', 'applications', 'p50', 'p99', 'longest', 'a second'],
          rows: [
            ['acknowledged to sent', ...timesOf(delays), String(perSecond)],
            ...phases.map(({ name, delays: each }) => [name, ...timesOf(each), '']),
            [
              `in the first ${secondsCold} s after both processes started`,
              ...timesOf(delaysOf(cold)),
              String(perSecond),
            ],
            ['backlog', String(count), '', '', '', (count / seconds).toFixed(0)],
          ],
        },
        costSection('Processor time', 'notice', costs, steady.size),
      ],
      chart: {
        unit: 'acknowledged to sent, in milliseconds',
        bars: [
          { label: 'p50', value: p50 },
          { label: 'p99', value: p99 },
          { label: 'longest', value: longest },
        ],
      },
    }
  } finally {
    await rig.stop()
  }
}
