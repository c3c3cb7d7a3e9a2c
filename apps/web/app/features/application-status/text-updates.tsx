import { consentShown, items } from 'virtual:agreements/text-updates'
import { Button } from '@cash-express/components/button.tsx'
import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { createFormStore, loadChecks, type Problem } from '@cash-express/components/form/form-store.ts'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { fieldId } from '@cash-express/components/form/use-field.ts'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type TextsState, textsForm } from '@cash-express/domain/application-status/status-calls'
import { defineForm } from '@cash-express/domain/forms/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { unreachable } from './application-status.messages.tsx'
import * as messages from './text-updates.messages.ts'
import styles from './text-updates.module.css'

/** Names of their own, because the page has another field for a phone number. */
const definition = defineForm({ textPhone: textsForm.fields.phone, textAgreed: textsForm.fields.agreed })
const pageNames: Readonly<Record<string, string>> = { phone: 'textPhone', agreed: 'textAgreed' }

type TextAnswers = { readonly phone: string; readonly agreed: 1 }

/** `problems` name the fields of the call; a problem of the whole form has an empty field. */
export type Subscribed = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] }

export type TextUpdatesProps = {
  readonly status: Exclude<TextsState, 'off'>
  /** `shown` is the value of the header that names the text beside the checkbox (decision 019). */
  readonly onSubscribe: (answers: TextAnswers, shown: string) => Promise<Subscribed>
}

function SubscribeForm({ onSubscribe }: Pick<TextUpdatesProps, 'onSubscribe'>) {
  const [store] = useState(() => createFormStore(definition, {}, loadChecks))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = { store, definition, prefix: '' }

  const goTo = (field: string) => document.getElementById(fieldId(field))?.focus()

  function showProblems(problems: readonly Problem[]) {
    const named = problems.map(({ field, message }) => ({ field: pageNames[field] ?? '', message }))
    store.fail({ kind: 'refused', problems: named })
    setFailure(named.find(({ field }) => field === '')?.message)
    const first = named.find(({ field }) => field !== '')
    if (first) goTo(first.field)
  }

  async function subscribe() {
    await store.prepare()
    const values = store.check()
    if (!values) return goTo(store.error('textPhone') ? 'textPhone' : 'textAgreed')
    const result = await onSubscribe({ phone: String(values.textPhone), agreed: 1 }, consentShown)
    if (!result.ok) showProblems(result.problems)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    subscribe()
      .catch(() => setFailure(unreachable))
      .finally(() => setBusy(false))
  }

  return (
    <form className={`${ui.stack} ${ui.max40} ${ui.gap5} ${ui.above5}`} method="post" onSubmit={submit} noValidate>
      <PhoneField form={form} name="textPhone" />
      {items.map(({ id, title, words: text, version }) => (
        <div key={id} className={`${styles.consent} ${ui.sand}`}>
          <h3>{title}</h3>
          <p className={ui.above1}>{text}</p>
          <p className={`${ui.small} ${ui.above1}`}>{messages.versionOf(version)}</p>
        </div>
      ))}
      <CheckboxField form={form} name="textAgreed" />
      <div className={ui.live} role="alert">
        {failure && <p className={`${ui.danger} ${ui.medium}`}>{failure}</p>}
      </div>
      <Button type="submit" aria-disabled={busy || undefined} className={styles.send}>
        {busy && <Spinner />}
        <span>{messages.textMe}</span>
      </Button>
    </form>
  )
}

/** Loaded only when the operator has switched texts on. */
export function TextUpdates({ status, onSubscribe }: TextUpdatesProps) {
  const result = useRef<HTMLParagraphElement>(null)
  const before = useRef(status)
  useEffect(() => {
    // The button that had the focus is gone.
    if (before.current === 'offered' && status !== 'offered') result.current?.focus()
    before.current = status
  }, [status])
  return (
    <section className={`${styles.texts} ${ui.card}`} aria-labelledby="texts-heading">
      <h2 id="texts-heading" className={ui.size24}>
        {messages.title}
      </h2>
      {status === 'offered' && (
        <>
          <p className={`${styles.text} ${ui.max40} ${ui.above2}`}>{messages.inAnyCase}</p>
          <SubscribeForm onSubscribe={onSubscribe} />
        </>
      )}
      {status === 'on' && (
        <p className={`${styles.text} ${ui.max40} ${ui.above2}`} ref={result} tabIndex={-1}>
          {messages.areOn}
        </p>
      )}
      {status === 'stopped' && (
        <p className={`${styles.text} ${ui.max40} ${ui.above2}`} ref={result} tabIndex={-1}>
          {messages.areStopped}
        </p>
      )}
    </section>
  )
}
