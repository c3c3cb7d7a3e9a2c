import type { Fields } from '@cash-express/domain/forms/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './field.module.css'
import type { NamesOf } from './field-names.ts'
import type { FormHandle } from './use-form.ts'
import { type ItemFields, useRepeatableGroup } from './use-repeatable-group.ts'

/**
 * Blocks of the same questions. A new one takes the focus with its title; when one is removed, the focus goes to the one
 * before it.
 */
export function RepeatableGroup<F extends Fields, N extends NamesOf<F, 'group'>>({
  form,
  name,
  title,
  add,
  remove,
  children,
}: {
  form: FormHandle<F>
  name: N
  title: (number: number) => string
  add: string
  remove: (number: number) => string
  children: (item: FormHandle<ItemFields<F, N>>) => ReactNode
}) {
  const list = useRepeatableGroup(form, name)
  const frame = useRef<HTMLDivElement>(null)
  const [focusOn, setFocusOn] = useState<{ index: number }>()

  useEffect(() => {
    if (focusOn) frame.current?.querySelectorAll<HTMLElement>('legend[tabindex]')[focusOn.index]?.focus()
  }, [focusOn])

  return (
    <div className={styles.group} ref={frame}>
      {list.items.map((item, index) => (
        <fieldset key={item.prefix} className={styles.item}>
          <legend className={styles.itemTitle} tabIndex={-1}>
            {title(index + 1)}
          </legend>
          {children(item)}
          {list.mayRemove && (
            <Button
              small
              look="outline"
              type="button"
              onClick={() => {
                list.remove(index)
                setFocusOn({ index: Math.max(0, index - 1) })
              }}
            >
              {remove(index + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {list.mayAdd && (
        <Button small look="outline" type="button" onClick={() => setFocusOn({ index: list.add() })}>
          {add}
        </Button>
      )}
    </div>
  )
}
