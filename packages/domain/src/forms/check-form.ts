import type { Field } from './field.ts'
import { type ErrorCode, type FieldError, messageFor, unknownFieldError } from './field-error.ts'
import type { Fields, Form, Payload } from './form.ts'
import { schemaOf } from './schema.ts'

export type Checked<F extends Fields> =
  | { readonly ok: true; readonly values: Payload<F> }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

const notAForm: FieldError = { field: '', code: 'malformed', message: "We couldn't read this request." }

function fieldAt(form: Form, path: readonly PropertyKey[]): { field: Field; form: Form } | undefined {
  const [name, , ...rest] = path
  const field = form.fields[String(name)]
  if (!field) return undefined
  return field.kind === 'blocks' && rest.length > 0 ? fieldAt(field.block, rest) : { field, form }
}

/** More blocks than a form has are not looked into: their errors would be as many as they are. */
function overlongBlocks(form: Form, input: unknown): FieldError[] {
  if (!input || typeof input !== 'object') return []
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const list = field.kind === 'blocks' ? (input as Record<string, unknown>)[name] : undefined
    const tooMany = field.kind === 'blocks' && Array.isArray(list) && list.length > field.most
    return tooMany ? [{ field: name, code: 'count' as const, message: messageFor('count', field, form.blank) }] : []
  })
}

const mostErrors = 200

/** Tidies what a visitor typed and checks it against the definition. Errors come in the order of the definition. */
export function checkForm<F extends Fields>(form: Form<F>, input: unknown): Checked<F> {
  const overlong = overlongBlocks(form, input)
  if (overlong.length > 0) return { ok: false, errors: overlong }
  const result = schemaOf(form).safeParse(input)
  if (result.success) return { ok: true, values: result.data as Payload<F> }

  const errors = result.error.issues.slice(0, mostErrors).flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, mostErrors).map((key) => unknownFieldError([...issue.path, key].join('.')))
    }
    const found = fieldAt(form, issue.path)
    if (!found) return [notAForm]
    const code = issue.message as ErrorCode
    return [{ field: issue.path.join('.'), code, message: messageFor(code, found.field, found.form.blank) }]
  })
  return { ok: false, errors }
}
