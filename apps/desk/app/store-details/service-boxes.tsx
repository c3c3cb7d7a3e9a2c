import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import type { TextField } from '@cash-express/domain/forms/field'
import { services } from '@cash-express/domain/services/service'
import { servicesIn } from './draft.ts'
import styles from './edit-store.module.css'

type Props = { readonly form: FormHandle<{ readonly service_ids: TextField }> }

export function ServiceBoxes({ form }: Props) {
  const ids = servicesIn(useAnswer(form, 'service_ids'))
  const set = (next: readonly number[]) => form.store.set('service_ids', next.join(' '))
  return (
    <fieldset className={styles.services}>
      <legend>Services of this store</legend>
      {services.map(({ id, name }) => (
        <label key={id}>
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
