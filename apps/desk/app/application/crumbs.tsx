import type { ReactNode } from 'react'
import { BackLink } from '../shell/back-link.tsx'
import styles from './crumbs.module.css'

type Props = { readonly to: string; readonly side: ReactNode; readonly children: ReactNode }

export const Crumbs = ({ to, side, children }: Props) => (
  <div className={styles.crumbs}>
    <BackLink to={to}>{children}</BackLink>
    {side}
  </div>
)
