import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../packages/domain/src/api.ts'
import { captchaPath } from '../../packages/domain/src/submissions/journey.ts'
import { application, consentHeaders, dispute, feedback } from '../sample-payloads.ts'
import { solve } from '../solve-captcha.ts'
import { solvedCaptcha } from '../solved-captcha.ts'

/** One visitor in eight sends feedback, one in sixteen a dispute; the others apply. */
const forms = [
  { form: 'customer-feedback', call: 'submitFeedback', answers: feedback, chosenBy: (n: number) => n % 8 === 3 },
  { form: 'dispute-resolution', call: 'submitDispute', answers: dispute, chosenBy: (n: number) => n % 16 === 7 },
  { form: 'apply-now', call: 'submitApplication', answers: application, chosenBy: () => true },
] as const

/** The recipients of each form. */
export const recipientsOf: Record<string, readonly string[]> = {
  'apply-now': ['store:101'],
  'customer-feedback': ['store:101', 'head-office'],
  'dispute-resolution': ['compliance'],
}

/** The e-mail address contains the key, so that an opened submission identifies its visitor. */
export const emailOf = (key: string) => `${key}@example.com`
export const keyOf = (email: unknown) => String(email).replace('@example.com', '')

/** One try from the visitor's view. Status 0: the connection broke, or no answer came within 20 s. */
export type Try = { readonly at: number; readonly milliseconds: number; readonly status: number }

let generation = 0

/**
 * Visitors who keep their key and retry until they get an acknowledgment, which is on disk before they continue. A
 * refused captcha is solved again, as on the page.
 */
export function startVisitors({
  origin,
  intakeSecret,
  file,
  clients = 8,
  pauseMilliseconds = 150,
  retryMilliseconds = 150,
}: {
  origin: string
  intakeSecret: string
  file: string
  clients?: number
  pauseMilliseconds?: number
  retryMilliseconds?: number
}) {
  const notes = openSync(file, 'a')
  const acknowledgedAt: number[] = []
  const tries: Try[] = []
  const run = `${process.pid}-${++generation}`
  let going = true
  let visitor = 0

  async function freshCaptcha(form: string): Promise<string | undefined> {
    const reply = await fetch(`${origin}${captchaPath}?form=${form}`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    )
    return reply?.ok ? solve((await reply.json()) as Parameters<typeof solve>[0]) : undefined
  }

  async function visit(number: number) {
    const chosen = forms.find(({ chosenBy }) => chosenBy(number)) ?? forms[2]
    const key = `visitor-of-${run}-${number}`
    let captchaResponse = await solvedCaptcha(intakeSecret, chosen.form)
    for (;;) {
      const at = Date.now()
      const began = performance.now()
      const outcome = await fetch(`${origin}${calls[chosen.call].path}`, {
        method: 'POST',
        body: JSON.stringify({ ...chosen.answers, email: emailOf(key), captchaResponse }),
        headers: {
          'content-type': 'application/json',
          ...consentHeaders(chosen.form),
          'idempotency-key': key,
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (reply) => ({ status: reply.status, answer: (await reply.json()) as { reference?: string } }),
        () => undefined,
      )
      const status = outcome?.status ?? 0
      tries.push({ at, milliseconds: performance.now() - began, status })
      if (outcome?.answer.reference) {
        writeSync(notes, `${JSON.stringify({ key, reference: outcome.answer.reference })}\n`)
        fdatasyncSync(notes)
        acknowledgedAt.push(Date.now())
        return
      }
      if (status === 403) captchaResponse = (await freshCaptcha(chosen.form)) ?? captchaResponse
      else if (status !== 0 && status < 500) throw new Error(`${key} was refused with ${status}`)
      await wait(retryMilliseconds)
    }
  }

  const sending = Promise.all(
    Array.from({ length: clients }, async () => {
      while (going) {
        await visit(visitor++)
        await wait(pauseMilliseconds * (0.5 + Math.random()))
      }
    }),
  )
  // stop() reports the rejection; until then it must not end the process.
  sending.catch(() => {})

  return {
    acknowledgedAt,
    tries,
    triesSince: (moment: number, until = Number.POSITIVE_INFINITY) =>
      tries.filter(({ at }) => at >= moment && at < until),
    /** The longest time without an acknowledgment; one that was sent before the fault does not end the gap. */
    longestGap(from: number, to: number): number {
      const before = acknowledgedAt.findLast((at) => at <= from) ?? from
      const after = acknowledgedAt.find((at) => at >= to) ?? Date.now()
      const moments = [before, ...acknowledgedAt.filter((at) => at > from && at < to), after]
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
    },
    /** Starts no new visitor and waits until all current ones have an acknowledgment. */
    async stop() {
      going = false
      await sending
      closeSync(notes)
    },
  }
}

export type Visitors = ReturnType<typeof startVisitors>
