import fc from 'fast-check'
import type { Characters, Field } from '../packages/domain/src/forms/field.ts'
import type { Form } from '../packages/domain/src/forms/form.ts'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZñáéöŁşđ'
const written = (alphabet: string, max: number) =>
  fc
    .string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: Math.min(max, 60) })
    .map((text) => text.normalize('NFC').trim())
    .filter((text) => text.length > 0 && text.length <= max)

const alphabets: Record<Exclude<Characters, 'money' | 'postalCode'>, string> = {
  any: `${letters}0123456789 .,;:!?"'()<>&%$#@/-😀漢字`,
  name: `${letters} .'-`,
  signature: `${letters} .,'-`,
  address: `${letters}0123456789 .'#/,-`,
  digits: '0123456789',
  digitsAndDashes: '0123456789-',
}

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
const phone = fc.tuple(digits(3), digits(3), digits(4)).map((parts) => parts.join('-'))

function answer(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      if (field.characters === 'money')
        return fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
      if (field.characters === 'postalCode') return digits(5)
      return written(alphabets[field.characters], field.max)
    case 'longText':
      return written(`${alphabets.any}\n`, field.max)
    case 'email':
      return fc
        .tuple(written('abcxyz019._+-', 20), written('abcxyz', 10))
        .map(([name, host]) => `${name}@${host}.example`)
    case 'phone':
      return phone
    case 'ssn':
      return digits(9)
    case 'date':
      return fc
        .date({ min: new Date('1930-01-01'), max: new Date('2004-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value))
    case 'store':
      return fc.constant(101)
    case 'yesNo':
      return fc.constantFrom(0, 1)
    case 'checkbox':
      return fc.constant(1)
    case 'group':
      return fc.array(arbitraryPayload(field.item), { minLength: field.least, maxLength: Math.min(field.most, 4) })
  }
}

/** Answers as they are sent, which pass every single-field check; optional ones are sometimes missing. */
export function arbitraryPayload(form: Form): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(form.fields).map(([name, field]) => [name, answer(field)] as const)
  const required = Object.entries(form.fields).flatMap(([name, field]) => (field.optional ? [] : [name]))
  return fc.record(Object.fromEntries(entries), { requiredKeys: required })
}
