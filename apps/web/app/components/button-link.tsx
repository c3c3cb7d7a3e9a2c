import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

export type ButtonLook = 'pine' | 'brass' | 'ghost'

/** Looks like a button and goes somewhere: a link, because that is what it does. */
export function ButtonLink({
  to,
  look = 'pine',
  className = '',
  children,
}: {
  to: string
  look?: ButtonLook
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Link to={to} className={`${styles.button} ${styles[look]} ${className}`}>
      {children}
    </Link>
  )
}
