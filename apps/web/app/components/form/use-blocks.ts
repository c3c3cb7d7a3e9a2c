import type { BlocksField } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { useSyncExternalStore } from 'react'
import type { NamesOf } from './field-names.ts'
import type { FormHandle } from './use-form.ts'

export type BlockFields<F extends Fields, N extends keyof F> =
  F[N] extends BlocksField<infer Block> ? Block['fields'] : never

/** A list of equal blocks: each is a form of its own to the fields inside it. */
export function useBlocks<F extends Fields, N extends NamesOf<F, 'blocks'>>(form: FormHandle<F>, name: N) {
  const { store } = form
  const path = `${form.prefix}${name}`
  const field = form.definition.fields[name] as F[N] & BlocksField
  const read = () => store.answer(path)
  const count = Number(useSyncExternalStore(store.subscribe, read, read))
  const blocks = Array.from(
    { length: count },
    (_, index) =>
      ({ store, definition: field.block, prefix: `${path}.${index}.` }) as unknown as FormHandle<BlockFields<F, N>>,
  )
  return {
    blocks,
    mayAdd: count < field.most,
    mayRemove: count > field.least,
    add: () => store.addBlock(path, field.block),
    remove: (index: number) => store.removeBlock(path, index),
  }
}
