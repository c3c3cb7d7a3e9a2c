import ui from '@cash-express/components/styles/primitives.module.css'
import { type ComponentProps, type ReactNode, useId } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from './desk-icon.tsx'
import styles from './field.module.css'

type FrameProps = {
  /** Only for a field that something else on the page refers to. */
  readonly id?: string | undefined
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

type ControlProps = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true }

export const ErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={`${ui.beside} ${desk.icon20} ${styles.error}`} id={id}>
    <DeskIcon name="late" />
    <span>{children}</span>
  </p>
)

function Frame({
  label,
  hint,
  error,
  id: givenId,
  children,
}: FrameProps & { children(props: ControlProps): ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`${ui.stack} ${ui.start} ${ui.shrinks} ${desk.gap1} ${styles.field} ${error ? styles.wrong : ''}`}>
      <label className={`${desk.tight} ${ui.medium}`} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={`${ui.small} ${ui.max34} ${desk.snug}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
    </div>
  )
}

type InputProps = FrameProps & Omit<ComponentProps<'input'>, 'className'> & { readonly short?: boolean }

export function InputField({ label, hint, error, short = false, id, ...props }: InputProps) {
  return (
    <Frame {...{ label, hint, error, id }}>
      {(control) => <input className={`${styles.input} ${short ? styles.short : ''}`} {...control} {...props} />}
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  id,
  ...props
}: FrameProps & Omit<ComponentProps<'select'>, 'className' | 'id'>) {
  return (
    <Frame {...{ label, hint, error, id }}>
      {(control) => <select className={styles.select} {...control} {...props} />}
    </Frame>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  ...props
}: FrameProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Frame {...{ label, hint, error }}>
      {(control) => <textarea className={styles.textarea} {...control} {...props} />}
    </Frame>
  )
}
