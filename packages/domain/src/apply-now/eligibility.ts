import type { CalendarDate } from '../forms/calendar-date.ts'
import type { FieldError } from '../forms/field-error.ts'
import { ageLimitsMessage, ohioMessage } from './application.messages.ts'

export const minimumAge = (state: string) => (state === 'AL' ? 19 : 18)

export { ageLimitsMessage, ohioMessage }

export type EligibilityRule = 'ohio' | 'tooYoung'

/** A birthday on February 29 counts as March 1 in other years. */
export function ageOn(today: CalendarDate, birth: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export const isOldEnough = (today: CalendarDate, birth: CalendarDate, state: string) =>
  ageOn(today, birth) >= minimumAge(state)

export function checkState({ state }: { state: string }): FieldError<EligibilityRule>[] {
  return state === 'OH' ? [{ field: 'state', code: 'ohio', message: ohioMessage }] : []
}

export function checkAge(
  { dob, state }: { dob: CalendarDate; state: string },
  today: CalendarDate,
): FieldError<EligibilityRule>[] {
  if (isOldEnough(today, dob, state)) return []
  return [{ field: 'dob', code: 'tooYoung', message: ageLimitsMessage }]
}
