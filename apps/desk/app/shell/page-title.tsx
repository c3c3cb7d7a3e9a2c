import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import styles from './layout.module.css'

/** It takes the focus when the page appears, so that a screen reader reads where it is. */
export function PageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    document.title = `${heading.current?.textContent} | Cash Express desk`
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={`${ui.line} ${desk.inline} ${desk.gap1half} ${ui.medium} ${styles.back}`} to={to}>
    <Icon name="back" />
    {children}
  </Link>
)
