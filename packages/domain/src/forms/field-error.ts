import { sampleZip } from '../geography/place.ts'
import type { Characters, Field } from './field.ts'

/** The code is the same in every language; the message is shown to the visitor. */
export type ErrorCode =
  | 'blank'
  | 'malformed'
  | 'tooLong'
  | 'characters'
  | 'control'
  | 'email'
  | 'phone'
  | 'ssn'
  | 'date'
  | 'choice'
  | 'count'
  | 'unknown'
  | 'rule'

export type FieldError = { readonly field: string; readonly code: ErrorCode; readonly message: string }

const charactersMessage: Record<Characters, string> = {
  any: "{label} has a character we can't use.",
  name: "{label} can only have letters, spaces, and the marks ' - .",
  signature: "{label} can only have letters, spaces, and the marks ' - , .",
  address: "{label} can only have letters, numbers, spaces, and the marks ' # / , . -",
  digits: '{label} can only have numbers.',
  digitsAndDashes: '{label} can only have numbers and dashes.',
  money: '{label} must be an amount in dollars, like 450 or 450.50.',
  postalCode: `Enter a 5-digit ZIP code, like ${sampleZip}.`,
}

const messages: Record<Exclude<ErrorCode, 'blank' | 'characters' | 'rule'>, string> = {
  malformed: "{label} isn't in a format we can read.",
  tooLong: '{label} must be {max} characters or fewer.',
  control: "{label} has a character we can't use.",
  email: '{label} must look like name@example.com.',
  phone: '{label} must have 10 digits, like 615-555-0123.',
  ssn: '{label} must have 9 digits.',
  date: '{label} must be a real date, like 01/31/1990.',
  choice: '{label} must be one of the choices.',
  count: '{label} must have at least {least} and at most {most} entries.',
  unknown: 'This form has an unknown answer: {label}.',
}

const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export function messageFor(code: ErrorCode, field: Field, blank: string): string {
  const values = {
    label: field.label,
    ...('max' in field ? { max: field.max } : {}),
    ...(field.kind === 'group' ? { least: field.least, most: field.most } : {}),
  }
  if (code === 'blank') return field.blank ?? filled(blank, values)
  if (code === 'characters' && field.kind === 'text') return filled(charactersMessage[field.characters], values)
  return filled(messages[code as keyof typeof messages], values)
}

export const unknownFieldError = (name: string): FieldError => ({
  field: name,
  code: 'unknown',
  message: filled(messages.unknown, { label: name.slice(0, 50) }),
})
