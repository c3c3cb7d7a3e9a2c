import { checkbox, choice, phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { languageChoices } from '../submissions/language.ts'
import type { ApplicationStatus } from './application-status.ts'
import * as messages from './status-calls.messages.ts'

const key = text({ label: messages.link, max: 60 })

/** The store calls within its hours in any case. */
export const bestTimes = [
  { value: 'any', label: messages.anyTime },
  { value: 'morning', label: messages.inTheMorning },
  { value: 'afternoon', label: messages.inTheAfternoon },
  { value: 'evening', label: messages.after4 },
] as const
export type BestTime = (typeof bestTimes)[number]['value']

export type CorrectedField = 'phone' | 'best time' | 'language'

const statusForm = defineForm({ key })

const callsForm = defineForm({
  key,
  calls: choice({
    label: messages.calls,
    choices: [
      { value: 'stop', label: messages.stopCalls },
      { value: 'allow', label: messages.allowCalls },
    ],
  }),
})

export const correctionForm = defineForm({
  key,
  phone: phone({ label: messages.newPhone, max: 20, optional: true, autoComplete: 'tel-national' }),
  bestTime: choice({ label: messages.bestTime, choices: bestTimes, optional: true }),
  language: choice({ label: messages.callLanguage, choices: languageChoices, optional: true }),
  /** 32 random hexadecimal digits for each change, so that a request that is sent again counts once. */
  request: text({ label: messages.request, max: 32 }),
})

/** The customer asks for texts about this application. The page also sends which text it showed (decision 019). */
export const textsForm = defineForm({
  key,
  phone: phone({ label: messages.mobilePhone, hint: messages.mobilePhoneHint, max: 20, autoComplete: 'tel-national' }),
  agreed: checkbox({ label: messages.agree, blank: messages.agreeBlank }),
})

/** `off` while the operator has switched texts off or nothing is left to text about; `stopped` sends no more. */
export type TextsState = 'off' | 'offered' | 'on' | 'stopped'

/** The calls of the status page. All use POST, so that no log has the link. */
export const statusCalls = {
  readStatus: { path: '/api/v1/application-status', form: statusForm },
  calls: { path: '/api/v1/application-status/calls', form: callsForm },
  cancel: { path: '/api/v1/application-status/cancel', form: statusForm },
  correct: { path: '/api/v1/application-status/correct', form: correctionForm },
  texts: { path: '/api/v1/application-status/texts', form: textsForm },
} as const

/** The gateway posts customers' replies to texts here. */
export const inboundTextsPath = '/api/v1/texts/inbound'

export type StatusCallName = keyof typeof statusCalls

export type StatusPayloads = { [Name in StatusCallName]: PayloadOf<(typeof statusCalls)[Name]['form']> }

/** All of them answer with the status afterwards. */
export type StatusReply = { readonly success: true; readonly status: ApplicationStatus; readonly texts: TextsState }
