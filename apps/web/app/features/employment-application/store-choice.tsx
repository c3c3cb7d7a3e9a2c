import { Button } from '@cash-express/components/button.tsx'
import { SelectField } from '@cash-express/components/form/choice-field.tsx'
import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { useEffect, useRef, useState } from 'react'
import { useStoreChoices } from '../../integrations/api/use-store-choices.ts'
import * as messages from './employment.messages.tsx'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

/** Up to three stores; the third field appears on request. */
export function StoreChoice({ form }: { form: EmploymentFormHandle }) {
  const stores = useStoreChoices()
  const [asked, setAsked] = useState(false)
  const third = useAnswer(form, 'thirdStoreId')
  const showsThird = asked || third !== ''
  const frame = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows an added or removed field
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    frame.current?.querySelector<HTMLElement>('select, button')?.focus()
  }, [showsThird])

  return (
    <>
      <SelectField form={form} name="primaryStoreId" choices={stores} />
      <SelectField form={form} name="secondaryStoreId" choices={stores} />
      <div className={`${styles.followed} ${ui.stack} ${ui.start}`} ref={frame}>
        {showsThird && <SelectField form={form} name="thirdStoreId" choices={stores} />}
        <Button
          small
          look="outline"
          type="button"
          onClick={() => {
            moved.current = true
            if (showsThird) form.store.set('thirdStoreId', '')
            setAsked(!showsThird)
          }}
        >
          <Icon name={showsThird ? 'bin' : 'add'} />
          <span>{showsThird ? messages.removeThirdStore : messages.addStore}</span>
        </Button>
      </div>
    </>
  )
}
