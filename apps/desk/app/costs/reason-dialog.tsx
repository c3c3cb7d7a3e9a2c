import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '../shell/dialog.tsx'
import { ErrorText, InputField } from '../shell/field.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'

type Props = {
  readonly title: string
  readonly action: string
  readonly look: 'pine' | 'danger'
  /** What follows from it. */
  readonly children: ReactNode
  /** Returns a sentence when the desk refused. */
  onSend(reason: string): Promise<string | undefined>
  onClose(): void
}

export function ReasonDialog({ title, action, look, children, onSend, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [form, submitted] = useWrongFocus()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isEmpty = reason.trim() === ''
    setWrong(isEmpty ? 'Write why.' : undefined)
    submitted()
    if (isEmpty) return
    setBusy(true)
    setRefused(await onSend(reason.trim()))
    setBusy(false)
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <PressButton look={look} type="submit" form={formId} held={busy}>
            {busy ? 'Saving…' : action}
          </PressButton>
          <PressButton onClick={onClose}>Cancel</PressButton>
        </>
      }
    >
      {children}
      <form ref={form} id={formId} noValidate onSubmit={(event) => void send(event)}>
        <InputField
          label="Why"
          hint="It stays in the history. Visitors do not see it."
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
    </Dialog>
  )
}
