import type { MountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ActionButton } from './action-button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { ErrorText } from './field.tsx'

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
          <ActionButton look={look} type="submit" form={formId} held={busy}>
            {action}
          </ActionButton>
          <ActionButton onClick={dialog.onClose}>{cancel}</ActionButton>
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
