import { sampleZip } from '../geography/place.ts'
import type { Characters } from './field.ts'
import type { ErrorCode } from './field-error.ts'

export const charactersMessage: Record<Characters, string> = {
  any: "{label} has a character we can't use.",
  name: "{label} can only have letters, spaces, and the marks ' - .",
  signature: "{label} can only have letters, spaces, and the marks ' - , .",
  address: "{label} can only have letters, numbers, spaces, and the marks ' # / , . -",
  digits: '{label} can only have numbers.',
  digitsAndDashes: '{label} can only have numbers and dashes.',
  money: '{label} must be an amount in dollars, like 450 or 450.50.',
  postalCode: `Enter a 5-digit ZIP code, like ${sampleZip}.`,
}

export const messages: Record<Exclude<ErrorCode, 'blank' | 'characters'>, string> = {
  unreadable: "We couldn't read this request.",
  malformed: "{label} isn't in a format we can read.",
  tooLong: '{label} must be {max} characters or fewer.',
  control: "{label} has a character we can't use.",
  email: '{label} must look like name@example.com.',
  phone: '{label} must have 10 digits, like 615-555-0123.',
  ssn: '{label} must have 9 digits.',
  date: '{label} must be a real date, like {example}.',
  choice: '{label} must be one of the choices.',
  count: '{label} must have at least {least} and at most {most} entries.',
  unknown: 'This form has an unknown answer: {label}.',
}
