import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type ProbeState,
  probeHandling,
  probeHeader,
  probePath,
  probeSample,
  probeStatePath,
  probeText,
} from '@cash-express/domain/probe/probe'
import { captchaHeader, captchaPath } from '@cash-express/domain/submissions/journey'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { signProbe } from './probe-signature.ts'

/** In the order in which they happen. A part that was not reached is `unknown`, never `works`. */
export const probedParts = ['pages', 'forms', 'delivery', 'opening'] as const
export type ProbedPart = (typeof probedParts)[number]
export type Verdict = 'works' | 'fails' | 'unknown'

export type ProbeResult = {
  readonly at: Date
  readonly parts: Readonly<Record<ProbedPart, Verdict>>
  /** From the beginning of the probe to the accepted form, then from the receipt to each later stage. */
  readonly seconds: { readonly [stage in 'accepted' | 'delivered' | 'opened' | 'closed']?: number }
  /** For the log: which step failed and how, without a secret. */
  readonly failure?: string
}

export type ProbeSettings = {
  readonly origin: string
  readonly secret: string
  /** Delivery and opening may take this long together. It must be less than the time between two probes. */
  readonly patienceSeconds?: number
  readonly betweenMilliseconds?: number
  /** The server refuses a form that is sent sooner after its captcha than a person could fill it in. */
  readonly typingMilliseconds?: number
}

const requestMilliseconds = 15_000

class ProbeFailure extends Error {}

/** Sends one submission as a visitor's browser does and follows it until its case is closed. Never throws. */
export async function runProbe(settings: ProbeSettings, at = new Date()): Promise<ProbeResult> {
  const { origin, secret, patienceSeconds = 120, betweenMilliseconds = 1_000, typingMilliseconds = 2_500 } = settings
  const parts: Record<ProbedPart, Verdict> = {
    pages: 'unknown',
    forms: 'unknown',
    delivery: 'unknown',
    opening: 'unknown',
  }
  const seconds: { accepted?: number; delivered?: number; opened?: number; closed?: number } = {}

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(requestMilliseconds)
    const reply = await fetch(new URL(path, origin), { ...init, signal, redirect: 'error' }).catch((error) => {
      const { code, name } = ((error as Error).cause ?? error) as { code?: string; name?: string }
      throw new ProbeFailure(`${path}: ${code ?? name ?? 'no answer'}`)
    })
    if (!reply.ok) throw new ProbeFailure(`${path}: ${reply.status}`)
    return reply
  }

  const post = (path: string, key: string, body: object, further: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [probeHeader]: signProbe(secret, path, key, Date.now()),
        ...further,
      },
    })

  async function readPage() {
    const reply = await ask('/')
    if (!(await reply.text()).includes('</html>')) throw new ProbeFailure('/: not a whole page')
  }

  async function submit(answers: typeof probeSample & { readonly nonce: string }): Promise<string> {
    const began = performance.now()
    const challenge = (await (await ask(`${captchaPath}?form=${probeHandling.form}`)).json()) as Challenge
    const [solution] = await Promise.all([solveChallenge({ challenge, deriveKey }), wait(typingMilliseconds)])
    const captchaResponse = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const sent = { ...answers, captchaResponse }
    const reply = await post(probePath, answers.nonce, sent, { [captchaHeader]: captchaResponse })
    seconds.accepted = (performance.now() - began) / 1_000
    return ((await reply.json()) as { reference: string }).reference
  }

  const stateOf = async (reference: string) =>
    (await (await post(probeStatePath, randomUUID(), { reference })).json()) as ProbeState

  /** One answer that is lost does not end the probe; only the time does. */
  async function follow(reference: string, isReached: (state: ProbeState) => boolean, until: number, stage: string) {
    for (;;) {
      const state = await stateOf(reference).catch((error: Error) => error)
      if (!(state instanceof Error) && isReached(state)) return state
      if (performance.now() > until) throw state instanceof Error ? state : new ProbeFailure(`not ${stage} in time`)
      await wait(betweenMilliseconds)
    }
  }

  let part: ProbedPart = 'pages'
  const failures: string[] = []
  const check = async <Result>(next: ProbedPart, work: () => Promise<Result>): Promise<Result> => {
    part = next
    const result = await work()
    parts[next] = 'works'
    return result
  }
  const note = (error: unknown) => {
    parts[part] = 'fails'
    failures.push(error instanceof ProbeFailure ? error.message : `${part}: ${(error as Error).name}`)
  }

  // Forms may work while a page does not, and the other way around.
  await check('pages', readPage).catch(note)
  try {
    const answers = { ...probeSample, nonce: randomUUID() }
    const reference = await check('forms', () => submit(answers))
    const until = performance.now() + patienceSeconds * 1_000
    const delivered = await check('delivery', () =>
      follow(reference, (state) => state.delivered !== undefined, until, 'delivered'),
    )
    if (delivered.delivered !== undefined) seconds.delivered = delivered.delivered
    await check('opening', async () => {
      const closed = await follow(reference, (state) => state.closed !== undefined, until, 'closed')
      if (closed.opened !== undefined) seconds.opened = closed.opened
      if (closed.closed !== undefined) seconds.closed = closed.closed
      const expected = createHash('sha256').update(probeText(answers)).digest('hex')
      if (closed.digest !== expected) throw new ProbeFailure('opened with other answers than those that were sent')
    })
  } catch (error) {
    note(error)
  }
  return { at, parts, seconds, ...(failures.length > 0 ? { failure: failures.join('; ') } : {}) }
}
