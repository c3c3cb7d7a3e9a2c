import { Icon } from '@cash-express/components/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <Icon name="back" />
    {children}
  </Link>
)
