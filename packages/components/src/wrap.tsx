import type { ReactNode } from 'react'
import styles from './wrap.module.css'

export function Wrap({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles.wrap} ${className}`}>{children}</div>
}
