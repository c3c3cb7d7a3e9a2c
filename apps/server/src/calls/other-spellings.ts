import type { Field } from '@cash-express/domain/forms/field'
import type { Form } from '@cash-express/domain/forms/form'

const isPlainNumber = (value: unknown) => typeof value === 'number' && /^\d+(?:\.\d+)?$/.test(String(value))
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value)

function answerInOurSpelling(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'phone':
    case 'ssn':
      return isPlainNumber(value) ? String(value) : value
    case 'choice':
      return typeof value === 'string' || typeof value === 'number'
        ? (field.choices.find((choice) => String(choice.value) === String(value))?.value ?? value)
        : value
    case 'store':
      if (isDigits(value)) return Number(value)
      return value === '' && field.optional ? null : value
    case 'yesNo':
    case 'checkbox':
      return isDigits(value) ? Number(value) : value
    case 'date':
      return typeof value === 'string' ? value.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') : value
    case 'group':
      // A longer list is refused as a whole.
      return Array.isArray(value) && value.length <= field.most
        ? value.map((item) => inOurSpelling(field.item, item))
        : value
    default:
      return value
  }
}

/**
 * Programs that were written from the specification send "176" for a number, 1200 for an amount of money, an empty text
 * for what was not chosen, and 04/27/1986. Our pages send one spelling of each, and the check knows only that.
 */
export function inOurSpelling(form: Form, body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined
      return [name, field ? answerInOurSpelling(field, value) : value]
    }),
  )
}
