import { Icon } from '@cash-express/components/icon.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import { clockLeft, longestShown, secondsLeft, spokenLeft } from '../release/forget-in-time.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { clockTime } from '../shell/show-time.ts'
import { useNow } from '../shell/use-now.ts'
import styles from './open-bar.module.css'

type Props = {
  readonly until: number
  readonly timeZone: string
  readonly reason: string
  onPrint(): void
  onClose(): void
}

/** Stays in view while answers are open. The seconds are silent; one minute and ten seconds are spoken. */
export function OpenBar({ until, timeZone, reason, onPrint, onClose }: Props) {
  const seconds = secondsLeft(until, useNow(1_000).getTime())
  return (
    <section className={styles.bar} aria-label="Open answers">
      <p className={styles.until}>
        <DeskIcon name="unlock" />
        <span>
          <b>Open until {clockTime(new Date(until), timeZone)}</b>
          <small>Reason: {reason}</small>
        </span>
      </p>
      <p className={styles.clock} role="timer" aria-label="Time until the answers are hidden">
        <b>{clockLeft(seconds)}</b> left
      </p>
      <SpokenStatus>{spokenLeft(seconds)}</SpokenStatus>
      <div className={styles.actions}>
        <ActionButton size="small" onClick={onPrint}>
          <Icon name="print" />
          Print
        </ActionButton>
        <ActionButton size="small" look="pine" onClick={onClose}>
          <Icon name="lock" />
          Close now
        </ActionButton>
      </div>
      <div className={styles.passed} aria-hidden="true">
        <span style={{ width: `${(seconds * 100_000) / longestShown}%` }} />
      </div>
    </section>
  )
}
