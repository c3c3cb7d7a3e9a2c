import type { Fields } from '@cash-express/domain/forms/form'
import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Awning } from '../awning.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'
import { SpokenStatus } from '../spoken.tsx'
import { Wrap } from '../wrap.tsx'
import * as messages from './form.messages.tsx'
import { formId } from './form-actions.tsx'
import styles from './form-sheet.module.css'
import { OfflineNote } from './offline-note.tsx'
import type { Receipt } from './receipt.ts'
import type { WholeForm } from './use-form.ts'

const usePhase = ({ store }: { store: WholeForm['store'] }) =>
  useSyncExternalStore(store.subscribe, store.phase, store.phase)

const phaseText = (phase: ReturnType<typeof usePhase>) =>
  phase.kind === 'sending' ? phase.message : phase.kind === 'sent' ? messages.sentOneMoment : ''

/** Moves the focus to the button, because the covered field that received Enter would drop it. */
function focusButton({ currentTarget: form, nativeEvent }: FormEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent as SubmitEvent
  const button = form.contains(document.activeElement) ? form.querySelector<HTMLElement>('[type=submit]') : submitter
  button?.focus({ preventScroll: true })
}

/**
 * While the form is being sent, its fields are covered and the rest of the page stays usable. The form uses POST and
 * its button is inactive until hydration, so that no answer can end up in a URL.
 */
export function FormSheet<F extends Fields>({
  form,
  sending,
  thankYou,
  note,
  end,
  children,
}: {
  form: WholeForm<F>
  /** Replaces the note about restored answers. */
  note?: ReactNode
  /** Text of the button and the cover while the form is being sent. */
  sending: string
  thankYou: string
  end: ReactNode
  children: ReactNode
}) {
  const phase = usePhase(form)
  const busy = phase.kind !== 'open'
  if (form.sentBefore) {
    return (
      <Sheet>
        <AlreadySent receipt={form.sentBefore} thankYou={thankYou} startAgain={form.startAgain} />
      </Sheet>
    )
  }
  return (
    <Sheet>
      <noscript>
        <p className={styles.noscript}>{messages.needsJavaScript}</p>
      </noscript>
      <form
        id={formId}
        noValidate
        method="post"
        onFocus={() => void form.store.prepare().catch(() => {})}
        onSubmit={(event) => {
          event.preventDefault()
          focusButton(event)
          void form.submit(sending)
        }}
      >
        <TopNote form={form} note={note} />
        <div className={styles.fields} inert={busy} aria-busy={busy || undefined}>
          {children}
          {busy && (
            <div className={styles.cover} aria-hidden="true">
              <p className={styles.coverText}>
                <Spinner />
                <span>{phaseText(phase)}</span>
              </p>
            </div>
          )}
        </div>
        <div className={styles.end}>
          <OfflineNote />
          {end}
          <SpokenStatus>{phaseText(phase)}</SpokenStatus>
        </div>
      </form>
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.band}>
      <Wrap className={styles.wrap}>
        <div className={styles.sheet}>
          <Awning />
          {children}
        </div>
      </Wrap>
    </div>
  )
}

const restoredText: Record<WholeForm['mustReenter'], string> = {
  nothing: messages.restored,
  ssn: messages.restoredWithoutSsn,
  'ssn and birth date': messages.restoredWithoutSsnAndBirthDate,
}

/** After the form is cleared or restored, this note takes the focus and scrolls into view. */
function TopNote<F extends Fields>({ form, note }: { form: WholeForm<F>; note: ReactNode }) {
  const { restored, cleared, mustReenter, undoClear } = form
  const line = useRef<HTMLDivElement>(null)
  const before = useRef(cleared)

  useEffect(() => {
    if (before.current === cleared) return
    before.current = cleared
    line.current?.scrollIntoView()
    line.current?.focus({ preventScroll: true })
  }, [cleared])

  return (
    <div role="status" ref={line} tabIndex={-1} className={styles.top}>
      {cleared ? (
        <p key="cleared" className={styles.note}>
          <Icon name="info" />
          <span>
            <span>{messages.formIsEmpty}</span>{' '}
            {cleared.size > 0 && (
              <button type="button" className={`${styles.quiet} ${styles.inline}`} onClick={() => undoClear()}>
                {messages.undo}
              </button>
            )}
          </span>
        </p>
      ) : note ? (
        <div key="note" className={styles.note}>
          <Icon name="info" />
          {note}
        </div>
      ) : (
        restored && (
          <p key="restored" className={styles.note}>
            <Icon name="info" />
            <span>{restoredText[mustReenter]}</span>
          </p>
        )
      )}
    </div>
  )
}

export function FormSection({
  title,
  sentence,
  heading: Heading = 'h2',
  children,
}: {
  title: string
  sentence?: ReactNode
  /** Use h3 for a section below another section heading. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <div className={styles.intro}>
        <Heading>{title}</Heading>
        {sentence && <p>{sentence}</p>}
      </div>
      <div className={styles.column}>{children}</div>
    </section>
  )
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export const RequiredNote = <F extends Fields>({ form }: { form: WholeForm<F> }) =>
  form.sentBefore ? null : (
    <p className={styles.required}>
      <span className={styles.star}>*</span>
      {messages.required}
    </p>
  )

/** Shown when the visitor goes back to a submitted form, which would otherwise look like lost answers. */
function AlreadySent({
  receipt,
  thankYou,
  startAgain,
}: {
  receipt: Receipt
  thankYou: string
  startAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.already}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="checkmark" />
        {messages.alreadySent}
      </h2>
      <p>
        <messages.YourReference>
          <strong className={styles.reference}>{receipt.reference}</strong>
        </messages.YourReference>
      </p>
      <p>
        <a href={thankYou}>{messages.whatHappensNext}</a>
      </p>
      <Button type="button" onClick={startAgain}>
        {messages.startNewOne}
      </Button>
    </div>
  )
}
