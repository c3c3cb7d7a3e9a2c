import type { Field } from './field.ts'
import { months } from './form.messages.ts'
import type { Form } from './form.ts'
import { normalizePhone } from './normalize.ts'

/** The input values of a form by path: `email`, `dob.month`, `referenceArray.0.name`. A list stores its length. */
export type Answers = ReadonlyMap<string, string>

export const dateParts = ['month', 'day', 'year'] as const
export type DatePart = (typeof dateParts)[number]

/** Accepts 4, 04, Apr, Apr. and April; the check refuses anything else. */
function monthNumber(typed: string): string {
  const name = typed.toLowerCase().replace(/\.$/, '')
  const named = name.length >= 3 ? months.findIndex((month) => month.startsWith(name)) : -1
  return named === -1 ? typed.padStart(2, '0') : String(named + 1).padStart(2, '0')
}

/** An empty result means that nothing was typed; a missing part gives an invalid date. */
export function joinDate(part: (name: DatePart) => string): string {
  const [month = '', day = '', year = ''] = dateParts.map((name) => part(name).trim())
  return month || day || year ? `${year}-${monthNumber(month)}-${day.padStart(2, '0')}` : ''
}

/** The parts to highlight when a date is refused. */
export function wrongDateParts(part: (name: DatePart) => string): readonly DatePart[] {
  const [month = '', day = '', year = ''] = dateParts.map((name) => part(name).trim())
  const wrong = dateParts.filter((name) => {
    if (name === 'month') return !/^(0[1-9]|1[0-2])$/.test(monthNumber(month))
    if (name === 'day') return !/^(0?[1-9]|[12]\d|3[01])$/.test(day)
    return !/^(19|20)\d\d$/.test(year)
  })
  return wrong.length > 0 ? wrong : ['day']
}

const itemCount = (answers: Answers, path: string, field: Field) =>
  field.kind === 'group' ? Number(answers.get(path) ?? field.least) : 0

function typedValue(field: Field, path: string, answers: Answers): unknown {
  const typed = answers.get(path) ?? ''
  switch (field.kind) {
    case 'date':
      return joinDate((part) => answers.get(`${path}.${part}`) ?? '')
    case 'phone':
      return normalizePhone(typed.trim())
    case 'choice':
      return field.choices.find(({ value }) => String(value) === typed)?.value ?? typed
    case 'store':
      return typed === '' ? (field.optional ? null : undefined) : Number(typed)
    case 'yesNo':
      return typed === '' ? undefined : Number(typed)
    case 'checkbox':
      return typed === '1' ? 1 : undefined
    case 'group':
      return Array.from({ length: itemCount(answers, path, field) }, (_, index) =>
        valuesOf(field.item, answers, `${path}.${index}.`),
      )
    default:
      return typed
  }
}

/** Converts typed answers to the names and types of the API; `checkForm` normalizes and checks them. */
export const valuesOf = (form: Form, answers: Answers, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, typedValue(field, `${prefix}${name}`, answers)]),
  )

export function presetAnswers(form: Form, prefix = ''): Map<string, string> {
  const answers = new Map<string, string>()
  for (const [name, field] of Object.entries(form.fields)) {
    const path = `${prefix}${name}`
    if ('preset' in field && field.preset !== undefined) answers.set(path, String(field.preset))
    if (field.kind !== 'group') continue
    const count = field.preset ?? field.least
    answers.set(path, String(count))
    for (let index = 0; index < count; index++) {
      for (const [inner, value] of presetAnswers(field.item, `${path}.${index}.`)) answers.set(inner, value)
    }
  }
  return answers
}

/** The parts of a date resolve to the date field. */
export function fieldAtPath(form: Form, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = form.fields[name]
  if (field?.kind !== 'group' || rest.length < 2) return field
  return fieldAtPath(field.item, rest.slice(1).join('.'))
}

/** A required checkbox is a consent, which must be given again; an optional one is an ordinary answer. */
const isSecret = (field: Field) =>
  field.secret === true ||
  field.kind === 'ssn' ||
  (field.kind === 'checkbox' && !field.optional) ||
  (field.kind === 'date' && field.birthDate)

/** The answers that may be stored on the device before the form is sent. */
export const storableAnswers = (form: Form, answers: Answers): Map<string, string> =>
  new Map(
    [...answers].filter(([path]) => {
      const field = fieldAtPath(form, path)
      return field !== undefined && !isSecret(field)
    }),
  )

/** The secret answers that a visitor has to enter again after a reload. */
export function mustReenter(form: Form): 'nothing' | 'ssn' | 'ssn and birth date' {
  const fields = Object.values(form.fields)
  if (!fields.some(({ kind }) => kind === 'ssn')) return 'nothing'
  return fields.some((field) => field.kind === 'date' && field.birthDate) ? 'ssn and birth date' : 'ssn'
}

/** The position of an answer in its form, for sorting errors. */
export function orderOf(form: Form, path: string): readonly number[] {
  const [name = '', index, ...rest] = path.split('.')
  const field = form.fields[name]
  const position = Object.keys(form.fields).indexOf(name)
  if (field?.kind !== 'group' || index === undefined) return [position]
  return [position, Number(index), ...orderOf(field.item, rest.join('.'))]
}
