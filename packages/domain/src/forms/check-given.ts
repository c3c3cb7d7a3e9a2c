import type { Fields, Form, Payload } from './form.ts'

type Given = Readonly<Record<string, unknown>>
type Problem = { readonly field: string; readonly message: string }

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

function missingIn(form: Form, given: Given, prefix = ''): readonly Problem[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const value = given[name]
    if (field.kind === 'group')
      return (value as readonly Given[]).flatMap((item, index) => missingIn(field.item, item, `${path}.${index}.`))
    const isGiven = field.optional || !(value === undefined || value === null || trimmed(value) === '')
    return isGiven ? [] : [{ field: path, message: field.blank ?? form.blank.replace('{label}', field.label) }]
  })
}

/**
 * Checks that every required answer is given, and what `rules` find in the others. It does not know the limits of each
 * kind of field, so the receiver of the values must check those.
 */
export function checkGiven<F extends Fields>(
  form: Form<F>,
  given: Given,
  rules: (values: Payload<F>) => readonly Problem[] = () => [],
): { readonly ok: true; readonly values: Payload<F> } | { readonly ok: false; readonly errors: readonly Problem[] } {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, trimmed(value)])) as Payload<F>
  const missing = missingIn(form, given)
  const isMissing = ({ field }: Problem) => missing.some((each) => each.field === field)
  const errors = [...missing, ...rules(values).filter((each) => !isMissing(each))]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values }
}
