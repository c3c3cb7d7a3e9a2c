import { type FormEvent, type ReactNode, useEffect } from 'react'
import { ErrorText } from '../shell/field.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import styles from './outcome-details-form.module.css'

type Props = {
  readonly save: string
  readonly held: boolean
  /** Why the server refused; what was typed stays. */
  readonly refused: string | undefined
  readonly more?: ReactNode
  readonly children: ReactNode
  onSave(): void
  onCancel(): void
}

/** It has the focus while it is shown, and Escape closes it. */
export function OutcomeDetailsForm({ save, held, refused, more, children, onSave, onCancel }: Props) {
  const [form, submitted] = useWrongFocus()
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('input:checked') ?? form.current?.querySelector('input, button')
    first?.focus()
  }, [form])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (held) return
    onSave()
    submitted()
  }
  return (
    <form
      ref={form}
      className={styles.details}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {children}
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
      <div className={styles.actions}>
        <PressButton look="pine" type="submit" held={held}>
          {save}
        </PressButton>
        {more}
        <PressButton look="plain" onClick={onCancel}>
          Cancel
        </PressButton>
      </div>
    </form>
  )
}
