import type { ReactNode } from 'react'
import styles from './button.module.css'

export const buttonLooks = {
  pine: styles.pine,
  brass: styles.brass,
  ghost: styles.ghost,
  outline: styles.outline,
}

export type ButtonLook = keyof typeof buttonLooks

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
  /** The accessible name, if the visible text is ambiguous. It must start with the visible text (WCAG 2.5.3). */
  label?: string
  /** The file name suggested for the download. */
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
