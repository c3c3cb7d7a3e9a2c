import type { MountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { ErrorText } from './field.tsx'
import { PressButton } from './press-button.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'foot'> & {
  readonly form: Pick<MountedForm, 'props' | 'busy' | 'refused'>
  readonly action: string
  readonly look?: 'pine' | 'danger'
  readonly cancel?: string
  /** Below what the server refused. */
  readonly note?: ReactNode
}

/** A dialog whose button sends its form. */
export function FormDialog({ form, action, look = 'pine', cancel = 'Cancel', note, children, ...dialog }: Props) {
  const formId = useId()
  const { props, busy, refused } = form
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          <PressButton look={look} type="submit" form={formId} held={busy}>
            {action}
          </PressButton>
          <PressButton onClick={dialog.onClose}>{cancel}</PressButton>
        </>
      }
    >
      <form id={formId} className={styles.form} {...props}>
        {children}
      </form>
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
      {note}
    </Dialog>
  )
}
