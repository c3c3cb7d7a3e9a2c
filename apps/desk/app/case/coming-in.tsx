import type { DeskStore } from '@cash-express/domain/cases/case-row'
import { documentsToBring } from '@cash-express/domain/services/documents-to-bring'
import { serviceById } from '@cash-express/domain/services/service'
import { useState } from 'react'
import { ChipField } from '../shell/choice-field.tsx'
import { insideSentence } from '../shell/sentence-case.ts'
import { OutcomeDetailsForm } from './outcome-details-form.tsx'
import type { Press } from './press.ts'
import { visitDays } from './visit-days.ts'

type Props = {
  readonly store: DeskStore | null
  readonly serviceId: number | null
  readonly name: string
  readonly now: Date
  readonly held: boolean
  readonly refused: string | undefined
  readonly onAct: Press
  onCancel(): void
}

const noDay = 'none'

const listed = (items: readonly string[]) => new Intl.ListFormat('en-US').format(items)

export function ComingIn({ store, serviceId, name, now, held, refused, onAct, onCancel }: Props) {
  // The days stay as they were when the form appeared: nothing moves under a thumb.
  const [days] = useState(() => visitDays(store, now))
  const [day, setDay] = useState(days[0]?.date ?? noDay)
  const service = serviceId === null ? undefined : serviceById(serviceId)
  const chosen = days.find(({ date }) => date === day)
  return (
    <OutcomeDetailsForm
      save={chosen ? `Save: coming in ${chosen.onDay}` : 'Save: coming in'}
      {...{ held, refused, onCancel }}
      onSave={() => void onAct({ kind: 'agree visit', day: day === noDay ? undefined : day })}
    >
      <ChipField
        label={`Which day is ${name} coming in?`}
        options={[...days.map(({ date, label }) => ({ value: date, label })), { value: noDay, label: 'No day yet' }]}
        value={day}
        onChange={setDay}
      />
      {service && (
        <p>
          Remind {name} to bring:{' '}
          {listed(documentsToBring(service.id).required.map(({ item }) => insideSentence(item)))}.
        </p>
      )}
    </OutcomeDetailsForm>
  )
}
