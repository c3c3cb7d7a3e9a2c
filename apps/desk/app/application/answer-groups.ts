import { type CalendarDate, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import type { Field } from '@cash-express/domain/forms/field'
import type { Form } from '@cash-express/domain/forms/form'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { type Answers, type Layout, layoutNamed } from './form-layouts.ts'

export type AnswerRow =
  | {
      readonly kind: 'text'
      readonly name: string
      readonly label: string
      readonly text: string
      readonly small?: string
      /** Several lines that need the width of the page. */
      readonly wide?: true
    }
  /** Paragraphs that someone wrote; they need the width of the page. */
  | { readonly kind: 'long'; readonly name: string; readonly label: string; readonly text: string }
  | {
      readonly kind: 'phone'
      readonly name: string
      readonly label: string
      readonly text: string
      readonly link: string
    }
  /** The form asked, and the answer is blank. */
  | { readonly kind: 'none'; readonly name: string; readonly label: string }
  /** The value of a secret is not here, so that it is not part of the page. */
  | { readonly kind: 'secret'; readonly name: string; readonly label: string }

export type AnswerGroup = { readonly title: string; readonly rows: readonly AnswerRow[] }

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

type Reading = {
  /** In the store, for the age of the customer. */
  readonly today: CalendarDate
  readonly store?: { readonly store_id: number; readonly name: string } | null
  /** The customer took back the consent to calls. */
  readonly hidesPhones?: boolean
}

/** The form asks for the digits of a yearly salary. */
const yearly = 'salary'

export function ageOn(today: CalendarDate, birth: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

function moneyText(value: unknown, format: Intl.NumberFormat): string {
  const amount = Number(value)
  return Number.isFinite(amount) ? format.format(amount) : String(value)
}

function textOf(name: string, field: Field | undefined, value: unknown, { store }: Reading): string {
  switch (field?.kind) {
    case 'yesNo':
      return value === 1 ? 'Yes' : 'No'
    case 'checkbox':
      return value === 1 ? 'Agreed' : 'Not agreed'
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
    case 'date':
      return isCalendarDate(String(value)) ? dayFormat.format(new Date(String(value))) : String(value)
    case 'store':
      return store && store.store_id === value ? store.name : `Store ${value}`
    case 'phone':
      return formatPhone(String(value)) ?? String(value)
    case 'text':
      if (field.characters === 'money') return moneyText(value, dollarsAndCents)
      return name === yearly ? `${moneyText(value, dollars)} a year` : String(value)
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/** A fax number is no number to call. */
const callLink = (name: string, field: Field | undefined, value: unknown) =>
  field?.kind === 'phone' && name !== 'fax' ? phoneLink(String(value)) : undefined

function smallOf(field: Field | undefined, value: unknown, { today }: Reading): string | undefined {
  if (field?.kind !== 'date' || !field.birthDate || !isCalendarDate(String(value))) return undefined
  return `${ageOn(today, String(value))} years old`
}

function rowOf(name: string, field: Field | undefined, value: unknown, reading: Reading): AnswerRow {
  const label = field?.label ?? name
  if (field?.kind === 'ssn') return { kind: 'secret', name, label }
  const text = textOf(name, field, value, reading)
  const link = callLink(name, field, value)
  if (link && reading.hidesPhones) return { kind: 'text', name, label, text: 'Hidden: do not call' }
  if (link) return { kind: 'phone', name, label, text, link }
  if (field?.kind === 'longText' && name !== 'address') return { kind: 'long', name, label, text }
  const small = smallOf(field, value, reading)
  return { kind: 'text', name, label, text, ...(small ? { small } : {}) }
}

function rowsOf(
  { form, shown = {} }: Pick<Layout, 'form' | 'shown'>,
  names: readonly string[],
  answers: Answers,
  reading: Reading,
): AnswerRow[] {
  return names.flatMap((name): AnswerRow[] => {
    const field = form.fields[name]
    const value = answers[name]
    if (!isBlank(value)) return [rowOf(name, field, value, reading)]
    const wasAsked = field?.optional && (shown[name]?.(answers) ?? true)
    return wasAsked ? [{ kind: 'none', name, label: field.label }] : []
  })
}

/** Each item of a repeatable group, such as a reference, is a group of its own. */
function itemGroups(form: Form, answers: Answers, reading: Reading): AnswerGroup[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const items = answers[name]
    if (field.kind !== 'group' || !Array.isArray(items)) return []
    // Someone who has not worked before sends an empty list.
    if (items.length === 0) return [{ title: field.label, rows: [{ kind: 'none', name, label: field.label }] }]
    return items.map((item: Answers, index) => ({
      title: `${field.label}, ${index + 1} of ${items.length}`,
      rows: rowsOf({ form: field.item }, Object.keys(field.item.fields), item, reading),
    }))
  })
}

/** An answer that no group names is shown last, so that none is lost. */
export function answerGroups(layoutName: string, answers: Answers, reading: Reading): AnswerGroup[] {
  const layout = layoutNamed(layoutName)
  const { form, groups, repeated = [] } = layout
  const named = new Set([...Object.values(groups).flat(), ...repeated])
  const isItems = (name: string) => form.fields[name]?.kind === 'group'
  const inFormOrder = [...new Set([...Object.keys(form.fields), ...Object.keys(answers)])]
  const rest = inFormOrder.filter((name) => !named.has(name) && !isItems(name))
  return [
    ...Object.entries(groups).map(([title, names]) => ({ title, rows: rowsOf(layout, names, answers, reading) })),
    ...itemGroups(form, answers, reading),
    { title: named.size > 0 ? 'Other answers' : 'Answers', rows: rowsOf(layout, rest, answers, reading) },
  ].filter(({ rows }) => rows.length > 0)
}

/** The answers that make up a name, in the order in which it is spoken. */
const nameAnswers = [
  ['prefix', 'firstName', 'middleName', 'lastName', 'suffix'],
  ['customer_name'],
  ['first_name', 'last_name'],
  ['applicantName'],
]

export function nameOf(answers: Answers): string | undefined {
  const names = nameAnswers.map((fields) =>
    fields
      .map((field) => answers[field])
      .filter((each) => !isBlank(each))
      .join(' '),
  )
  return names.find((name) => name !== '')
}

const ssnText = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

export const secretText = (answers: Answers, name: string) => ssnText(String(answers[name] ?? ''))
