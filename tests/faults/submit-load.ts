import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../packages/domain/src/api.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'

/** Submits at a steady pace until stopped, each with its own key, and records the time of each acknowledgment. */
export function startSubmitting(
  origin: string,
  intakeSecret: string,
  perSecond: number,
  storeIds: readonly number[] = [101],
) {
  const acknowledged = new Map<string, number>()
  const addresses = new Map<string, string>()
  let going = true
  let visitor = 0
  const sending = (async () => {
    const underWay = new Set<Promise<void>>()
    for (let next = Date.now(); going; next += 1_000 / perSecond) {
      await wait(Math.max(0, next - Date.now()))
      const number = visitor++
      // Each has its own, because an address gets one confirmation within an hour.
      const name = randomUUID()
      const email = `${name}@customers.example`
      const one = (async () => {
        const reply = await fetch(`${origin}${calls.submitApplication.path}`, {
          method: 'POST',
          body: JSON.stringify({
            ...application,
            email,
            storeId: storeIds[number % storeIds.length],
            captchaResponse: await solvedCaptcha(intakeSecret, 'apply-now'),
          }),
          headers: {
            'content-type': 'application/json',
            ...consentHeaders('apply-now'),
            'idempotency-key': `steady-visitor-${name}`,
            'x-forwarded-for': `10.9.${(number >> 8) & 255}.${number & 255}`,
          },
        })
        const answer = (await reply.json()) as { reference?: string }
        if (!answer.reference) throw new Error(`refused with ${reply.status}`)
        acknowledged.set(answer.reference, Date.now())
        addresses.set(answer.reference, email)
      })().finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await Promise.all(underWay)
  })()
  return {
    acknowledged,
    /** The address of each applicant, by reference. */
    addresses,
    async stop() {
      going = false
      await sending
    },
  }
}
