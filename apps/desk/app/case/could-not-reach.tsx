import type { Outcome } from '@cash-express/domain/cases/case-event'
import { useState } from 'react'
import { ChipField } from '../shell/choice-field.tsx'
import { OutcomeDetailsForm } from './outcome-details-form.tsx'
import type { Press } from './press.ts'

type Props = {
  /** The tries so far are enough without another call. */
  readonly isEnough: boolean
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Press
  onCancel(): void
}

const noCall = 'no call'
type Last = Extract<Outcome, 'no answer' | 'voicemail' | 'busy'> | typeof noCall

/** The last call and the closing are one press, as with every other outcome. */
export function CouldNotReach({ isEnough, held, refused, onAct, onCancel }: Props) {
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
