import * as z from 'zod/mini'
import { isCalendarDate } from './calendar-date.ts'
import type { Characters, Field } from './field.ts'
import type { ErrorCode } from './field-error.ts'
import type { Form } from './form.ts'
import { normalizeMoney, normalizePhone, normalizePostalCode, normalizeSsn, tidyLine, tidyText } from './normalize.ts'

/** Issues carry an error code; `check-form` turns it into a message. */
const withCode = (code: ErrorCode) => ({ error: code, abort: true })

const blankOr = (code: ErrorCode) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? ('blank' as const) : code

const charactersAllowed: Record<Exclude<Characters, 'any'>, RegExp> = {
  name: /^[\p{L}\p{M} .'’-]*$/u,
  signature: /^[\p{L}\p{M} .,'’-]*$/u,
  address: /^[\p{L}\p{M}\p{Nd} .'’#/,-]*$/u,
  digits: /^\d*$/,
  digitsAndDashes: /^[\d-]*$/,
  money: /^(\d{1,7}(\.\d{1,2})?)?$/,
  postalCode: /^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)?$/,
}

/** NUL, other control characters and lone surrogates break logs, mail headers and PostgreSQL text. */
const noControl = /^[^\p{Cc}\p{Cs}]*$/u
const noControlExceptLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u

/** Surrounding white space of this length is accepted before an answer counts as too long. */
const slack = 1_000
const longestWithoutLimit = 200

/** Unicode normalization takes quadratic time for a run of combining marks; no language stacks this many. */
const stackedMarks = /\p{M}{31}/u

const string = (max = longestWithoutLimit) =>
  z.string({ error: blankOr('malformed') }).check(
    z.maxLength(max + slack, withCode('tooLong')),
    z.refine((value) => !stackedMarks.test(value), withCode('control')),
  )

const required = (field: Field) => (field.optional ? [] : [z.minLength(1, withCode('blank'))])
const filledOnly = (test: (value: string) => boolean, code: ErrorCode) =>
  z.refine<string>((value) => value === '' || test(value), withCode(code))

const tidyFor: Partial<Record<Characters, (value: string) => string>> = {
  money: normalizeMoney,
  postalCode: normalizePostalCode,
}

function characters(kind: Characters) {
  return kind === 'any' ? [] : [z.regex(charactersAllowed[kind], withCode('characters'))]
}

function answerSchema(field: Field) {
  switch (field.kind) {
    case 'text':
      return string(field.max).check(
        z.overwrite(tidyLine),
        z.maxLength(field.max, withCode('tooLong')),
        z.regex(noControl, withCode('control')),
        z.overwrite(tidyFor[field.characters] ?? tidyLine),
        ...required(field),
        ...characters(field.characters),
      )
    case 'longText':
      return string(field.max).check(
        z.overwrite(tidyText),
        ...required(field),
        z.maxLength(field.max, withCode('tooLong')),
        z.regex(noControlExceptLines, withCode('control')),
      )
    case 'email':
      return string(field.max).check(
        z.overwrite(tidyLine),
        ...required(field),
        z.maxLength(field.max, withCode('tooLong')),
        z.regex(noControl, withCode('control')),
        filledOnly((value) => /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value), 'email'),
      )
    case 'phone':
      return string(field.max).check(
        z.overwrite(tidyLine),
        ...required(field),
        z.maxLength(field.max, withCode('tooLong')),
        z.overwrite(normalizePhone),
        filledOnly((value) => /^\d{3}-\d{3}-\d{4}$/.test(value), 'phone'),
      )
    case 'ssn':
      return string().check(
        z.overwrite(tidyLine),
        z.overwrite(normalizeSsn),
        ...required(field),
        filledOnly((value) => /^\d{9}$/.test(value), 'ssn'),
      )
    case 'date':
      return string().check(z.overwrite(tidyLine), ...required(field), filledOnly(isCalendarDate, 'date'))
    case 'choice':
      return z.literal([...field.choices.map(({ value }) => value), ...(field.optional ? [''] : [])], {
        error: blankOr('choice'),
      })
    case 'store': {
      const id = z.int({ error: blankOr('choice') }).check(z.minimum(1, withCode('choice')))
      return field.optional ? z.nullable(id) : id
    }
    case 'yesNo':
      return z.literal([0, 1], { error: blankOr('choice') })
    case 'checkbox':
      return z.literal(1, { error: 'blank' })
    case 'group':
      return z
        .array(schemaOf(field.item), { error: blankOr('malformed') })
        .check(
          z.refine(
            (list) => !Array.isArray(list) || (list.length >= field.least && list.length <= field.most),
            withCode('count'),
          ),
        )
  }
}

const schemas = new WeakMap<Form, z.ZodMiniObject>()

export function schemaOf(form: Form): z.ZodMiniObject {
  const known = schemas.get(form)
  if (known) return known
  const answers = Object.entries(form.fields).map(([name, field]) => {
    const schema = answerSchema(field)
    return [name, field.optional ? z.optional(schema) : schema] as const
  })
  const made = z.strictObject(Object.fromEntries(answers), { error: 'malformed' })
  schemas.set(form, made)
  return made
}
