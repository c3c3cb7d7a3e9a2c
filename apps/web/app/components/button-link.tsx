import type { ReactNode } from 'react'
import styles from './button.module.css'

export const buttonLooks = {
  pine: styles.pine,
  brass: styles.brass,
  ghost: styles.ghost,
  outline: styles.outline,
}

export type ButtonLook = keyof typeof buttonLooks

/** Looks like a button and goes somewhere: a link, because that is what it does. */
export function ButtonLink({
  to,
  look = 'pine',
  label,
  download,
  className = '',
  children,
}: {
  to: string
  look?: ButtonLook
  /** The whole name, when the visible words alone do not say where it leads; begins with them. */
  label?: string
  /** The name under which what it leads to is saved. */
  download?: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <a
      href={to}
      download={download}
      aria-label={label}
      className={`${styles.button} ${buttonLooks[look]} ${className}`}
    >
      {children}
    </a>
  )
}
