import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { shortTime } from '../shell/show-day.ts'
import { outcomeLabel } from './case-text.ts'
import styles from './tries.module.css'
import { TriesMade } from './tries-made.tsx'

type Props = { readonly row: CaseRow; readonly now: Date; readonly timeZone: string }

export function Tries({ row: { tries, lastOutcome, lastTryAt }, now, timeZone }: Props) {
  if (tries === 0) return <span className={styles.none}>No tries yet</span>
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
