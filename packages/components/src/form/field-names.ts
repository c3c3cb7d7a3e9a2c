import type { Field } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'

/** Restricts a component to fields of its own kind: a phone input accepts only phone fields. */
export type NamesOf<F extends Fields, Kind extends Field['kind']> = {
  [N in keyof F]: F[N] extends { kind: Kind } ? N : never
}[keyof F] &
  string
