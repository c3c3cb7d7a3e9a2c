import type { CheckboxField, ChoiceField, Field, Fields, Form, GroupField, StoreField, YesNoField } from './field.ts'
import * as messages from './form.messages.ts'

export type { Fields, Form } from './field.ts'

// biome-ignore format: one line per kind is easier to read
type ValueOf<F extends Field> =
  F extends ChoiceField<infer Value> ? Value
  : F extends StoreField ? number
  : F extends YesNoField ? 0 | 1
  : F extends CheckboxField ? 1
  : F extends GroupField<infer Item> ? PayloadOf<Item>[]
  : string

type OptionalNames<F extends Fields> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F]

/** A request body: every required answer by its API name. An optional answer may be absent or empty. */
export type Payload<F extends Fields> = {
  -readonly [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]>
} & { -readonly [N in OptionalNames<F>]?: ValueOf<F[N]> | (F[N] extends { kind: 'store' } ? null : '') | undefined }

export type PayloadOf<T extends Form> = Payload<T['fields']>

export const defineForm = <const F extends Fields>(
  fields: F,
  { blank = messages.blank }: { blank?: string } = {},
): Form<F> => ({ fields, blank })
