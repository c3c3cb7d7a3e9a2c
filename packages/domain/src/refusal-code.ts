import type { ApplicationRule } from './apply-now/application.ts'
import type { EmploymentRule } from './employment-application/employment.ts'
import type { ErrorCode } from './forms/field-error.ts'

/** Rules that only the server can check. */
export type ServerRule = 'captcha' | 'store' | 'sentBefore' | 'sectionSentBefore' | 'applicationClosed' | 'notTextable'

/** A request that is refused as a whole. */
export type RequestCode =
  | 'notAllowed'
  | 'otherSite'
  | 'notFound'
  | 'postOnly'
  | 'readOnly'
  | 'slow'
  | 'outdated'
  | 'gone'
  | 'lengthMissing'
  | 'tooLarge'
  | 'addressTooLong'
  | 'jsonOnly'
  | 'answers'
  | 'captchaTooEasy'
  | 'tooMany'
  | 'headersTooLarge'
  | 'failed'
  | 'unavailable'
  | 'noAnswer'
  | 'closed'
  | 'early'
  | 'often'

/** Each code means one thing in every language, so that a page can show its own words. */
export type RefusalCode = ErrorCode | ApplicationRule | EmploymentRule | ServerRule | RequestCode

/** `seconds` is how long to wait, for `tooMany`. */
export type RefusedAnswer = {
  readonly field: string
  readonly code: RefusalCode
  readonly message: string
  readonly seconds?: number
}
