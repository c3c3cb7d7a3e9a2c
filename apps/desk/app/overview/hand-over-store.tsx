import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import type { StoreHandOver } from '@cash-express/domain/cases/case-row'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { useState } from 'react'
import { get, post } from '../integrations/desk-call.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormSelect } from '../shell/form-field.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useLoaded } from '../shell/use-loaded.ts'

const address = (storeId: number) => `/api/hand-over/${storeId}`
const getHandOver = (storeId: number, isBackground: boolean) => get<StoreHandOver>(address(storeId), isBackground)

/** The server hands over some at a time. Returns the problem that stopped it, or undefined when none was left. */
async function handOverAll(storeId: number, to: number): Promise<string | undefined> {
  for (;;) {
    const result = await post<{ moved: number }>(address(storeId), { to })
    if (!result.ok) return result.problem
    if (result.value.moved === 0) return undefined
  }
}

const definition = defineForm({
  store: text({ label: 'Which store should call?', blank: 'Choose a store.', max: 10 }),
})

type Props = { readonly storeId: number; readonly handOver: StoreHandOver; onDone(): void; onClose(): void }

function HandOverDialog({ storeId, handOver: { cases, others, nearest }, onDone, onClose }: Props) {
  const form = useMountedForm({
    definition,
    send: async ({ store }) => {
      const problem = await handOverAll(storeId, Number(store))
      if (problem) return problemText(problem)
      onDone()
    },
  })
  return (
    <FormDialog
      title="Hand over the open cases"
      form={form}
      action={form.busy ? 'Handing over…' : `Hand over ${cases === 1 ? '1 case' : `${cases} cases`}`}
      onClose={onClose}
    >
      <FormSelect form={form} name="store" first="Choose a store, nearest first">
        {nearest.map(({ store_id, name, miles }) => (
          <option key={store_id} value={store_id}>
            {deskName(name)}, {miles === 1 ? '1 mile' : `${miles} miles`}
          </option>
        ))}
      </FormSelect>
      <p>The promises stay the same, and the other store calls. Your store cannot change the cases afterwards.</p>
      {others > 0 && (
        <p>
          {others === 1
            ? '1 case stays here: a colleague has it now, or the customer comes in.'
            : `${others} cases stay here: colleagues have them now, or their customers come in.`}
        </p>
      )}
    </FormDialog>
  )
}

/** For a store that cannot call today. */
export function HandOverStore({ storeId }: { readonly storeId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const request = useLoaded(`hand over ${storeId}`, (isBackground) => getHandOver(storeId, isBackground), {
    isLive: true,
  })
  const handOver = request.value
  if (!handOver || handOver.cases === 0) return null
  return (
    <>
      <ActionButton onClick={() => setIsOpen(true)}>Hand over the open cases</ActionButton>
      {isOpen && (
        <HandOverDialog
          storeId={storeId}
          handOver={handOver}
          onDone={() => {
            setIsOpen(false)
            request.refresh()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
