import { type MountedForm, useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Outcome } from '@cash-express/domain/cases/case-event'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { isReference, tidyReference } from '@cash-express/domain/submissions/reference'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import desk from '../primitives/desk.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { applicationPath } from '../shell/desk-paths.ts'
import { ErrorText } from '../shell/field.tsx'
import { FormChips, FormInput } from '../shell/form-field.tsx'
import { canGiveUp } from './outcome-rows.ts'
import styles from './outcomes.module.css'
import type { Act } from './use-case.ts'

export type OutcomeProps = {
  readonly held: boolean
  /** The reason for which the server refused the action. The typed answers stay in the form. */
  readonly refused: string | undefined
  readonly onAct: Act
  onCancel(): void
}

type Props = Omit<OutcomeProps, 'onAct'> & {
  readonly form: Pick<MountedForm, 'props'>
  readonly saveLabel: string
  /** Further buttons between Save and Cancel. */
  readonly moreActions?: ReactNode
  readonly children: ReactNode
}

/** Moves the focus to its first control when it appears. Escape closes it. */
export function OutcomeDetailsForm({
  form: { props },
  saveLabel,
  held,
  refused,
  moreActions,
  children,
  onCancel,
}: Props) {
  const { ref, onSubmit } = props
  useEffect(() => {
    const first =
      ref.current?.querySelector<HTMLElement>('input:checked') ?? ref.current?.querySelector('input, button')
    first?.focus()
  }, [ref])
  return (
    <form
      {...props}
      className={`${ui.stack} ${desk.gap3half} ${styles.details}`}
      onSubmit={(event: SubmitEvent) => (held ? event.preventDefault() : onSubmit(event))}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {children}
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
      <div className={desk.buttons}>
        <ActionButton look="pine" type="submit" held={held}>
          {saveLabel}
        </ActionButton>
        {moreActions}
        <ActionButton look="plain" onClick={onCancel}>
          Cancel
        </ActionButton>
      </div>
    </form>
  )
}

type CouldNotReachProps = OutcomeProps & {
  /** The tries so far are enough to close the case without another call. */
  readonly isEnough: boolean
}

const noCall = 'no call'
type Called = Extract<Outcome, 'no answer' | 'voicemail' | 'busy'>

const couldNotReachForm = defineForm({ last: text({ label: 'How did the last call end?', max: 20 }) })

/** Records the last call and closes the case in one action, as every other outcome does. */
export function CouldNotReach({ isEnough, held, refused, onAct, onCancel }: CouldNotReachProps) {
  const form = useMountedForm({
    definition: couldNotReachForm,
    start: [['last', 'no answer']],
    send: ({ last }) => {
      const outcome = last === noCall ? undefined : (last as Called)
      return onAct({ kind: 'close', as: 'could not reach', outcome })
    },
  })
  return (
    <OutcomeDetailsForm form={form} saveLabel="Close: could not reach" {...{ held, refused, onCancel }}>
      <FormChips
        form={form}
        name="last"
        options={[
          { value: 'no answer', label: 'No answer' },
          { value: 'voicemail', label: 'Voicemail' },
          { value: 'busy', label: 'Busy' },
          ...(isEnough ? [{ value: noCall, label: 'I did not call again' }] : []),
        ]}
      />
    </OutcomeDetailsForm>
  )
}

type DuplicateOfProps = OutcomeProps & {
  readonly reference: string
}

const incomplete = 'Enter the eight letters and digits of the other case.'

const duplicateOfForm = defineForm({
  other: text({ label: 'Reference of the other case', blank: incomplete, max: 20 }),
})

export function DuplicateOf({ reference: own, held, refused, onAct, onCancel }: DuplicateOfProps) {
  const problemOf = (reference: string) => {
    if (!isReference(reference)) return incomplete
    return reference === own ? 'This is the reference of this case. Enter the other one.' : undefined
  }
  const form = useMountedForm({
    definition: duplicateOfForm,
    check: ({ other }) => {
      const message = problemOf(tidyReference(other))
      return message ? [{ field: 'other', message }] : []
    },
    send: ({ other }) => onAct({ kind: 'close', as: 'duplicate', duplicateOf: tidyReference(other) }),
  })
  return (
    <OutcomeDetailsForm form={form} saveLabel="Close: duplicate" {...{ held, refused, onCancel }}>
      <FormInput form={form} name="other" short autoCapitalize="characters" spellCheck={false} />
    </OutcomeDetailsForm>
  )
}

type WrongNumberProps = OutcomeProps & {
  readonly place: Place
  readonly form: string
}

const wrongNumberForm = defineForm({})

/** Nobody calls a wrong number again, so the case ends here unless the application has another number or address. */
export function WrongNumber({ place, form: of, held, refused, onAct, onCancel }: WrongNumberProps) {
  const keepOpen = () => onAct({ kind: 'try', outcome: 'wrong number' })
  const mayClose = canGiveUp(of)
  const form = useMountedForm({
    definition: wrongNumberForm,
    send: () => (mayClose ? onAct({ kind: 'close', as: 'could not reach', outcome: 'wrong number' }) : keepOpen()),
  })
  return (
    <OutcomeDetailsForm
      form={form}
      saveLabel={mayClose ? 'Close: could not reach' : 'Save: wrong number'}
      {...{ held, refused, onCancel }}
      moreActions={
        <>
          {mayClose && (
            <ActionButton held={held} onClick={() => void keepOpen()}>
              Save and keep it open
            </ActionButton>
          )}
          <ActionLink look="plain" to={applicationPath(place)}>
            Look in the application
          </ActionLink>
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
