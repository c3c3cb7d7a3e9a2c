import type { Choice, ChoiceField, StoreField, TextField, YesNoField as YesNo } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import styles from './field.module.css'
import { FieldFrame, FieldGroup } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import * as messages from './form.messages.tsx'
import { useCheckedInputs, useControl, useField } from './use-field.ts'
import type { FormHandle } from './use-form.ts'

/** Choices that are loaded instead of listed in the field's definition. */
export type Choices =
  | { readonly state: 'ready'; readonly choices: readonly Choice[] }
  | { readonly state: 'loading'; readonly words: string }
  | { readonly state: 'failed'; readonly words: string; readonly retry: () => void }

/** A native select. It shows a message while its choices load and a retry button when loading fails. */
export function SelectField<F extends Fields>({
  form,
  name,
  choices,
}: {
  form: FormHandle<F>
} & ({ name: NamesOf<F, 'choice'>; choices?: never } | { name: NamesOf<F, 'store' | 'text'>; choices: Choices })) {
  const { store, described, ...about } = useField<F, ChoiceField | StoreField | TextField>(form, name)
  const { field, id, path, error } = about
  const source: Choices =
    choices ?? ({ state: 'ready', choices: field.kind === 'choice' ? field.choices : [] } satisfies Choices)
  const { defaultValue, onInput, ...control } = useControl<HTMLSelectElement>(store, path, source.state)
  const loading = source.state === 'loading'
  return (
    <FieldFrame {...about}>
      <select
        {...control}
        // Only a preset is written, because a default would overwrite a choice made before hydration.
        {...(defaultValue ? { defaultValue } : {})}
        onChange={onInput}
        className={`${styles.input} ${styles.select}`}
        id={id}
        name={path}
        autoComplete={field.autoComplete}
        disabled={source.state !== 'ready'}
        aria-busy={loading || undefined}
        aria-required={field.optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={[described, `${id}-state`].filter(Boolean).join(' ')}
      >
        <option value="">{loading ? messages.pleaseWait : messages.chooseOne}</option>
        {source.state === 'ready' &&
          source.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      <div id={`${id}-state`} role="status">
        {source.state !== 'ready' && (
          <p className={loading ? styles.busyText : styles.hint}>
            {loading && <Spinner />}
            <span>{source.words}</span>
          </p>
        )}
      </div>
      {source.state === 'failed' && (
        <Button small look="outline" type="button" onClick={source.retry}>
          {messages.tryAgain}
        </Button>
      )}
    </FieldFrame>
  )
}

function RadioGroup<F extends Fields>({
  form,
  name,
  choices,
  inline = false,
}: {
  form: FormHandle<F>
  name: string
  choices: readonly Choice[]
  inline?: boolean
}) {
  const { store, described, ...about } = useField<F, ChoiceField | YesNo>(form, name)
  const { ref, preset, choose } = useCheckedInputs<HTMLDivElement>(store, about.path)
  return (
    <FieldGroup {...about} described={described} radios>
      <div className={`${styles.choices} ${inline ? styles.inline : ''}`} ref={ref}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              className={styles.box}
              type="radio"
              name={about.path}
              value={value}
              defaultChecked={String(value) === preset}
              onChange={({ target }) => choose(target)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

export function RadioField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'choice'> }) {
  const field = form.definition.fields[name] as unknown as ChoiceField
  return <RadioGroup form={form} name={name} choices={field.choices} />
}

const yesOrNo: readonly Choice[] = [
  { value: 1, label: messages.yes },
  { value: 0, label: messages.no },
]

export function YesNoField<F extends Fields>({ form, name }: { form: FormHandle<F>; name: NamesOf<F, 'yesNo'> }) {
  return <RadioGroup form={form} name={name} choices={yesOrNo} inline />
}
