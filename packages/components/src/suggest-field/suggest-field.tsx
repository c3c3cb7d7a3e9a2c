import type { Fields } from '@cash-express/domain/forms/form'
import { useRef, useState } from 'react'
import type { NamesOf } from '../form/field-names.ts'
import { TextField } from '../form/text-field.tsx'
import type { FormHandle } from '../form/use-form.ts'
import styles from './suggest-field.module.css'
import type { Suggesting, Suggestion, SuggestList } from './suggest-list.tsx'

const loadList = () => import('./suggest-list.tsx')

/**
 * A text field with suggestions. The list loads when the field gets the focus; without it, this is an ordinary text
 * field.
 */
export function SuggestField<F extends Fields, Found extends Suggestion>({
  form,
  name,
  ...suggesting
}: { form: FormHandle<F>; name: NamesOf<F, 'text'> } & Suggesting<Found>) {
  const frame = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<{ readonly List: typeof SuggestList; readonly input: HTMLInputElement }>()
  const typed = useRef(false)
  const openList = () => {
    const input = frame.current?.querySelector('input')
    if (!list && input)
      void loadList().then(
        ({ SuggestList: List }) => setList({ List, input }),
        () => {},
      )
  }
  const onInput = () => {
    typed.current = true
    openList()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these events come from the field inside
    <div className={styles.frame} ref={frame} onFocus={openList} onInput={onInput}>
      <TextField form={form} name={name} />
      {list && <list.List input={list.input} typed={typed} {...suggesting} />}
    </div>
  )
}
