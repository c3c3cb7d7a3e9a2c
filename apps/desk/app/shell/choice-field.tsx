import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import styles from './choice-field.module.css'
import frame from './field.module.css'
import { ErrorText } from './field.tsx'

export type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly small?: string | undefined
}

type GroupProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

type ChipProps<Value extends string> = GroupProps & {
  readonly options: readonly Option<Value>[]
  readonly value: Value | ''
  onChange(value: Value): void
}

type ChoiceProps<Value extends string> = ChipProps<Value> & {
  /** Shown below the chosen option, to which it belongs. */
  readonly reveal?: ReactNode
  /** Two beside each other where they fit. */
  readonly pairs?: boolean
}

function Group({ label, hint, error, children }: GroupProps & { readonly children: ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={`${ui.stack} ${ui.start} ${desk.gap1} ${frame.field} ${error ? frame.wrong : ''}`}
      aria-describedby={described || undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className={`${desk.tight} ${ui.medium}`}>{label}</legend>
      {hint && (
        <p className={`${ui.small} ${ui.max34} ${desk.snug}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {children}
    </fieldset>
  )
}

const OptionText = <Value extends string>({ option: { label, small } }: { readonly option: Option<Value> }) => (
  <span>
    {label} {small && <small>{small}</small>}
  </span>
)

export function ChoiceField<Value extends string>({
  options,
  value,
  onChange,
  reveal,
  pairs = false,
  ...group
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <Group {...group}>
      <div className={`${ui.stack} ${ui.full} ${ui.gap2} ${pairs ? styles.pairs : ''}`}>
        {options.map((option) => (
          <div key={option.value}>
            <label className={`${ui.beside} ${desk.gap2half} ${desk.snug} ${styles.choice}`}>
              <input
                type="radio"
                className={styles.tick}
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
              />
              <OptionText option={option} />
            </label>
            {reveal && value === option.value && <div className={styles.reveal}>{reveal}</div>}
          </div>
        ))}
      </div>
    </Group>
  )
}

export function ChipField<Value extends string>({ options, value, onChange, ...group }: ChipProps<Value>) {
  const name = useId()
  return (
    <Group {...group}>
      <div className={`${ui.cluster} ${ui.gap2}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${ui.target} ${ui.medium} ${desk.size15} ${desk.icon16} ${styles.chip}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <Icon name="checkmark" />
            <OptionText option={option} />
          </label>
        ))}
      </div>
    </Group>
  )
}
