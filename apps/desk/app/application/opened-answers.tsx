import { Logo } from '@cash-express/components/logo.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { SpanishTag } from '../shell/tag.tsx'
import styles from './opened-answers.module.css'

type Props = {
  /** The name of a person, so it does not become the title of the window. */
  readonly title: string
  readonly windowTitle: string
  readonly lead: ReactNode
  readonly isSpanish: boolean
  /** What stands on paper above the answers; without it, the answers are not printed. */
  readonly printed: string | undefined
  readonly children: ReactNode
}

export function OpenedAnswers({ title, windowTitle, lead, isSpanish, printed, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    document.title = `${windowTitle} | Cash Express desk`
  }, [windowTitle])
  return (
    <>
      {!printed && <p className={styles.notPrinted}>To print the answers, press Print on the page.</p>}
      <article className={`${styles.opened} ${printed ? '' : styles.screenOnly}`}>
        <header className={styles.head}>
          <div className={styles.logo}>
            <Logo on="light" />
          </div>
          <h1 ref={heading} tabIndex={-1}>
            {title} {isSpanish && <SpanishTag />}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {printed && <p className={styles.printed}>{printed}</p>}
        </header>
        {children}
      </article>
    </>
  )
}
