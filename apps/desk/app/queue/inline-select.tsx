import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import field from '../shell/field.module.css'
import styles from './queue.module.css'

type Props = {
  readonly label: string
  readonly value: string
  onChoose(value: string): void
  readonly children: ReactNode
}

export const InlineSelect = ({ label, value, onChoose, children }: Props) => (
  <label className={`${ui.cluster} ${desk.inline} ${ui.middle} ${ui.medium} ${desk.size15} ${styles.field}`}>
    {label}
    <select className={field.select} value={value} onChange={({ target }) => onChoose(target.value)}>
      {children}
    </select>
  </label>
)
