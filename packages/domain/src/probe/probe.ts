import { captcha } from '../forms/captcha.ts'
import { phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { type FormHandling, formHandling, type KnownForms } from '../submissions/form-handling.ts'

/** The synthetic submission that the product sends to itself (decision 046). No page shows these labels. */
export const probeForm = defineForm({
  captchaResponse: captcha,
  name: text({ label: 'Name', max: 50 }),
  phone: phone({ label: 'Phone', max: 20 }),
  note: text({ label: 'Note', max: 100 }),
  nonce: text({ label: 'Nonce', max: 64 }),
})

export type ProbeAnswers = Omit<PayloadOf<typeof probeForm>, 'captchaResponse'>

/** Nobody's name, and a phone number that is reserved for fiction. */
export const probeSample = {
  name: 'Probe Submission',
  phone: '615-555-0100',
  note: 'The product sent this to itself. Nobody has to do anything.',
} as const

const nonce = /^[\w-]{22,64}$/

/** Everything except the nonce is fixed, so that whoever steals the secret cannot store a text of their own. */
export const isProbeSample = (answers: ProbeAnswers): boolean =>
  nonce.test(answers.nonce) &&
  answers.name === probeSample.name &&
  answers.phone === probeSample.phone &&
  answers.note === probeSample.note

/** The sender and the keyholder hash this text; equal hashes mean that the answers arrived as they were sent. */
export const probeText = ({ name, phone: number, note, nonce: sent }: ProbeAnswers) =>
  JSON.stringify([name, number, note, sent])

export const probeHandling: FormHandling = {
  form: 'probe',
  recipients: ['probe'],
  keep: '60 days',
  keptFrom: 'receipt',
  reminders: [],
  agreements: [],
  notice: {
    title: 'probe',
    sentence: 'The product sent this to itself, to check that submissions are delivered. Nobody has to do anything.',
    thing: 'the probe',
    sender: 'customer',
  },
}

export const isProbe = (form: string) => form === probeHandling.form

/** The forms that the server handles: those of visitors, and the probe. */
export const knownForms: KnownForms = { ...formHandling, probe: probeHandling }

export const probePath = '/api/v1/probe'
export const probeStatePath = '/api/v1/probe/state'

/** `<seconds since 1970>.<HMAC>`; the HMAC also covers the path and the idempotency key. */
export const probeHeader = 'probe-signature'

/** A signature covers the path, so that one for one call is useless for the other. */
export const signedText = (path: string, time: string, key: string) => `${path}\n${time}\n${key}`

/** Seconds from the receipt to each later stage; a stage that has not happened is absent. */
export type ProbeState = {
  readonly success: true
  readonly delivered?: number
  readonly opened?: number
  readonly closed?: number
  /** SHA-256 of what the keyholder opened, in hex. */
  readonly digest?: string
}
