import type { buildApp } from '../apps/server/src/app.ts'
import { type CallName, calls } from '../packages/domain/src/api.ts'
import { captchaPath, type Journey } from '../packages/domain/src/submissions/journey.ts'
import { consentHeaders } from './sample-payloads.ts'
import { solve } from './solve-captcha.ts'

let visitor = 0
/** Every request comes from another address, so that no rate limit applies. */
const anotherAddress = () => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor++ & 255}`

const shown: Partial<Record<CallName, Record<string, string>>> = {
  submitApplication: consentHeaders('apply-now'),
  submitEmployment: consentHeaders('employment-application'),
}

/** Sends the same requests as a browser. */
export function submitterTo(app: Awaited<ReturnType<typeof buildApp>>) {
  const captchaFor = async (form: Journey) => {
    const reply = await app.inject({
      method: 'GET',
      url: `${captchaPath}?form=${form}`,
      remoteAddress: anotherAddress(),
    })
    return solve(reply.json())
  }
  const send = (call: CallName, payload: object | string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: calls[call].path,
      payload,
      remoteAddress: anotherAddress(),
      headers: { 'content-type': 'application/json', ...shown[call], ...headers },
    })
  return { captchaFor, send }
}
