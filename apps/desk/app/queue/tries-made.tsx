import { triesBeforeGivingUp } from '@cash-express/domain/cases/decide'
import type { ReactNode } from 'react'
import styles from './tries-made.module.css'
import { triesText } from './tries-text.ts'

const dots = Array.from({ length: triesBeforeGivingUp.tries }, (_, index) => index)

type Props = { readonly tries: number; readonly children?: ReactNode }

export const TriesMade = ({ tries, children }: Props) => (
  <span className={styles.tries}>
    <span className={styles.dots} aria-hidden="true">
      {dots.map((dot) => (
        <span key={dot} className={`${styles.dot} ${dot < tries ? styles.done : ''}`} />
      ))}
    </span>
    <span>
      {triesText(tries)} {children}
    </span>
  </span>
)
