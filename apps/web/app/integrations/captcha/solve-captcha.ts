import { captchaPath, type Journey } from '@cash-express/domain/submissions/journey'
import PowWorker from 'altcha/workers/pbkdf2?worker'

type Challenge = {
  readonly parameters: { readonly expiresAt?: number; readonly data?: { readonly issuedAt?: number } }
}
type Solution = { readonly counter: number; readonly derivedKey: string }

type SolvedCaptcha = { readonly response: string; readonly freshFor: number }

/** The server refuses solutions that arrive sooner after the challenge (CAPTCHA_MINIMUM_SECONDS). */
const minimumWait = 2_000
const timeLimit = 15_000
/** Fast on a phone with eight slow cores without using all of them. */
const maxWorkers = 4
const minimumLifetime = 60_000

/** Uses only server times, because a phone's clock may be hours off. */
function lifetimeOf({ parameters: { expiresAt = 0, data } }: Challenge): number {
  return Math.max(minimumLifetime, (expiresAt - (data?.issuedAt ?? expiresAt)) * 1_000)
}

/** Another client behind the same IP address may use up the rate limit, which frees up again within moments. */
const tooMany = 429
const pauseMilliseconds = 400

async function fetchChallenge(form: Journey): Promise<Challenge> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeLimit)
  try {
    for (;;) {
      const reply = await fetch(`${captchaPath}?form=${form}`, { signal: controller.signal })
      if (reply.ok) return (await reply.json()) as Challenge
      if (reply.status !== tooMany) throw new Error('no challenge')
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * (0.5 + Math.random())))
    }
  } finally {
    clearTimeout(timer)
  }
}

function work(challenge: Challenge): Promise<Solution> {
  const count = Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency || 1))
  const workers = Array.from({ length: count }, () => new PowWorker())
  return new Promise<Solution>((resolve, reject) => {
    for (const [index, worker] of workers.entries()) {
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
        data && 'derivedKey' in data ? resolve(data) : reject(new Error('not solved'))
      worker.onerror = reject
      worker.postMessage({ type: 'work', challenge, counterStart: index, counterStep: count })
    }
  }).finally(() => {
    for (const worker of workers) worker.terminate()
  })
}

/** Solves a challenge in workers and returns the response for the submission. */
export async function solveCaptcha(form: Journey): Promise<SolvedCaptcha> {
  const challenge = await fetchChallenge(form)
  const arrived = Date.now()
  const solution = await work(challenge)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, minimumWait - (Date.now() - arrived))))
  return {
    response: btoa(JSON.stringify({ challenge, solution })),
    freshFor: lifetimeOf(challenge) - (Date.now() - arrived),
  }
}
