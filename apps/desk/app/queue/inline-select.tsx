import type { ReactNode } from 'react'
import styles from './inline-select.module.css'

type Props = {
  readonly label: string
  readonly value: string
  onChoose(value: string): void
  readonly children: ReactNode
}

export const InlineSelect = ({ label, value, onChoose, children }: Props) => (
  <label className={styles.field}>
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {children}
    </select>
  </label>
)
