import type { TextField } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { Spinner } from '../spinner.tsx'
import styles from './field.module.css'
import { FieldError } from './field-frame.tsx'
import type { NamesOf } from './field-names.ts'
import * as messages from './form.messages.tsx'
import { useField } from './use-field.ts'
import type { WholeForm } from './use-form.ts'

type Solved = { readonly response: string; readonly freshFor: number }

export type CaptchaSource = { readonly prepare: () => Promise<unknown>; readonly solve: () => Promise<Solved> }

/** Milliseconds before expiry when the solution is renewed, so that it is still valid on arrival. */
const renewBefore = 45_000

/**
 * Solving costs a person nothing noticeable and a bot CPU time. The solution is renewed before it expires and after
 * each failed submission.
 */
export function CaptchaField<F extends Fields>({
  form,
  name,
  source,
}: {
  form: WholeForm<F>
  name: NamesOf<F, 'text'>
  source: CaptchaSource
}) {
  const { store, field, id, path, error } = useField<F, TextField>(form, name)
  const box = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const staleAt = useRef(0)
  const [state, setState] = useState<'open' | 'working' | 'done' | 'failed'>('open')
  const report = useSyncExternalStore(store.subscribe, store.report, store.report)

  async function compute() {
    setState('working')
    try {
      const { response, freshFor } = await source.solve()
      staleAt.current = Date.now() + freshFor - renewBefore
      setState('done')
      return response
    } catch (error) {
      // The box stays checked: the form computes this again when it is sent.
      setState('failed')
      throw error
    }
  }
  const solve = () => store.answerLater(path, compute)
  const latestSolve = useRef(solve)
  latestSolve.current = solve

  useEffect(() => {
    // The box may already be checked by an earlier visit to this page of the form or by browser session restore.
    if (box.current && (box.current.checked || store.isGiven(path))) {
      box.current.checked = true
      latestSolve.current()
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        source.prepare().catch(() => {})
      },
      { rootMargin: '400px' },
    )
    if (frame.current) near.observe(frame.current)
    return () => near.disconnect()
  }, [source, store, path])

  useEffect(() => {
    if (state !== 'done') return
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() >= staleAt.current) latestSolve.current()
    }
    const timer = setTimeout(renew, Math.max(0, staleAt.current - Date.now()))
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [state])

  useEffect(() => {
    if (state !== 'failed') return
    const again = () => latestSolve.current()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state])

  useEffect(() => {
    if (report && report.kind !== 'check' && box.current?.checked) latestSolve.current()
  }, [report])

  return (
    <div className={`${styles.field} ${error ? styles.wrong : ''}`} data-field={path} ref={frame}>
      {error && <FieldError id={`${id}-error`} message={error} />}
      <div className={styles.captcha}>
        <label className={styles.choice}>
          <input
            ref={box}
            className={styles.box}
            id={id}
            type="checkbox"
            onFocus={() => void source.prepare().catch(() => {})}
            onChange={({ target }) => {
              if (target.checked) solve()
              else {
                store.answerLater(path, async () => '')
                setState('open')
              }
            }}
            aria-required="true"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>
            {field.label}
            <span className={styles.star} aria-hidden="true">
              {' *'}
            </span>
          </span>
        </label>
        <p className={styles.captchaState} role="status">
          {state === 'working' && (
            <span key="working">
              <Spinner />
              {messages.checking}
            </span>
          )}
          {state === 'done' && (
            <span key="done">
              <Icon name="checkmark" />
              {messages.checked}
            </span>
          )}
        </p>
      </div>
      <div role="alert">{state === 'failed' && <p className={styles.hint}>{messages.captchaFailed}</p>}</div>
    </div>
  )
}
