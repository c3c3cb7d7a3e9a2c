import type { Fields } from '@cash-express/domain/forms/form'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import styles from './form-sheet.module.css'
import type { WholeForm } from './use-form.ts'

/** Never `disabled`, which would drop the focus: while sending it says so, and a second tap does nothing. */
export function SubmitButton<F extends Fields>({ form, children }: { form: WholeForm<F>; children: ReactNode }) {
  const phase = useSyncExternalStore(form.store.subscribe, form.store.phase, form.store.phase)
  const busy = phase.kind !== 'open'
  return (
    <Button type={form.ready ? 'submit' : 'button'} aria-disabled={busy || undefined} className={styles.submit}>
      {busy && <Spinner />}
      {phase.kind === 'sending' ? (
        <span key="sending">{phase.words}</span>
      ) : (
        <span key="open" className={form.ready ? styles.words : styles.notReady}>
          {children}
        </span>
      )}
      {!form.ready && <span className={styles.loading}>Loading...</span>}
    </Button>
  )
}

/** Empties the form on this device. What was there can be brought back, but for what must not be kept. */
export function ClearButton<F extends Fields>({ form }: { form: WholeForm<F> }) {
  const [before, setBefore] = useState<ReadonlyMap<string, string>>()
  const isBusy = () => form.store.phase().kind !== 'open'
  const busy = useSyncExternalStore(form.store.subscribe, isBusy, isBusy)
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) setBefore(form.clear())
        }}
      >
        Clear this form
      </button>
      <div role="status" className={styles.cleared}>
        {before && (
          <>
            The form is empty now.{' '}
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                for (const [path, value] of before) form.store.set(path, value)
                setBefore(undefined)
              }}
            >
              Bring it back
            </button>
          </>
        )}
      </div>
    </>
  )
}
