import type { Problem } from '@cash-express/components/form/form-store.ts'
import { useField } from '@cash-express/components/form/use-field.ts'
import { type FormHandle, useAnswer } from '@cash-express/components/form/use-form.ts'
import { problemsOf } from '@cash-express/components/form/use-mounted-form.ts'
import type { Characters, ChoiceField as Choices, TextField } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { ChipField, ChoiceField, type Option } from './choice-field.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { InputField, SelectField, TextAreaField } from './field.tsx'
import { Message } from './message.tsx'

type Bound<F extends Fields> = { readonly form: FormHandle<F>; readonly name: keyof F & string }

function useBound<F extends Fields, Kind extends TextField | Choices>({ form, name }: Bound<F>) {
  const { store, field, path, id, error } = useField<F, Kind>(form, name)
  const shown = { label: field.label, hint: field.hint, error, value: useAnswer(form, name) }
  return { id, field, shown, set: (value: string) => store.set(path, value) }
}

/** Changes what is shown while the form is open, such as a label that depends on another answer. */
type Override<Component extends typeof InputField | typeof SelectField | typeof TextAreaField> = Partial<
  Omit<ComponentProps<Component>, 'form' | 'name' | 'value' | 'onChange'>
>

const keyboard: Partial<Record<Characters, 'numeric' | 'decimal'>> = { digits: 'numeric', money: 'decimal' }

export function FormInput<F extends Fields>({ form, name, ...override }: Bound<F> & Override<typeof InputField>) {
  const { id, field, shown, set } = useBound<F, TextField>({ form, name })
  return (
    <InputField
      id={id}
      maxLength={field.max}
      inputMode={keyboard[field.characters]}
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
      {...shown}
      {...override}
    />
  )
}

export function FormTextArea<F extends Fields>({ form, name, ...override }: Bound<F> & Override<typeof TextAreaField>) {
  const { field, shown, set } = useBound<F, TextField>({ form, name })
  return <TextAreaField maxLength={field.max} onChange={({ target }) => set(target.value)} {...shown} {...override} />
}

/** `children` replace the choices of the definition. */
export function FormSelect<F extends Fields>({
  form,
  name,
  first,
  children,
  ...override
}: Bound<F> & Override<typeof SelectField> & { /** For example `Choose a state`. */ readonly first?: string }) {
  const { id, field, shown, set } = useBound<F, Choices>({ form, name })
  return (
    <SelectField id={id} onChange={({ target }) => set(target.value)} {...shown} {...override}>
      {first && <option value="">{first}</option>}
      {children ??
        field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </SelectField>
  )
}

type ChoiceProps<F extends Fields> = Bound<F> &
  Partial<Pick<ComponentProps<typeof ChoiceField>, 'options' | 'pairs' | 'reveal'>>

/** Its choices may have a `small` text. */
export function FormChoice<F extends Fields>({ form, name, ...more }: ChoiceProps<F>) {
  const { field, shown, set } = useBound<F, Choices & { readonly choices: readonly Option<string>[] }>({ form, name })
  return <ChoiceField options={field.choices} onChange={set} {...shown} {...more} />
}

export function FormChips<F extends Fields>({
  form,
  name,
  ...more
}: Bound<F> & Pick<ComponentProps<typeof ChipField>, 'options'> & Partial<ComponentProps<typeof ChipField>>) {
  const { shown, set } = useBound<F, TextField>({ form, name })
  return <ChipField onChange={set} {...shown} {...more} />
}

type SummaryProps<F extends Fields> = {
  readonly form: Pick<FormHandle<F>, 'store'>
  readonly children: (problems: readonly Problem[]) => ReactNode
}

/** Lists the problems that are left. It gets the focus when the form was to be sent. */
export function FormSummary<F extends Fields>({ form: { store }, children }: SummaryProps<F>) {
  const readLeft = () => problemsOf(store.report()).filter(({ field }) => store.wrong([field]) > 0)
  useSyncExternalStore(store.subscribe, () => readLeft().length)
  useSyncExternalStore(store.subscribe, store.report)
  const left = readLeft()
  if (left.length === 0) return null
  return (
    <div data-summary="" tabIndex={-1}>
      <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
        {children(left)}
      </Message>
    </div>
  )
}
