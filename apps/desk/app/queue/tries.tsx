import ui from '@cash-express/components/styles/primitives.module.css'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { triesBeforeGivingUp } from '@cash-express/domain/cases/decide'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { shortTime } from '../shell/show-day.ts'
import styles from './case-list.module.css'
import { outcomeLabel } from './case-text.ts'

const dots = Array.from({ length: triesBeforeGivingUp.tries }, (_, index) => index)

type TriesMadeProps = { readonly tries: number; readonly children?: ReactNode }

export const TriesMade = ({ tries, children }: TriesMadeProps) => (
  <span className={`${ui.line} ${desk.inline} ${styles.tries}`}>
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

export const triesText = (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`)

type Props = { readonly row: CaseRow; readonly now: Date; readonly timeZone: string }

export function Tries({ row: { tries, lastOutcome, lastTryAt }, now, timeZone }: Props) {
  if (tries === 0) return 'No tries yet'
  return (
    <TriesMade tries={tries}>
      {lastOutcome && lastTryAt && (
        <small>
          {outcomeLabel(lastOutcome)} at {shortTime(lastTryAt, timeZone, now)}
        </small>
      )}
    </TriesMade>
  )
}
