import { Button } from '@cash-express/components/button.tsx'
import { RadioField } from '@cash-express/components/form/choice-field.tsx'
import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { formId, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { OfflineNote } from '@cash-express/components/form/offline-note.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { useFormInPlace } from '@cash-express/components/form/use-form-in-place.ts'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ApplicationStatus, isEnded } from '@cash-express/domain/application-status/application-status'
import { type CorrectedField, correctionForm } from '@cash-express/domain/application-status/status-calls'
import { defineForm } from '@cash-express/domain/forms/form'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { changeStatus } from '../../integrations/application-status/call-status.ts'
import { goBack, telling } from './application-status.messages.tsx'
import styles from './application-status.module.css'
import * as messages from './change-field.messages.tsx'
import { refusalText } from './failure-text.ts'
import type { Notice } from './followed-application.tsx'

const { phone, bestTime, language } = correctionForm.fields

/** One question at a time, so that a change of one thing leaves the others: they stay empty. */
const definitionOf = (field: CorrectedField, { held }: ApplicationStatus) =>
  defineForm({
    phone: { ...phone, optional: field !== 'phone' },
    bestTime: { ...bestTime, ...(field === 'best time' ? { preset: held.bestTime ?? 'any' } : {}) },
    language: { ...language, ...(field === 'language' ? { preset: held.language } : {}) },
  })

const closedBefore: Notice = { text: messages.closedBefore, isDone: false }

const newRequest = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export type ChangeFieldProps = {
  readonly field: CorrectedField
  readonly statusKey: string
  readonly status: ApplicationStatus
  readonly storePhone: string | undefined
  refresh(): Promise<ApplicationStatus | undefined>
  showNotValid(): void
  showEnd(status: ApplicationStatus, notice: Notice): void
  onChanged(status: ApplicationStatus): void
  onCancel(): void
}

/** Nothing that is typed here is stored in the browser. */
export function ChangeField(props: ChangeFieldProps) {
  const { field, statusKey, status, storePhone, refresh, showNotValid, showEnd, onChanged, onCancel } = props
  const [definition] = useState(() => definitionOf(field, status))
  const box = useRef<HTMLFormElement>(null)
  // The same for the same answers until they have arrived, so that the store gets them once.
  const request = useRef({ answers: '', id: '' })
  const form = useFormInPlace({
    definition,
    // After a change, the form begins with what the store has then.
    name: `${field} ${status.changesLeft[field]} ${statusKey}`,
    async send(values) {
      const answers = JSON.stringify(values)
      if (request.current.answers !== answers) request.current = { answers, id: newRequest() }
      const result = await changeStatus('correct', { key: statusKey, request: request.current.id, ...values })
      if (result.ok) {
        onChanged(result.reply.status)
        return undefined
      }
      if (result.reason !== 'refused') return { kind: result.reason === 'stopped' ? 'unreachable' : result.reason }
      if (result.status === 404) {
        showNotValid()
        return undefined
      }
      if (result.status === 409) {
        const now = await refresh()
        if (now && isEnded(now)) showEnd(now, closedBefore)
      }
      if (result.status === 429) await refresh()
      const message = refusalText(result.status, storePhone)
      return { kind: 'refused', problems: message ? [{ field: '', message }] : result.errors }
    },
  })
  const phase = useSyncExternalStore(form.store.subscribe, form.store.phase, form.store.phase)
  const busy = phase.kind !== 'open'

  useEffect(() => {
    const first =
      box.current?.querySelector<HTMLElement>('input:checked') ?? box.current?.querySelector<HTMLElement>('input')
    first?.focus()
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The field that received Enter is inert while sending and would drop the focus.
    const button = event.currentTarget.querySelector<HTMLElement>('[type=submit]')
    if (event.currentTarget.contains(document.activeElement)) button?.focus({ preventScroll: true })
    void form.submit(telling)
  }

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !busy) onCancel()
  }

  return (
    <>
      <div className={styles.summary}>
        <ErrorSummary form={form} help={<messages.NothingLost />} />
      </div>
      <form
        id={formId}
        ref={box}
        className={`${styles.form} ${ui.max34} ${ui.stack} ${ui.gap6} ${ui.above2}`}
        noValidate
        method="post"
        autoComplete="on"
        onFocus={() => void form.store.prepare().catch(() => {})}
        onKeyDown={onKeyDown}
        onSubmit={submit}
      >
        <div className={`${ui.max34} ${ui.stack} ${ui.gap6}`} inert={busy} aria-busy={busy || undefined}>
          {field === 'phone' && <PhoneField form={form} name="phone" />}
          {field === 'best time' && <RadioField form={form} name="bestTime" />}
          {field === 'language' && <RadioField form={form} name="language" />}
        </div>
        {field === 'phone' && <p className={`${styles.small} ${ui.small} ${ui.above1}`}>{messages.oldNumberFirst}</p>}
        <OfflineNote />
        <div className={`${styles.buttons} ${ui.cluster} ${ui.above2}`}>
          <SubmitButton form={form}>{messages.save}</SubmitButton>
          <Button look="outline" type="button" aria-disabled={busy || undefined} onClick={() => !busy && onCancel()}>
            {goBack}
          </Button>
        </div>
        <SpokenStatus>{busy && <p>{telling}</p>}</SpokenStatus>
      </form>
    </>
  )
}
