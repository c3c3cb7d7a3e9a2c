import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../packages/domain/src/api.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { type Result, unless } from './result.ts'
import { faultsIn, judge, mailboxOf } from './verdict.ts'
import { emailOf } from './visitors.ts'
import { startWholeProduct } from './whole-product.ts'

const flooded = 101
const others = [102, 103, 104, 105, 106, 107, 108, 109, 110, 111]

type Sent = { readonly key: string; readonly storeId: number; readonly reference: string; readonly at: number }

/** Sends one application, which must be acknowledged on the first try. */
async function apply(origin: string, intakeSecret: string, key: string, storeId: number, from: string): Promise<Sent> {
  const body = JSON.stringify({
    ...application,
    storeId,
    email: emailOf(key),
    captchaResponse: await solvedCaptcha(intakeSecret, 'apply-now'),
  })
  const reply = await fetch(`${origin}${calls.submitApplication.path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...consentHeaders('apply-now'),
      'idempotency-key': key,
      'x-forwarded-for': from,
    },
  })
  const { reference } = (await reply.json()) as { reference?: string }
  if (!reference) throw new Error(`${key} was refused with ${reply.status}`)
  return { key, storeId, reference, at: Date.now() }
}

/** Sends evenly over some seconds, without waiting for earlier answers. */
const over = <Sending>(seconds: number, count: number, send: (number: number) => Promise<Sending>) =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => {
      await wait((number * seconds * 1_000) / count)
      return send(number)
    }),
  )

/**
 * An attacker sends applications to one store from many addresses while honest visitors apply there and elsewhere. Both
 * workers are killed when the list of held-back notices is stored but not sent; with `killSeconds`, a worker is also
 * killed repeatedly while the applications arrive.
 */
export async function flood({
  count = 1_000,
  addresses = 200,
  seconds = 60,
  ceiling = 30,
  killSeconds = 0,
} = {}): Promise<Result> {
  const product = await startWholeProduct({ noticesPerHour: ceiling })
  const { origin, intakeSecret } = product
  let kills = 0
  try {
    const killing = (async () => {
      while (killSeconds > 0 && (kills + 1) * killSeconds < seconds) {
        await wait(killSeconds * 1_000)
        await product.killWorker(kills++ % 2)
      }
    })()
    const [hostile, honest, elsewhere] = await Promise.all([
      over(seconds, count, (number) =>
        apply(
          origin,
          intakeSecret,
          `flood-of-one-store-${number}`,
          flooded,
          `198.51.${100 + (number % 2)}.${(number >> 1) % (addresses / 2)}`,
        ),
      ),
      over(seconds, 20, (number) =>
        apply(origin, intakeSecret, `honest-applicant-${number}`, flooded, `203.0.113.${number}`),
      ),
      over(seconds, 120, (number) =>
        apply(
          origin,
          intakeSecret,
          `elsewhere-applicant-${number}`,
          others[number % others.length] ?? 0,
          `192.0.2.${number}`,
        ),
      ),
    ])
    await killing
    const sent = [...hostile, ...honest, ...elsewhere]
    const digests = async () =>
      product.cluster.primary().sql("select from delivery where channel like 'digest:%' and recipient like 'store:%'")
    const end = Date.now() + 240_000
    while (ceiling > 0 && (await digests()).length === 0) {
      if (Date.now() > end) throw new Error('no digest was written')
      await wait(20)
    }
    await Promise.all([product.killWorker(0), product.killWorker(1)])
    const delivered = await product.untilDelivered(180)

    const evidence = await product.readEvidence()
    const storeOf = new Map(sent.map(({ key, storeId }) => [key, storeId]))
    const verdict = judge({
      ...evidence,
      acknowledged: sent.map(({ key, reference }) => ({ key, reference })),
      submissions: evidence.submissions.map((each) => ({
        ...each,
        recipients: [`store:${storeOf.get(each.key ?? '')}`],
      })),
    })
    const mailbox = mailboxOf(`store:${flooded}`)
    const toStore = evidence.mails.filter(({ to }) => to.join() === mailbox)
    const single = new Set(toStore.flatMap(({ id, listed }) => (listed ? [] : id.slice(1, 9))))
    const lists = new Map(toStore.flatMap(({ id, listed }) => (listed ? [[id, listed] as const] : [])))
    const listed = [...lists.values()].flat()
    const toOffice = new Set(
      evidence.mails.filter(({ to }) => to.join() === mailboxOf('head-office')).map(({ id }) => id),
    )
    const cameAt = new Map(evidence.mails.map(({ id, at }) => [id.slice(1, 9), at]))
    const delays = elsewhere
      .map(({ reference, at }) => (cameAt.get(reference) ?? Number.NaN) - at)
      .toSorted((one, other) => one - other)
    const slowest = delays.at(-1) ?? Number.NaN
    const size = Math.max(0, ...evidence.mails.map(({ bytes }) => bytes))
    return {
      fault: `${count.toLocaleString('en')} applications aimed at one store within ${seconds} s from ${addresses} addresses, both workers killed before they sent the list${kills > 0 ? `, and ${kills} times earlier` : ''}`,
      times: '1',
      acknowledged: sent.length,
      verdict,
      figure: `the store got ${single.size} single mails and ${lists.size} list of ${listed.length} (${(size / 1_024).toFixed(0)} kB), head office ${toOffice.size} mail; other stores’ notices after ${(delays[Math.floor(delays.length / 2)] ?? Number.NaN).toFixed(0)} ms, the slowest after ${slowest.toFixed(0)} ms; last delivery ${delivered.toFixed(0)} s after the kill`,
      problems: [
        ...faultsIn(verdict),
        ...unless(single.size <= ceiling, `${single.size} single mails, and the ceiling is ${ceiling}`),
        ...unless(lists.size === 1, `${lists.size} lists`),
        ...unless(toOffice.size === 1, `${toOffice.size} mails to head office`),
        ...unless(new Set([...single, ...listed]).size === single.size + listed.length, 'announced twice'),
        // A delivery that a killed worker had begun is tried again after its heartbeat and a pause.
        ...unless(slowest < (kills > 0 ? 45_000 : 5_000), `another store waited for ${slowest} ms`),
      ],
    }
  } finally {
    await product.stop()
  }
}
