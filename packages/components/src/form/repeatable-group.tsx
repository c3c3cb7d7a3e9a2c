import type { GroupField } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'
import type { NamesOf } from './field-names.ts'
import type { FormHandle } from './use-form.ts'

type ItemFields<F extends Fields, N extends keyof F> = F[N] extends GroupField<infer Item> ? Item['fields'] : never

/** The same questions several times. A new item gets the focus; after a removal, the item before it does. */
export function RepeatableGroup<F extends Fields, N extends NamesOf<F, 'group'>>({
  form: { store, definition, prefix },
  name,
  title,
  add,
  remove,
  children,
}: {
  form: FormHandle<F>
  name: N
  title: (number: number) => string
  add?: string
  remove?: (number: number) => string
  children: (item: FormHandle<ItemFields<F, N>>) => ReactNode
}) {
  const path = `${prefix}${name}`
  const field = definition.fields[name] as F[N] & GroupField
  const read = () => store.answer(path)
  const count = Number(useSyncExternalStore(store.subscribe, read, read))
  const frame = useRef<HTMLDivElement>(null)
  const goTo = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when an item was added or removed
  useEffect(() => {
    if (goTo.current === undefined) return
    const legend = frame.current?.querySelectorAll<HTMLElement>('legend[tabindex]')[goTo.current]
    goTo.current = undefined
    legend?.closest('fieldset')?.scrollIntoView()
    legend?.focus({ preventScroll: true })
  }, [count])

  return (
    <div className={styles.group} ref={frame}>
      {Array.from({ length: count }, (_, index) => `${path}.${index}.`).map((prefix, index) => (
        <fieldset key={prefix} className={styles.item}>
          <legend className={styles.itemTitle} tabIndex={-1}>
            {title(index + 1)}
          </legend>
          <div className={styles.itemFields}>
            {children({ store, definition: field.item, prefix } as unknown as FormHandle<ItemFields<F, N>>)}
          </div>
          <div className={styles.itemActions}>
            {add && index === count - 1 && count < field.most && (
              <Button
                small
                look="outline"
                type="button"
                onClick={() => {
                  goTo.current = store.addItem(path, field.item)
                }}
              >
                <Icon name="add" />
                {add}
              </Button>
            )}
            {remove && count > Math.max(1, field.least) && (
              <button
                type="button"
                className={styles.remove}
                onClick={() => {
                  goTo.current = Math.max(0, index - 1)
                  store.removeItem(path, index)
                }}
              >
                <Icon name="bin" />
                <span>{remove(index + 1)}</span>
              </button>
            )}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
