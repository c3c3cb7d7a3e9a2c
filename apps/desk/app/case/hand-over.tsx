import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { milesBetween, roundMiles } from '@cash-express/domain/geography/distance'
import { useQueue } from '../queue/queue-context.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormSelect } from '../shell/form-field.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { insideSentence } from '../shell/sentence-case.ts'
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

const definition = defineForm({
  store: text({ label: 'Which store should call?', blank: 'Choose a store.', max: 10 }),
})

export function HandOver({ recipient, due, busy, refused, onAct, onClose }: Props) {
  const { stores, storesProblem: problem } = useQueue()
  const form = useMountedForm({
    definition,
    send: async ({ store }) => {
      if (!busy && (await onAct({ kind: 'hand over', store: Number(store) }))) onClose()
      return true
    },
  })
  const chosen = useAnswer(form, 'store')
  const own = stores?.find(({ store_id }) => `store:${store_id}` === recipient)
  const others = own
    ? (stores ?? [])
        .filter((each) => each !== own)
        .map((each) => ({ store: each, miles: milesBetween(own, each) }))
        .toSorted((one, other) => one.miles - other.miles)
    : []
  const store = others.find((each) => String(each.store.store_id) === chosen)?.store
  return (
    <FormDialog
      title="Hand over to another store"
      form={{ ...form, busy, refused }}
      action={store ? `Hand over to ${store.name}` : 'Hand over'}
      onClose={onClose}
      note={
        <Message kind="info" mark={<Icon name="info" />}>
          <p>
            {due && `The promise stays the same: ${insideSentence(due)}. `}
            Your store cannot change the case afterwards.
          </p>
        </Message>
      }
    >
      <FormSelect
        form={form}
        name="store"
        first="Choose a store"
        hint={stores ? undefined : problem ? problemText(problem) : 'Loading the stores…'}
      >
        {others.map(({ store: { store_id, city, state, name }, miles }) => (
          <option key={store_id} value={store_id}>
            {city}, {state}: {name}, {roundMiles(miles)}
          </option>
        ))}
      </FormSelect>
    </FormDialog>
  )
}
