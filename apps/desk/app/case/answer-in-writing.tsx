import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { letterNumberPattern, type SentBy } from '@cash-express/domain/cases/case-event'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { choice, text } from '@cash-express/domain/forms/field'
import { defineForm, type Payload } from '@cash-express/domain/forms/form'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { sealNoteForCase } from '../release/seal-for-case.ts'
import { SealedHint } from '../release/sealed-note.tsx'
import { ReleaseProblem } from '../release/sign-in-again.tsx'
import { FormChoice, FormInput, FormTextArea } from '../shell/form-field.tsx'
import styles from './case.module.css'
import { OutcomeDetailsForm, type OutcomeProps } from './outcome-details-form.tsx'

type Props = OutcomeProps & {
  readonly place: Place
  readonly tab: TabKey
  readonly timeZone: string
  readonly now: Date
}

const channels: readonly { readonly value: SentBy; readonly label: string }[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'email', label: 'Email' },
]

const definition = defineForm({
  sentBy: choice({ label: 'How was it sent?', blank: 'Choose how the answer was sent.', choices: channels }),
  day: text({ label: 'Day it was sent', blank: 'Choose the day it was sent.', max: 10 }),
  letter: text({ label: 'Letter number (optional)', max: 40, optional: true }),
  decided: text({ label: 'What we decided, in one sentence (optional)', max: 500, optional: true }),
})

const problemsOf = ({ day, letter }: Payload<typeof definition.fields>, today: string) => [
  ...(day > today ? [{ field: 'day', message: 'This day is still ahead.' }] : []),
  ...(letter && !letterNumberPattern.test(letter)
    ? [{ field: 'letter', message: 'Use letters, digits, spaces, dots, slashes and hyphens, 40 at most.' }]
    : []),
]

/** Records how and on which day a dispute was answered. The decision itself is a sealed note. */
export function AnswerInWriting({ place, tab, timeZone, now, held, refused, onAct, onCancel }: Props) {
  const today = dateIn(timeZone, now)
  const [problem, setProblem] = useState<string>()
  const form = useMountedForm({
    definition,
    start: [['day', today]],
    check: (typed) => problemsOf(typed, today),
    send: async ({ sentBy, day, letter, decided }) => {
      setProblem(undefined)
      const sealed = decided ? await sealNoteForCase(place, decided) : undefined
      if (sealed?.ok === false) {
        setProblem(sealed.problem)
        return false
      }
      const answered = { kind: 'close', as: 'answered in writing', day, sentBy } as const
      return onAct({ ...answered, letterNumber: letter || undefined, note: sealed?.value })
    },
  })

  return (
    <OutcomeDetailsForm
      form={form}
      saveLabel="Close: answered in writing"
      held={held || form.busy}
      {...{ refused, onCancel }}
    >
      <FormChoice form={form} name="sentBy" />
      <div className={`${ui.stack} ${styles.pair}`}>
        <FormInput form={form} name="day" type="date" max={today} />
        <FormInput form={form} name="letter" />
      </div>
      <FormTextArea form={form} name="decided" rows={2} />
      <SealedHint>This sentence is saved as a note. It is locked on this device before it is sent.</SealedHint>
      <ReleaseProblem problem={problem} tab={tab} />
    </OutcomeDetailsForm>
  )
}
