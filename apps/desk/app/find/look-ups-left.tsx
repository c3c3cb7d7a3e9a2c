import type { LookUpsLeft } from '@cash-express/domain/cases/look-up'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { clockTime } from '../shell/show-time.ts'
import styles from './find.module.css'

/** Always there, so that nobody looks up a number without knowing that it is recorded. */
export function LookUpsLeftLine({ left }: { left: LookUpsLeft | undefined }) {
  return (
    <p className={styles.recorded}>
      <DeskIcon name="audit" />
      <span>
        Looking up a phone number is recorded in the audit with your name.
        {left && ` ${left.left} of ${left.most} look-ups left this hour.`}
      </span>
    </p>
  )
}

type Props = { readonly left: LookUpsLeft; readonly timeZone: string; readonly hasManager: boolean }

export function LookUpLimit({ left: { most, nextAt }, timeZone, hasManager }: Props) {
  return (
    <Message kind="warn" mark={<DeskIcon name="clock" />} role="status">
      <h2>{most} phone look-ups this hour</h2>
      <p>
        {nextAt && `You can look up the next phone number at ${clockTime(nextAt, timeZone)}. `}A reference works at any
        time.{hasManager && ' Your manager can look it up now.'}
      </p>
    </Message>
  )
}
