import type { ChoiceField, Field } from '@cash-express/domain/forms/field'
import type { Form } from '@cash-express/domain/forms/form'
import { schemaOf } from '@cash-express/domain/forms/schema'
import * as z from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** JSON Schema without the line that names its version, which OpenAPI 3.1 implies. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const orEmpty = (pattern: string, { optional }: Field) => (optional ? `^(${pattern})?$` : `^${pattern}$`)

const labelsOf = ({ choices }: ChoiceField) =>
  choices.every(({ value, label }) => value === label)
    ? []
    : [`${choices.map(({ value, label }) => `\`${value}\`: ${label}`).join(', ')}.`]

/** Zod leaves checks by a function out of a JSON Schema. */
function checkedByFunction(field: Field): JsonSchema {
  switch (field.kind) {
    case 'email':
      return { pattern: orEmpty('[^\\s@]{1,64}@[^\\s@.]+(?:\\.[^\\s@.]+)+', field) }
    case 'phone':
      return { pattern: orEmpty('\\d{3}-\\d{3}-\\d{4}', field) }
    case 'ssn':
      return { pattern: orEmpty('\\d{9}', field), maxLength: 9 }
    case 'date':
      return { pattern: orEmpty('(19|[2-9]\\d)\\d{2}-\\d{2}-\\d{2}', field), maxLength: 10 }
    case 'group':
      return { items: formSchema(field.item), minItems: field.least, maxItems: field.most }
    default:
      return {}
  }
}

function sentencesAbout(field: Field): string[] {
  switch (field.kind) {
    case 'choice':
      return labelsOf(field)
    case 'date':
      return ['A calendar date, YYYY-MM-DD.']
    case 'store':
      return ['The `store_id` of a store.']
    case 'yesNo':
      return ['1 means yes, 0 means no.']
    case 'checkbox':
      return ['1 means that the visitor agreed.']
    default:
      return []
  }
}

function answerSchema(field: Field, checked: JsonSchema): JsonSchema {
  const description = [
    ...(field.hint ? [field.hint] : []),
    ...sentencesAbout(field),
    ...(field.optional ? [field.kind === 'store' ? 'May be absent or null.' : 'May be absent or empty.'] : []),
  ].join(' ')
  return {
    title: field.label,
    ...(description ? { description } : {}),
    ...checked,
    ...checkedByFunction(field),
    ...(field.secret || field.kind === 'ssn' ? { writeOnly: true } : {}),
  }
}

/**
 * The body of a call. It describes the normalized form of each answer; the server also accepts other spellings, such as
 * `(615) 555-0123`, and normalizes them.
 */
export function formSchema(form: Form): JsonSchema {
  const { properties = {}, ...rest } = jsonSchemaOf(schemaOf(form))
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(form.fields).map(([name, field]) => [name, answerSchema(field, properties[name] as JsonSchema)]),
    ),
  }
}
