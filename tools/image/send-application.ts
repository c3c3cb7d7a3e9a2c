import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../packages/domain/src/api.ts'
import { captchaPath } from '../../packages/domain/src/submissions/journey.ts'
import { application, consentHeaders } from '../../tests/sample-payloads.ts'
import { solve } from '../../tests/solve-captcha.ts'

/** Solves a captcha and applies, as a visitor's browser does, and returns the reference. */
export async function sendApplication(origin: string): Promise<string> {
  const form = 'apply-now'
  const challenge = await (await fetch(`${origin}${captchaPath}?form=${form}`)).json()
  const captchaResponse = await solve(challenge)
  // A form that arrives sooner after its captcha is refused as a bot's.
  await wait(2_500)
  const reply = await fetch(`${origin}${calls.submitApplication.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...consentHeaders(form) },
    body: JSON.stringify({ ...application, captchaResponse }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`the application was answered with ${reply.status}: ${text}`)
  return JSON.parse(text).reference
}

if (import.meta.main) console.log(await sendApplication(process.argv[2] ?? ''))
