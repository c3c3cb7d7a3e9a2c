import type { Field } from './field.ts'
import { charactersMessage, messages } from './field-error.messages.ts'

/** The code is the same in every language; the message is shown to the visitor. */
export type ErrorCode =
  | 'unreadable'
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

/** A rule across several answers has a code of its own. */
export type FieldError<Code extends string = string> = {
  readonly field: string
  readonly code: Code
  readonly message: string
}

const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export function messageFor(code: ErrorCode, field: Field, blank: string): string {
  const values = {
    label: field.label,
    ...('max' in field ? { max: field.max } : {}),
    ...('example' in field ? { example: field.example } : {}),
    ...(field.kind === 'group' ? { least: field.least, most: field.most } : {}),
  }
  if (code === 'blank') return field.blank ?? filled(blank, values)
  if (code === 'characters' && field.kind === 'text') return filled(charactersMessage[field.characters], values)
  return filled(messages[code as keyof typeof messages], values)
}

export const unknownFieldError = (name: string): FieldError<ErrorCode> => ({
  field: name,
  code: 'unknown',
  message: filled(messages.unknown, { label: name.slice(0, 50) }),
})

/** The request as a whole has another form. */
export const unreadable: FieldError<ErrorCode> = { field: '', code: 'unreadable', message: messages.unreadable }
