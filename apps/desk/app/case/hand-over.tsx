import { Icon } from '@cash-express/components/icon.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useQueue } from '../queue/queue-context.ts'
import { Dialog } from '../shell/dialog.tsx'
import { ErrorText, SelectField } from '../shell/field.tsx'
import { Message } from '../shell/message.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { problemText } from '../shell/problem-text.ts'
import { insideSentence } from '../shell/sentence-case.ts'
import { useWrongFocus } from '../shell/use-wrong-focus.ts'
import type { Act } from './use-case.ts'

type Props = {
  readonly recipient: string
  /** `Call by 6:00 PM today`; undefined for a case without one. */
  readonly due: string | undefined
  readonly busy: boolean
  readonly refused: string | undefined
  readonly onAct: Act
  onClose(): void
}

export function HandOver({ recipient, due, busy, refused, onAct, onClose }: Props) {
  const formId = useId()
  const { stores, storesProblem: problem } = useQueue()
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const [form, submitted] = useWrongFocus()
  const others = stores?.filter(({ store_id }) => `store:${store_id}` !== recipient) ?? []
  const store = others.find(({ store_id }) => String(store_id) === chosen)
  const states = [...new Set(others.map(({ state }) => state))].toSorted()

  const handOver = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setError(store ? undefined : 'Choose a store.')
    submitted()
    if (store && (await onAct({ kind: 'hand over', store: store.store_id }))) onClose()
  }
  return (
    <Dialog
      title="Hand over to another store"
      onClose={onClose}
      foot={
        <>
          <PressButton look="pine" type="submit" form={formId} held={busy}>
            {store ? `Hand over to ${store.name}` : 'Hand over'}
          </PressButton>
          <PressButton onClick={onClose}>Cancel</PressButton>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void handOver(event)}>
        <SelectField
          label="Which store should call?"
          hint={stores ? undefined : problem ? problemText(problem) : 'Loading the stores…'}
          error={error}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose a store</option>
          {states.map((state) => (
            <optgroup key={state} label={state}>
              {others
                .filter((each) => each.state === state)
                .map(({ store_id, city, name }) => (
                  <option key={store_id} value={store_id}>
                    {city}: {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      </form>
      <div role="alert">{refused && <ErrorText>{refused}</ErrorText>}</div>
      <Message kind="info" mark={<Icon name="info" />}>
        <p>
          {due && `The promise stays the same: ${insideSentence(due)}. `}
          Your store cannot change the case afterwards.
        </p>
      </Message>
    </Dialog>
  )
}
