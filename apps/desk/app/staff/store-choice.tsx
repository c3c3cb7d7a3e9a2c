import { useField } from '@cash-express/components/form/use-field.ts'
import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { StoreName } from '@cash-express/domain/cases/case-row'
import type { Role } from '@cash-express/domain/cases/person'
import type { ChoiceField, TextField } from '@cash-express/domain/forms/field'
import { storesFit } from '@cash-express/domain/staff/staff-row'
import { deskName } from '@cash-express/domain/stores/desk-name'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { ErrorText, SelectField } from '../shell/field.tsx'
import styles from './staff.module.css'

/** A representative and a manager have one store, a district several; the other roles have none. */
export function storesOf(role: Role, chosen = ''): readonly number[] {
  const ids = chosen.split(' ').filter(Boolean).map(Number)
  if (storesFit(role, 0)) return []
  return role === 'district' ? ids : ids.slice(0, 1)
}

type Props = {
  readonly stores: readonly StoreName[]
  readonly chosen: readonly number[]
  readonly error: string | undefined
  onChange(stores: readonly number[]): void
}

function OneStore({ stores, chosen, error, onChange }: Props) {
  return (
    <SelectField
      label="Store"
      hint="Choose “District” for more than one store."
      error={error}
      value={chosen[0] ?? ''}
      onChange={({ target }) => onChange(target.value ? [Number(target.value)] : [])}
    >
      <option value="">Choose a store</option>
      {stores.map(({ store_id, name }) => (
        <option key={store_id} value={store_id}>
          {deskName(name)}
        </option>
      ))}
    </SelectField>
  )
}

const byDistrict = (a: StoreName, b: StoreName) =>
  (a.district ?? '').localeCompare(b.district ?? '', 'en') || a.name.localeCompare(b.name, 'en')

function SeveralStores({ stores, chosen, error, onChange }: Props) {
  const districts = [...new Set(stores.flatMap(({ district }) => district ?? []))].toSorted()
  const addDistrict = (district: string) =>
    onChange([
      ...new Set([...chosen, ...stores.filter((each) => each.district === district).map(({ store_id }) => store_id)]),
    ])
  return (
    <fieldset className={`${ui.stack} ${ui.start} ${ui.gap2}`} data-wrong={error ? '' : undefined}>
      <legend className={desk.tight}>Stores</legend>
      {error && <ErrorText>{error}</ErrorText>}
      {districts.length > 0 && (
        <SelectField label="Add all of a district" value="" onChange={({ target }) => addDistrict(target.value)}>
          <option value="">Choose a district</option>
          {districts.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </SelectField>
      )}
      <div className={`${ui.full} ${styles.list}`}>
        {stores.toSorted(byDistrict).map(({ store_id, name }) => (
          <label key={store_id} className={`${desk.gap2half} ${ui.row} ${styles.store}`}>
            <input
              type="checkbox"
              checked={chosen.includes(store_id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, store_id] : chosen.filter((each) => each !== store_id))
              }
            />
            <span>{deskName(name)}</span>
          </label>
        ))}
      </div>
      <p className={ui.small} role="status">
        {chosen.length === 1 ? '1 store chosen' : `${chosen.length} stores chosen`}
      </p>
      {chosen.length > 0 && (
        <ActionButton look="plain" size="small" onClick={() => onChange([])}>
          Choose none
        </ActionButton>
      )}
    </fieldset>
  )
}

type FormProps = {
  readonly form: FormHandle<{ readonly role: ChoiceField<Role>; readonly stores: TextField }>
  readonly stores: readonly StoreName[]
}

export function StoreChoice({ form, stores }: FormProps) {
  const role = useAnswer(form, 'role') as Role | ''
  const answer = useAnswer(form, 'stores')
  const { store, error } = useField(form, 'stores')
  if (role === '' || storesFit(role, 0)) return null
  const Field = role === 'district' ? SeveralStores : OneStore
  const set = (chosen: readonly number[]) => store.set('stores', chosen.join(' '))
  return <Field stores={stores} chosen={storesOf(role, answer)} error={error} onChange={set} />
}
