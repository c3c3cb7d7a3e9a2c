import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { TextField } from '@cash-express/domain/forms/field'
import { services } from '@cash-express/domain/services/service'
import desk from '../primitives/desk.module.css'
import { servicesIn } from './draft.ts'
import styles from './store-details.module.css'

type Props = { readonly form: FormHandle<{ readonly service_ids: TextField }> }

export function ServiceBoxes({ form }: Props) {
  const ids = servicesIn(useAnswer(form, 'service_ids'))
  const set = (next: readonly number[]) => form.store.set('service_ids', next.join(' '))
  return (
    <fieldset className={`${ui.stack} ${ui.gap2} ${styles.services}`}>
      <legend>Services of this store</legend>
      {services.map(({ id, name }) => (
        <label key={id} className={`${ui.row} ${desk.gap2half} ${ui.breakable} ${styles.check}`}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ target }) => set(target.checked ? [...ids, id] : ids.filter((each) => each !== id))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
