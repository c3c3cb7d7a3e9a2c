import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import * as messages from '../component.messages.ts'
import { AlertIcon } from '../form/alert-icon.tsx'
import { Icon } from '../icon.tsx'
import styles from './accordion.module.css'

type PanelState = 'open' | 'done' | 'wrong'

const stateClass = { open: '', done: styles.done, wrong: styles.wrong } satisfies Record<PanelState, unknown>

/** There is no layout during prerendering. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A closed panel stays in the document, so typed answers are kept and the browser's find-in-page can open it. */
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

  // React treats `hidden` as a boolean and would drop "until-found".
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
            <span>{shown ? messages.hide : messages.show}</span>
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
