import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { createFaultRig } from '../faults/api-processes.ts'
import { startSubmitting } from '../faults/submit-load.ts'
import { isConfirmation, judgeConfirmations } from '../faults/verdict.ts'
import type { Report } from './report.ts'
import { formatMs, percentile } from './wrk.ts'

const storeIds = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120]
const settings = { LOG_LEVEL: 'warn', NOTICES_PER_HOUR: '1000', CONFIRMATIONS_PER_DOMAIN: '0' }
const withConfirmations = { ...settings, SITE_URL: 'https://www.cash-express.example' }

const perSecond = 50
/** Both processes have just started; until their code is compiled they are slower. */
const secondsCold = 5
const secondsSteady = 30

/** Measures the time from the visitor's answer until the mail server has the notice and the confirmation. */
export async function measureConfirmations(): Promise<Report> {
  const rig = await createFaultRig()
  try {
    const { origin } = await rig.startApiOnFreePort()
    const [file, sinkPort, metricsPort] = [join(rig.folder, 'sink.jsonl'), await freePort(), await freePort()]
    const sink = rig.startSink(sinkPort, file)
    const waiting = async () =>
      Number(
        (
          await rig.owner.query(
            `select (select count(*) from pgboss.job where name = 'cases' and state < 'completed')
               + (select count(*) from delivery where delivered_at is null and canceled_at is null)
               + (select count(*) from confirmation where ended_at is null) as count`,
          )
        ).rows[0].count,
      )
    async function submitFor(seconds: number) {
      const submitting = startSubmitting(origin, rig.intakeSecret, perSecond, storeIds)
      await wait(seconds * 1_000)
      await submitting.stop()
      while ((await waiting()) > 0) await wait(50)
      return submitting
    }
    const readMails = () =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; to: string[]; at: number })

    async function measure(workerSettings: Record<string, string>) {
      const worker = rig.startWorker(`smtp://127.0.0.1:${sinkPort}`, metricsPort, workerSettings)
      while (!(await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined))?.ok) await wait(50)
      await submitFor(secondsCold)
      const steady = await submitFor(secondsSteady)
      await worker.stop()
      const mails = readMails()
      const delays = (kind: (mail: { id: string }) => boolean) => {
        const sentAt = new Map(mails.filter(kind).map(({ id, at }) => [id.slice(1, 9), at]))
        return [...steady.acknowledged]
          .map(([reference, at]) => (sentAt.get(reference) ?? Number.NaN) - at)
          .toSorted((one, other) => one - other)
      }
      const ofSteady = mails.filter(({ id }) => steady.addresses.has(id.slice(1, 9)))
      return {
        notices: delays((mail) => !isConfirmation(mail)),
        confirmations: delays(isConfirmation),
        verdict: judgeConfirmations(steady.addresses, ofSteady),
      }
    }
    const without = await measure(settings)
    const beside = await measure(withConfirmations)
    await sink.stop()
    const { unconfirmed, unexpected, repeats } = beside.verdict
    const rowOf = (name: string, each: readonly number[]) => [
      name,
      String(each.length),
      formatMs(percentile(each, 0.5)),
      formatMs(percentile(each, 0.99)),
      formatMs(each.at(-1) ?? Number.NaN),
    ]
    return {
      name: 'confirmations',
      title: 'Confirmations',
      about: `Time from the visitor's answer until the mail server accepts the email, at ${perSecond} applications a second for ${secondsSteady} s after ${secondsCold} s of warm-up, first without and then with confirmations. One API process, one worker with eight connections for notices and four for confirmations, and our own mail server, which stores each message before it answers. Of the confirmations, ${unconfirmed.length} are missing, ${unexpected.length} are unexpected and ${repeats} were sent again.`,
      columns: ['', 'applications', 'p50', 'p99', 'longest'],
      rows: [
        rowOf('notice, without confirmations', without.notices),
        rowOf('notice, with confirmations', beside.notices),
        rowOf('confirmation', beside.confirmations),
      ],
      chart: {
        unit: 'acknowledged to sent, in milliseconds',
        bars: [
          { label: 'confirmation, p50', value: percentile(beside.confirmations, 0.5) },
          { label: 'confirmation, p99', value: percentile(beside.confirmations, 0.99) },
          { label: 'notice, p99', value: percentile(beside.notices, 0.99) },
        ],
      },
    }
  } finally {
    await rig.stop()
  }
}
