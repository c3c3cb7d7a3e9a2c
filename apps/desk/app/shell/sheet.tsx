import { Awning } from '@cash-express/components/awning.tsx'
import type { ReactNode } from 'react'
import styles from './sheet.module.css'

type Props = { readonly label: string; readonly children: ReactNode }

export const Sheet = ({ label, children }: Props) => (
  <section className={styles.sheet} aria-label={label}>
    <Awning />
    {children}
  </section>
)
