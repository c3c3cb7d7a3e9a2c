import type { ReactNode } from 'react'
import styles from './wrap.module.css'

/** The width that everything on a page keeps to. */
export function Wrap({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.wrap} ${className}`}>{children}</div>
}
