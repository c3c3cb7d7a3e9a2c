import type { GroupField } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { useSyncExternalStore } from 'react'
import type { NamesOf } from './field-names.ts'
import type { FormHandle } from './use-form.ts'

export type ItemFields<F extends Fields, N extends keyof F> =
  F[N] extends GroupField<infer Item> ? Item['fields'] : never

/** A list of equal blocks: each is a form of its own to the fields inside it. */
export function useRepeatableGroup<F extends Fields, N extends NamesOf<F, 'group'>>(form: FormHandle<F>, name: N) {
  const { store } = form
  const path = `${form.prefix}${name}`
  const field = form.definition.fields[name] as F[N] & GroupField
  const read = () => store.answer(path)
  const count = Number(useSyncExternalStore(store.subscribe, read, read))
  const items = Array.from(
    { length: count },
    (_, index) =>
      ({ store, definition: field.item, prefix: `${path}.${index}.` }) as unknown as FormHandle<ItemFields<F, N>>,
  )
  return {
    items,
    mayAdd: count < field.most,
    mayRemove: count > field.least,
    add: () => store.addItem(path, field.item),
    remove: (index: number) => store.removeItem(path, index),
  }
}
