import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '../packages/domain/src/api.ts'
import type { Journey } from '../packages/domain/src/submissions/journey.ts'
import { type Language, languageHeader } from '../packages/domain/src/submissions/language.ts'
import { consentHeaders, employment, references, workHistory } from '../tests/sample-payloads.ts'
import { solvedCaptcha } from '../tests/solved-captcha.ts'

export type Sent = {
  readonly reference: string
  readonly applicationId?: string
  /** Only for an application. */
  readonly statusKey?: string
  readonly callWords?: string
}

/** Sends a form to a server on this machine as a visitor's browser does. */
export async function sendForm(
  origin: string,
  intakeSecret: string,
  form: Journey,
  call: CallName,
  answers: object,
  language: Language = 'en',
): Promise<Sent> {
  const reply = await fetch(`${origin}${calls[call].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      [languageHeader]: language,
      ...consentHeaders(form, language),
    },
    body: JSON.stringify({ ...answers, captchaResponse: await solvedCaptcha(intakeSecret, form) }),
  })
  if (!reply.ok) throw new Error(`${calls[call].path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Sent
}

async function addSection(origin: string, call: CallName, answers: object) {
  const reply = await fetch(`${origin}${calls[call].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  })
  if (!reply.ok) throw new Error(`${calls[call].path} answered ${reply.status}: ${await reply.text()}`)
}

export async function sendJobApplication(
  origin: string,
  intakeSecret: string,
  answers: object = employment,
): Promise<Sent> {
  const sent = await sendForm(origin, intakeSecret, 'employment-application', 'submitEmployment', answers)
  const { applicationId } = sent
  await addSection(origin, 'submitReferences', { ...references, applicationId })
  await addSection(origin, 'submitWorkHistory', { ...workHistory, applicationId })
  return sent
}
