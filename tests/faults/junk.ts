import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../packages/domain/src/api.ts'
import { captchaHeader, captchaPath } from '../../packages/domain/src/submissions/journey.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { consentHeaders, feedback } from '../sample-payloads.ts'
import { solve } from '../solve-captcha.ts'
import { inSeconds, type Result, unless } from './result.ts'

/** Attacker and visitor share this address, like two people behind one address of a mobile carrier. */
const sharedAddress = '127.0.7.7'

type Sent = { readonly status: number; readonly retryAfter: number; readonly body: string }

function send(
  port: number,
  agent: Agent,
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port, agent, localAddress: sharedAddress, method, path, headers, timeout: 20_000 },
      (reply) => {
        let text = ''
        reply.on('data', (chunk) => {
          text += chunk
        })
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, retryAfter: Number(reply.headers['retry-after'] ?? 0), body: text }),
        )
        reply.on('error', reject)
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer')))
    sending.on('error', reject)
    sending.end(body)
  })
}

const json = { 'content-type': 'application/json' }

async function solved(port: number, agent: Agent): Promise<string> {
  for (;;) {
    const { status, body } = await send(port, agent, 'GET', `${captchaPath}?form=customer-feedback`)
    if (status === 200) return solve(JSON.parse(body))
    await wait(200)
  }
}

type Junk = {
  readonly method?: 'GET' | 'POST'
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

const longBody = JSON.stringify({ a: 'x'.repeat(16_000) })

/** Requests of an attacker who solves no captcha, or only one. */
const kinds = {
  'bodies {} without a captcha': () => ({ headers: json, body: '{}' }),
  'bodies of 16 KB with an invented captcha': () => ({
    headers: { ...json, [captchaHeader]: Buffer.from(crypto.randomUUID().repeat(12)).toString('base64') },
    body: longBody,
  }),
  'one solved captcha used repeatedly': (captcha) => ({ headers: { ...json, [captchaHeader]: captcha }, body: '{}' }),
  'unsolved captchas': () => ({ method: 'GET', path: `${captchaPath}?form=customer-feedback` }),
} as const satisfies Record<string, (captcha: string) => Junk>

type Kind = keyof typeof kinds

/** Sends at a steady pace until stopped and counts each status. */
async function startJunk(port: number, perSecond: number, kind: Kind) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const captcha = kind === 'one solved captcha used repeatedly' ? await solved(port, agent) : ''
  const statuses = new Map<number, number>()
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (; sent < due; sent++) {
      const { method = 'POST', path = calls.submitFeedback.path, ...rest }: Junk = kinds[kind](captcha)
      void send(port, agent, method, path, rest)
        .then(
          ({ status }) => status,
          () => 0,
        )
        .then((status) => statuses.set(status, (statuses.get(status) ?? 0) + 1))
    }
  }, 5)
  return {
    statuses,
    sent: () => sent,
    stop() {
      clearInterval(timer)
      agent.destroy()
    },
  }
}

/** A visitor with the same address gets a captcha, solves it, sends a form, and retries if refused. */
async function submitOnce(port: number, number: number, longestMilliseconds: number) {
  const agent = new Agent({ keepAlive: false })
  const began = performance.now()
  const captchaResponse = await solved(port, agent)
  const solvedAfter = performance.now() - began
  let tries = 0
  let refusal: Sent | undefined
  while (performance.now() - began < longestMilliseconds) {
    tries++
    const reply = await send(port, agent, 'POST', calls.submitFeedback.path, {
      headers: {
        ...json,
        ...consentHeaders('customer-feedback'),
        [captchaHeader]: captchaResponse,
        'idempotency-key': `beside-junk-${process.pid}-${number}`,
      },
      body: JSON.stringify({ ...feedback, feedback: `Message ${number}.`, captchaResponse }),
    })
    if (reply.status === 200) return { milliseconds: performance.now() - began, solvedAfter, tries, refusal: undefined }
    refusal = reply
    await wait(300)
  }
  return { milliseconds: Number.POSITIVE_INFINITY, solvedAfter, tries, refusal }
}

/** Sends junk and honest submissions from the same address. */
export async function junkBeside(port: number, kind: Kind, { perSecond = 600, seconds = 60, longestSeconds = 5 } = {}) {
  const longestMilliseconds = longestSeconds * 1_000
  const junk = await startJunk(port, perSecond, kind)
  const visits: Awaited<ReturnType<typeof submitOnce>>[] = []
  const end = performance.now() + seconds * 1_000
  await wait(1_000)
  for (let number = 0; performance.now() < end; number++) {
    visits.push(await submitOnce(port, Math.round(performance.now() * 1_000) + number, longestMilliseconds))
    await wait(1_000)
  }
  junk.stop()
  return {
    sent: junk.sent(),
    statuses: Object.fromEntries(junk.statuses),
    visits: visits.length,
    accepted: visits.filter(({ milliseconds }) => milliseconds < longestMilliseconds).length,
    slowest: Math.max(...visits.map(({ milliseconds }) => milliseconds)),
    mostTries: Math.max(...visits.map(({ tries }) => tries)),
    refusal: visits.findLast(({ refusal }) => refusal)?.refusal,
  }
}

export const junkKinds = Object.keys(kinds) as readonly Kind[]

/** The product behind its nginx, with cheap captchas, because their cost is measured elsewhere. */
export async function startBehindEdge() {
  const product = await startProduct({
    TRUSTED_PROXIES: '127.0.0.1',
    CAPTCHA_COST: '20',
    CAPTCHA_MINIMUM_SECONDS: '0',
  })
  const edge = await startEdge(product.origin)
  return {
    port: edge.port,
    async stop() {
      await edge.stop()
      await product.stop()
    },
  }
}

/** 600 junk requests a second for a minute must not stop a visitor with the same address. */
export async function junk(): Promise<Result[]> {
  const running = await startBehindEdge()
  const results: Result[] = []
  try {
    for (const kind of junkKinds) {
      const { sent, statuses, visits, accepted, slowest, mostTries, refusal } = await junkBeside(running.port, kind)
      results.push({
        fault: `junk from the visitor’s address: ${kind}`,
        times: `${Math.round(sent / 60)} a second for 60 s`,
        acknowledged: accepted,
        verdict: undefined,
        figure: `junk answered ${JSON.stringify(statuses)}; ${accepted} of ${visits} submissions accepted, slowest ${inSeconds(slowest)}, at most ${mostTries} ${mostTries === 1 ? 'try' : 'tries'}`,
        problems: unless(
          accepted === visits,
          `${visits - accepted} were not accepted within 5 s; the last answer was ${refusal?.status}, Retry-After ${refusal?.retryAfter}`,
        ),
      })
    }
  } finally {
    await running.stop()
  }
  return results
}
