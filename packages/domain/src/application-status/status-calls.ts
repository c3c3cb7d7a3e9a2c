import { checkbox, choice, phone, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import { languageChoices } from '../submissions/language.ts'
import type { ApplicationStatus } from './application-status.ts'
import * as words from './status-calls-words.ts'

const key = text({ label: words.link, max: 60 })

/** The store calls within its hours in any case. */
export const bestTimes = [
  { value: 'any', label: words.anyTime },
  { value: 'morning', label: words.inTheMorning },
  { value: 'afternoon', label: words.inTheAfternoon },
  { value: 'evening', label: words.after4 },
] as const
export type BestTime = (typeof bestTimes)[number]['value']

export type CorrectedField = 'phone' | 'best time' | 'language'

const statusForm = defineForm({ key })

const callsForm = defineForm({
  key,
  calls: choice({
    label: words.calls,
    choices: [
      { value: 'stop', label: words.stopCalls },
      { value: 'allow', label: words.allowCalls },
    ],
  }),
})

export const correctionForm = defineForm({
  key,
  phone: phone({ label: words.newPhone, max: 20, optional: true, autoComplete: 'tel-national' }),
  bestTime: choice({ label: words.bestTime, choices: bestTimes, optional: true }),
  language: choice({ label: words.callLanguage, choices: languageChoices, optional: true }),
  /** 32 random hexadecimal digits for each change, so that a request that is sent again counts once. */
  request: text({ label: words.request, max: 32 }),
})

/** The customer asks for texts about this application. The page also sends which text it showed (decision 019). */
export const textsForm = defineForm({
  key,
  phone: phone({ label: words.mobilePhone, hint: words.mobilePhoneHint, max: 20, autoComplete: 'tel-national' }),
  agreed: checkbox({ label: words.agree, blank: words.agreeBlank }),
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
