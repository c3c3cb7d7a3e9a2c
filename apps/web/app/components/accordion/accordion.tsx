import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { AlertIcon } from '../form/alert-icon.tsx'
import { Icon } from '../icon.tsx'
import styles from './accordion.module.css'

export type PanelState = 'open' | 'done' | 'wrong'

const stateClass = { open: '', done: styles.done, wrong: styles.wrong } satisfies Record<PanelState, unknown>

/** The server draws no layout. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * One part of a long page behind its heading. What is closed stays in the page: it keeps what was typed, and the
 * browser's own search finds it and opens it.
 */
export function AccordionPanel({
  id,
  number,
  title,
  status,
  state = 'open',
  shown,
  onShow,
  children,
}: {
  id: string
  number: number
  title: string
  status: string
  state?: PanelState
  shown: boolean
  onShow: (shown: boolean) => void
  children: ReactNode
}) {
  const panel = useRef<HTMLElement>(null)
  const latest = useRef(onShow)
  latest.current = onShow

  // React knows `hidden` only as yes or no.
  useBeforePaint(() => {
    if (!shown) panel.current?.setAttribute('hidden', 'until-found')
  }, [shown])

  useEffect(() => {
    const found = () => latest.current(true)
    const element = panel.current
    element?.addEventListener('beforematch', found)
    return () => element?.removeEventListener('beforematch', found)
  }, [])

  return (
    <div className={`${styles.item} ${stateClass[state]}`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={`${id}-heading`}
          className={styles.button}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => onShow(!shown)}
        >
          <span className={styles.badge} aria-hidden="true">
            {state === 'done' && <Icon name="checkmark" />}
            {state === 'wrong' && <AlertIcon className={styles.alert} />}
            {state === 'open' && <span>{number}</span>}
          </span>
          <span className={styles.title}>{title}</span> <span className={styles.status}>{status}</span>
          <span className={styles.toggle} aria-hidden="true">
            <span>{shown ? 'Hide' : 'Show'}</span>
            <Icon name="down" />
          </span>
        </button>
      </h2>
      <section className={styles.panel} id={id} ref={panel} aria-labelledby={`${id}-heading`} hidden={!shown}>
        {children}
      </section>
    </div>
  )
}
