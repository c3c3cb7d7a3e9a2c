import type { CalendarDate } from '../forms/calendar-date.ts'
import type { FieldError } from '../forms/field-error.ts'

export const minimumAge = (state: string) => (state === 'AL' ? 19 : 18)

export const ohioMessage = 'Cash Express cannot lend to Ohio residents'

export const ageLimitsMessage =
  'You must be at least 18 years old in Tennessee, Mississippi and Kentucky, and at least 19 years old in Alabama.'

/** A birthday on February 29 counts as March 1 in other years. */
export function ageOn(today: CalendarDate, birth: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export const isOldEnough = (today: CalendarDate, birth: CalendarDate, state: string) =>
  ageOn(today, birth) >= minimumAge(state)

export function checkState({ state }: { state: string }): FieldError[] {
  return state === 'OH' ? [{ field: 'state', code: 'rule', message: ohioMessage }] : []
}

export function checkAge({ dob, state }: { dob: CalendarDate; state: string }, today: CalendarDate): FieldError[] {
  if (isOldEnough(today, dob, state)) return []
  return [{ field: 'dob', code: 'rule', message: ageLimitsMessage }]
}
