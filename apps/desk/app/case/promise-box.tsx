import { Icon } from '@cash-express/components/icon.tsx'
import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { TimeBadge } from '../queue/time-badge.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import styles from './promise-box.module.css'
import { dueText, isCountdown, keptText, promiseSentence } from './promise-text.ts'

type Props = { readonly row: CaseRow; readonly timeZone: string; readonly now: Date }

export function PromiseBox({ row, timeZone, now }: Props) {
  const kept = keptText(row, timeZone, now)
  if (kept)
    return (
      <Message
        kind={kept.isKept ? 'ok' : 'warn'}
        mark={kept.isKept ? <Icon name="checkmark" /> : <DeskIcon name="late" />}
      >
        <p>
          <b>{kept.isKept ? 'Called in time.' : 'Called late.'}</b> {kept.text}
        </p>
      </Message>
    )
  // Nothing is promised while the customer wants no call.
  if (row.callsStoppedAt) return null
  const due = dueText(row, timeZone, now)
  return (
    <div className={styles.promise}>
      {due && isCountdown(row, timeZone, now) && <TimeBadge row={row} now={now} timeZone={timeZone} big />}
      <p>
        {due && <b>{due}. </b>}
        {promiseSentence(row, timeZone, now)}
      </p>
    </div>
  )
}
