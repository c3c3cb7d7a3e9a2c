import { calls } from '@cash-express/domain/api'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { notTextable } from '@cash-express/domain/application-status/status-calls.messages'
import type { ApplicationRule } from '@cash-express/domain/apply-now/application'
import * as application from '@cash-express/domain/apply-now/application.messages'
import type { EmploymentRule } from '@cash-express/domain/employment-application/employment'
import { fieldAtPath } from '@cash-express/domain/forms/answers'
import type { Field } from '@cash-express/domain/forms/field'
import { type ErrorCode, messageFor, unknownFieldError } from '@cash-express/domain/forms/field-error'
import type { Form } from '@cash-express/domain/forms/form'
import { captchaMessage } from '@cash-express/domain/forms/form.messages'
import type { RefusedAnswer, ServerRule } from '@cash-express/domain/refusal-code'

const formAt: ReadonlyMap<string, Form> = new Map(
  [...Object.values(calls), ...Object.values(statusCalls)].map(({ path, form }) => [path, form]),
)

type Rule =
  | ApplicationRule
  | EmploymentRule
  | Exclude<ServerRule, 'sentBefore' | 'sectionSentBefore' | 'applicationClosed'>

const ruleTexts: Readonly<Record<Rule, (field: Field, form: Form) => string>> = {
  ohio: () => application.ohioMessage,
  tooYoung: () => application.ageLimitsMessage,
  addressNotFound: () => application.addressNotFound,
  ssnsDiffer: () => application.ssnsDiffer,
  emailsDiffer: () => application.emailsDiffer,
  otherService: () => application.otherService,
  vehicleMismatch: ({ label }) => application.vehicleMismatch(label),
  captcha: () => captchaMessage,
  store: (field, { blank }) => messageFor(field.optional ? 'choice' : 'blank', field, blank),
  notTextable: () => notTextable,
}

const isRule = (code: string): code is Rule => Object.hasOwn(ruleTexts, code)

const errorCodes: Readonly<Record<Exclude<ErrorCode, 'unreadable' | 'unknown'>, true>> = {
  blank: true,
  malformed: true,
  tooLong: true,
  characters: true,
  control: true,
  email: true,
  phone: true,
  ssn: true,
  date: true,
  choice: true,
  count: true,
}

const isErrorCode = (code: string): code is keyof typeof errorCodes => Object.hasOwn(errorCodes, code)

/** The page's own words for an answer that the server refused; undefined for a code that this page does not know. */
export function refusedAnswerText({ field: path, code }: RefusedAnswer, call: string): string | undefined {
  if (code === 'unknown') return unknownFieldError(path).message
  const form = formAt.get(call)
  const field = form && fieldAtPath(form, path)
  if (!field) return undefined
  if (isRule(code)) return ruleTexts[code](field, form)
  return isErrorCode(code) ? messageFor(code, field, form.blank) : undefined
}
