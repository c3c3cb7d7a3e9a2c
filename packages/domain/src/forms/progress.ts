import { dateParts } from './answers.ts'
import type { Field } from './field.ts'
import type { Form } from './form.ts'

export type Progress = { readonly answered: number; readonly required: number }

const hasPreset = (field: Field) => 'preset' in field && field.preset !== undefined

/** Counts the required fields and those answered. Preset answers do not count. */
export function progressOf(
  form: Form,
  names: readonly string[],
  { answer, isVisible }: { answer: (path: string) => string; isVisible: (path: string) => boolean },
  prefix = '',
): Progress {
  const given = (path: string) => answer(path).trim() !== ''
  return names
    .map((name): Progress => {
      const field = form.fields[name]
      const path = `${prefix}${name}`
      if (!field || field.optional || !isVisible(path)) return { answered: 0, required: 0 }
      if (field.kind === 'group') {
        const inside = Object.keys(field.item.fields)
        return Array.from({ length: Number(answer(path)) }, (_, index) =>
          progressOf(field.item, inside, { answer, isVisible }, `${path}.${index}.`),
        ).reduce(sum, none)
      }
      if (hasPreset(field)) return none
      const answered = field.kind === 'date' ? dateParts.every((part) => given(`${path}.${part}`)) : given(path)
      return { answered: answered ? 1 : 0, required: 1 }
    })
    .reduce(sum, none)
}

const none: Progress = { answered: 0, required: 0 }

const sum = (one: Progress, other: Progress): Progress => ({
  answered: one.answered + other.answered,
  required: one.required + other.required,
})
