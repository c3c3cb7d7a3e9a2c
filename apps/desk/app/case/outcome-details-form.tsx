import type { Outcome } from '@cash-express/domain/cases/case-event'
import { isReference, tidyReference } from '@cash-express/domain/submissions/reference'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { ChipField } from '../shell/choice-field.tsx'
import { applicationPath } from '../shell/desk-paths.ts'
import { ErrorText, InputField } from '../shell/field.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import styles from './outcome-details-form.module.css'
import { canGiveUp } from './outcome-rows.ts'
import type { Act } from './use-case.ts'

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

type CouldNotReachProps = {
  /** The tries so far are enough without another call. */
  readonly isEnough: boolean
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  onCancel(): void
}

const noCall = 'no call'
type Last = Extract<Outcome, 'no answer' | 'voicemail' | 'busy'> | typeof noCall

/** The last call and the closing are one press, as with every other outcome. */
export function CouldNotReach({ isEnough, held, refused, onAct, onCancel }: CouldNotReachProps) {
  const [last, setLast] = useState<Last>('no answer')
  return (
    <OutcomeDetailsForm
      save="Close: could not reach"
      {...{ held, refused, onCancel }}
      onSave={() => void onAct({ kind: 'close', as: 'could not reach', outcome: last === noCall ? undefined : last })}
    >
      <ChipField<Last>
        label="How did the last call end?"
        options={[
          { value: 'no answer', label: 'No answer' },
          { value: 'voicemail', label: 'Voicemail' },
          { value: 'busy', label: 'Busy' },
          ...(isEnough ? [{ value: noCall, label: 'I did not call again' } as const] : []),
        ]}
        value={last}
        onChange={setLast}
      />
    </OutcomeDetailsForm>
  )
}

type DuplicateOfProps = {
  readonly reference: string
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  onCancel(): void
}

export function DuplicateOf({ reference: own, held, refused, onAct, onCancel }: DuplicateOfProps) {
  const [other, setOther] = useState('')
  const [error, setError] = useState<string>()
  const save = () => {
    const duplicateOf = tidyReference(other)
    const problem = !isReference(duplicateOf)
      ? 'Enter the eight letters and digits of the other case.'
      : duplicateOf === own
        ? 'This is the reference of this case. Enter the other one.'
        : undefined
    setError(problem)
    if (!problem) void onAct({ kind: 'close', as: 'duplicate', duplicateOf })
  }
  return (
    <OutcomeDetailsForm save="Close: duplicate" {...{ held, refused, onCancel }} onSave={save}>
      <InputField
        label="Reference of the other case"
        short
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={other}
        error={error}
        onChange={({ target }) => setOther(target.value)}
      />
    </OutcomeDetailsForm>
  )
}

type WrongNumberProps = {
  readonly place: Place
  readonly form: string
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  onCancel(): void
}

/** Nobody calls a wrong number again, so the case ends here unless the application names another way. */
export function WrongNumber({ place, form, held, refused, onAct, onCancel }: WrongNumberProps) {
  const keep = () => void onAct({ kind: 'try', outcome: 'wrong number' })
  const closing = canGiveUp(form)
  return (
    <OutcomeDetailsForm
      save={closing ? 'Close: could not reach' : 'Save: wrong number'}
      {...{ held, refused, onCancel }}
      onSave={() => (closing ? void onAct({ kind: 'close', as: 'could not reach', outcome: 'wrong number' }) : keep())}
      more={
        <>
          {closing && (
            <PressButton held={held} onClick={keep}>
              Save and keep it open
            </PressButton>
          )}
          <PressLink look="plain" to={applicationPath(place)}>
            Look in the application
          </PressLink>
        </>
      }
    >
      <p>
        <b>There is no other number on the contact card.</b> The application may name another number or an email
        address.
      </p>
    </OutcomeDetailsForm>
  )
}
