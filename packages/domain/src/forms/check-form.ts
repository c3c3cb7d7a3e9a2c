import type { Field } from './field.ts'
import { type ErrorCode, type FieldError, messageFor, unknownFieldError, unreadable } from './field-error.ts'
import type { Fields, Form, Payload } from './form.ts'
import { schemaOf } from './schema.ts'

export type Checked<F extends Fields> =
  | { readonly ok: true; readonly values: Payload<F> }
  | { readonly ok: false; readonly errors: readonly FieldError<ErrorCode>[] }

function fieldAt(form: Form, path: readonly PropertyKey[]): { field: Field; form: Form } | undefined {
  const [name, , ...rest] = path
  const field = form.fields[String(name)]
  if (!field) return undefined
  return field.kind === 'group' && rest.length > 0 ? fieldAt(field.item, rest) : { field, form }
}

/** Groups with too many items are not checked further, because each item could add errors. */
function overlongGroups(form: Form, input: unknown): FieldError<ErrorCode>[] {
  if (!input || typeof input !== 'object') return []
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const list = field.kind === 'group' ? (input as Record<string, unknown>)[name] : undefined
    const tooMany = field.kind === 'group' && Array.isArray(list) && list.length > field.most
    return tooMany ? [{ field: name, code: 'count' as const, message: messageFor('count', field, form.blank) }] : []
  })
}

const maxErrors = 200

/** Normalizes and checks the input. Errors come in the order of the definition. */
export function checkForm<F extends Fields>(form: Form<F>, input: unknown): Checked<F> {
  const overlong = overlongGroups(form, input)
  if (overlong.length > 0) return { ok: false, errors: overlong }
  const result = schemaOf(form).safeParse(input)
  if (result.success) return { ok: true, values: result.data as Payload<F> }

  const errors = result.error.issues.slice(0, maxErrors).flatMap((issue): FieldError<ErrorCode>[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, maxErrors).map((key) => unknownFieldError([...issue.path, key].join('.')))
    }
    const found = fieldAt(form, issue.path)
    if (!found) return [unreadable]
    const code = issue.message as ErrorCode
    return [{ field: issue.path.join('.'), code, message: messageFor(code, found.field, found.form.blank) }]
  })
  return { ok: false, errors }
}
