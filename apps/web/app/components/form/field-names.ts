import type { Field } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'

/** The names of a form's fields of one kind: a phone input takes no other. */
export type NamesOf<F extends Fields, Kind extends Field['kind']> = {
  [N in keyof F]: F[N] extends { kind: Kind } ? N : never
}[keyof F] &
  string
