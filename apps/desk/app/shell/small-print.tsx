import type { ReactNode } from 'react'
import styles from './small-print.module.css'

type Props = { readonly role?: 'status'; readonly children: ReactNode }

export const SmallPrint = ({ role, children }: Props) => (
  <p className={styles.small} role={role}>
    {children}
  </p>
)
