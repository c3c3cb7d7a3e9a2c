import type { Field } from '@cash-express/domain/forms/field'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Spoken } from '../spoken.tsx'
import { AlertIcon } from './alert-icon.tsx'
import styles from './field.module.css'
import * as messages from './form.messages.tsx'
import type { FormStore } from './form-store.ts'

type About = {
  readonly field: Pick<Field, 'label' | 'optional' | 'recommended' | 'hint'>
  readonly path: string
  readonly id: string
  readonly error: string | undefined
  /** A question about an unusual answer and the store that records its confirmation. */
  readonly question?: { readonly store: FormStore; readonly message: string } | undefined
}

const RequiredOrOptional = ({ field: { optional, recommended } }: Pick<About, 'field'>) =>
  optional ? (
    <span className={styles.optional}>{recommended ? messages.recommended : messages.optional}</span>
  ) : (
    <span className={styles.star} aria-hidden="true">
      {' *'}
    </span>
  )

function HintAndError({ field: { hint }, id, error }: About) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </>
  )
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p className={styles.error} id={id}>
      <AlertIcon className={styles.errorIcon} />
      <span>
        <Spoken>{messages.errorPrefix}</Spoken>
        <span>{message}</span>
      </span>
    </p>
  )
}

export function FieldFrame({ children, ...about }: About & { children: ReactNode }) {
  const { field, path, id, error, question } = about
  return (
    <div className={`${styles.field} ${error ? styles.wrong : ''}`} data-field={path}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        <RequiredOrOptional field={field} />
      </label>
      <HintAndError {...about} />
      {children}
      {question && <ConfirmQuestion {...question} id={id} path={path} />}
    </div>
  )
}

/** The same frame for several controls that answer one question. */
export function FieldGroup({
  children,
  radios = false,
  described,
  ...about
}: About & { radios?: boolean; described: string | undefined; children: ReactNode }) {
  const { field, path, id, error, question } = about
  return (
    <fieldset
      className={`${styles.field} ${error ? styles.wrong : ''}`}
      data-field={path}
      id={id}
      aria-describedby={described}
      {...(radios
        ? {
            role: 'radiogroup',
            'aria-required': field.optional ? undefined : true,
            'aria-invalid': error ? true : undefined,
          }
        : {})}
    >
      <legend className={styles.label}>
        {field.label}
        <RequiredOrOptional field={field} />
      </legend>
      <HintAndError {...about} />
      {children}
      {question && <ConfirmQuestion {...question} id={id} path={path} />}
    </fieldset>
  )
}

/** Asks about an unusual answer that may be correct. The checkbox stays visible so that the visitor can undo it. */
function ConfirmQuestion({
  store,
  path,
  id,
  message,
}: {
  store: FormStore
  path: string
  id: string
  message: string
}) {
  const read = () => store.isConfirmed(path)
  const confirmed = useSyncExternalStore(store.subscribe, read, read)
  return (
    <div className={styles.question}>
      <p id={`${id}-question`}>{message}</p>
      <label className={styles.choice}>
        <input
          className={styles.box}
          type="checkbox"
          checked={confirmed}
          aria-describedby={`${id}-question`}
          onChange={({ target }) => store.confirm(path, target.checked)}
        />
        <span>{messages.yesThisIsRight}</span>
      </label>
    </div>
  )
}
