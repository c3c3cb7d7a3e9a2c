import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '../packages/domain/src/api.ts'
import type { Journey } from '../packages/domain/src/submissions/journey.ts'
import {
  application,
  consentHeaders,
  dispute,
  employment,
  feedback,
  references,
  workHistory,
} from '../tests/sample-payloads.ts'
import { solvedCaptcha } from '../tests/solved-captcha.ts'

export type Sent = { readonly reference: string; readonly applicationId?: string }

/** Sends a form to a server on this machine as a visitor's browser does. */
export async function sendForm(
  origin: string,
  intakeSecret: string,
  form: Journey,
  call: CallName,
  answers: object,
): Promise<Sent> {
  const reply = await fetch(`${origin}${calls[call].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...consentHeaders(form) },
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

export async function sendJobApplication(origin: string, intakeSecret: string): Promise<Sent> {
  const sent = await sendForm(origin, intakeSecret, 'employment-application', 'submitEmployment', employment)
  const { applicationId } = sent
  await addSection(origin, 'submitReferences', { ...references, applicationId })
  await addSection(origin, 'submitWorkHistory', { ...workHistory, applicationId })
  return sent
}

/** Forms of made-up people, so that the desk has something to do. */
export async function sendSampleForms(origin: string, intakeSecret: string): Promise<void> {
  const people = [
    { firstName: 'Maria', lastName: 'Lopez', signature: 'Maria Lopez' },
    { firstName: 'James', lastName: 'Walker', signature: 'James Walker' },
    { firstName: 'Keisha', lastName: 'Brown', signature: 'Keisha Brown' },
  ]
  for (const person of people)
    await sendForm(origin, intakeSecret, 'apply-now', 'submitApplication', { ...application, ...person })
  await sendForm(origin, intakeSecret, 'customer-feedback', 'submitFeedback', feedback)
  await sendForm(origin, intakeSecret, 'dispute-resolution', 'submitDispute', dispute)
  await sendJobApplication(origin, intakeSecret)
}
