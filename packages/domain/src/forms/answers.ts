import type { Field } from './field.ts'
import type { Form } from './form.ts'
import { normalisePhone } from './normalise.ts'

/** What stands in the inputs of a form, by path: `email`, `dob.month`, `referenceArray.0.name`. A list keeps its length. */
export type Answers = ReadonlyMap<string, string>

export const dateParts = ['month', 'day', 'year'] as const
export type DatePart = (typeof dateParts)[number]

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** 4, 04, Apr, Apr. and April are the same month; anything else is left for the check to refuse. */
function monthNumber(typed: string): string {
  const name = typed.toLowerCase().replace(/\.$/, '')
  const named = name.length >= 3 ? months.findIndex((month) => month.startsWith(name)) : -1
  return named === -1 ? typed.padStart(2, '0') : String(named + 1).padStart(2, '0')
}

/** Three inputs as one date that travels; nothing typed at all is blank, a part that is missing is not a date. */
export function joinDate(part: (name: DatePart) => string): string {
  const [month = '', day = '', year = ''] = dateParts.map((name) => part(name).trim())
  return month || day || year ? `${year}-${monthNumber(month)}-${day.padStart(2, '0')}` : ''
}

/** Where to go to mend a date that is refused. */
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
      return normalisePhone(typed.trim())
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

/** What was typed, under the names and in the types in which it travels; `checkForm` tidies and checks it. */
export const valuesOf = (form: Form, answers: Answers, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, typedValue(field, `${prefix}${name}`, answers)]),
  )

/** What a form holds before anybody has typed. */
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

/** The field that a path leads to; the parts of a date lead to the date. */
export function fieldAtPath(form: Form, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.')
  const field = form.fields[name]
  if (field?.kind !== 'group' || rest.length < 2) return field
  return fieldAtPath(field.item, rest.slice(1).join('.'))
}

/** A tick that must be given is a consent; any other is an answer like the rest. */
const isSecret = (field: Field) =>
  field.secret === true ||
  field.kind === 'ssn' ||
  (field.kind === 'checkbox' && !field.optional) ||
  (field.kind === 'date' && field.birthDate)

/** What may be kept on the device while a form is not yet sent. */
export const keepable = (form: Form, answers: Answers): Map<string, string> =>
  new Map(
    [...answers].filter(([path]) => {
      const field = fieldAtPath(form, path)
      return field !== undefined && !isSecret(field)
    }),
  )

/** Which kinds of answers a visitor must give again after the page was loaded anew. */
export function asksAgain(form: Form): 'nothing' | 'ssn' | 'ssn and birth date' {
  const fields = Object.values(form.fields)
  if (!fields.some(({ kind }) => kind === 'ssn')) return 'nothing'
  return fields.some((field) => field.kind === 'date' && field.birthDate) ? 'ssn and birth date' : 'ssn'
}

/** Where an answer stands in its form: the order in which a visitor meets the questions. */
export function orderOf(form: Form, path: string): readonly number[] {
  const [name = '', index, ...rest] = path.split('.')
  const field = form.fields[name]
  const position = Object.keys(form.fields).indexOf(name)
  if (field?.kind !== 'group' || index === undefined) return [position]
  return [position, Number(index), ...orderOf(field.item, rest.join('.'))]
}
