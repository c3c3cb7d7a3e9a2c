import { RadioField } from '@cash-express/components/form/choice-field.tsx'
import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { formId, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { RequiredNote } from '@cash-express/components/form/form-sheet.tsx'
import { OfflineNote } from '@cash-express/components/form/offline-note.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { useFormInPlace } from '@cash-express/components/form/use-form-in-place.ts'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import type { ApplicationStatus } from '@cash-express/domain/application-status/application-status'
import { correctionForm } from '@cash-express/domain/application-status/status-calls'
import { defineForm, type PayloadOf } from '@cash-express/domain/forms/form'
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { changeStatus } from '../../integrations/application-status/call-status.ts'
import styles from './application-status.module.css'
import { telling } from './application-status-words.tsx'
import * as words from './correction-words.tsx'
import { refusalText } from './failure-text.ts'
import type { Said } from './followed-application.tsx'

/** The key of the link and the number of the request are no questions. */
const { key: _key, request: _request, ...questions } = correctionForm.fields
const definition = defineForm(questions)
type Answers = PayloadOf<typeof definition>

const rules = [
  {
    about: ['phone', 'bestTime'] as const,
    check: ({ phone, bestTime }: Answers) =>
      phone === '' && bestTime === 'any' ? [{ field: 'phone', message: words.phoneOrTime }] : [],
  },
]

const closedBefore: Said = { text: words.closedBefore, isDone: false }

const newRequest = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Another phone number or the best time to call. Nothing that is typed here is stored in the browser. */
export function CorrectionForm({
  statusKey,
  status,
  storePhone,
  refresh,
  showNotValid,
  showChanged,
  showEnd,
}: {
  statusKey: string
  status: ApplicationStatus
  storePhone: string | undefined
  refresh: () => Promise<ApplicationStatus | undefined>
  showNotValid: () => void
  showChanged: (status: ApplicationStatus) => void
  showEnd: (status: ApplicationStatus, words: Said) => void
}) {
  // The same for the same answers until they have arrived, so that the store gets them once.
  const request = useRef({ answers: '', id: '' })
  const form = useFormInPlace({
    definition,
    name: `correction ${statusKey}`,
    rules,
    async send(values) {
      const answers = JSON.stringify(values)
      if (request.current.answers !== answers) request.current = { answers, id: newRequest() }
      const result = await changeStatus('correct', { key: statusKey, request: request.current.id, ...values })
      if (result.ok) {
        request.current = { answers: '', id: '' }
        showChanged(result.reply.status)
        return undefined
      }
      if (result.reason !== 'refused') return { kind: result.reason === 'stopped' ? 'unreachable' : result.reason }
      if (result.status === 404) {
        showNotValid()
        return undefined
      }
      if (result.status === 409) {
        const now = await refresh()
        if (now && (now.state === 'withdrawn' || now.state === 'finished')) showEnd(now, closedBefore)
      }
      if (result.status === 429) await refresh()
      const message = refusalText(result.status, storePhone)
      return { kind: 'refused', problems: message ? [{ field: '', message }] : result.errors }
    },
  })
  const phase = useSyncExternalStore(form.store.subscribe, form.store.phase, form.store.phase)
  const busy = phase.kind !== 'open'

  const heading = useRef<HTMLHeadingElement>(null)
  const canChange = status.correctionsLeft > 0
  const couldChange = useRef(canChange)

  useEffect(() => {
    const hasGone = couldChange.current && !canChange
    couldChange.current = canChange
    // The form that had the focus is gone now.
    if (hasGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [canChange])

  const changedBefore = status.steps.some(({ kind }) => kind === 'corrected')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The field that received Enter is inert while sending and would drop the focus.
    const button = event.currentTarget.querySelector<HTMLElement>('[type=submit]')
    if (event.currentTarget.contains(document.activeElement)) button?.focus({ preventScroll: true })
    void form.submit(telling)
  }

  return (
    <section className={styles.change} aria-labelledby="correct-heading">
      <h2 id="correct-heading" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {canChange ? (
        <p key={changedBefore ? 'again' : 'first'}>{changedBefore ? words.seesAgain : words.sees}</p>
      ) : (
        <p key="last">{words.noMore}</p>
      )}
      {canChange && (
        <>
          <div className={styles.summary}>
            <ErrorSummary form={form} help={<words.NothingLost />} />
          </div>
          <form
            id={formId}
            className={styles.form}
            noValidate
            method="post"
            autoComplete="on"
            onFocus={() => void form.store.prepare().catch(() => {})}
            onSubmit={submit}
          >
            <RequiredNote form={form} />
            <div className={styles.fields} inert={busy} aria-busy={busy || undefined}>
              <PhoneField form={form} name="phone" />
              <RadioField form={form} name="bestTime" />
            </div>
            <OfflineNote />
            <div>
              <SubmitButton form={form}>{words.tellMyStore}</SubmitButton>
            </div>
            <SpokenStatus>{busy && <p>{telling}</p>}</SpokenStatus>
          </form>
        </>
      )}
    </section>
  )
}
