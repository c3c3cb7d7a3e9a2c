import { isReference, tidyReference } from '@cash-express/domain/submissions/reference'
import { useState } from 'react'
import { InputField } from '../shell/field.tsx'
import { OutcomeDetailsForm } from './outcome-details-form.tsx'
import type { Press } from './press.ts'

type Props = {
  readonly reference: string
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Press
  onCancel(): void
}

export function DuplicateOf({ reference: own, held, refused, onAct, onCancel }: Props) {
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
