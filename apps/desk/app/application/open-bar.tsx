import { Icon } from '@cash-express/components/icon.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import desk from '../primitives/desk.module.css'
import { clockLeft, longestShown, secondsLeft, spokenLeft } from '../release/forget-in-time.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { clockTime } from '../shell/show-time.ts'
import { useNow } from '../shell/use-now.ts'
import styles from './open-application.module.css'

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
    <section
      className={`${ui.stack} ${ui.middle} ${ui.warning} ${ui.onScreen} ${styles.bar}`}
      aria-label="Open answers"
    >
      <p className={`${ui.beside} ${ui.middle} ${ui.shrinks} ${styles.until}`}>
        <DeskIcon name="unlock" />
        <span className={`${ui.shrinks} ${ui.breakable}`}>
          <b>Open until {clockTime(new Date(until), timeZone)}</b>
          <small>Reason: {reason}</small>
        </span>
      </p>
      <p className={`${ui.nowrap} ${styles.clock}`} role="timer" aria-label="Time until the answers are hidden">
        <b className={ui.numbers}>{clockLeft(seconds)}</b> left
      </p>
      <SpokenStatus>{spokenLeft(seconds)}</SpokenStatus>
      <div className={`${desk.buttons} ${styles.actions}`}>
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
