import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { leaveToSignIn } from '../opening/sign-in-again.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Facts } from '../shell/facts.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { SheetActions } from './opening-sheet.tsx'
import styles from './step-up.module.css'

type Props = {
  readonly problem: string
  readonly tab: TabKey
  /** For example `Title loan BCDFGHJK`. */
  readonly what: string
  readonly reason: string
  readonly caseLink: string
  onLeave(): void
}

export function StepUp({ problem, tab, what, reason, caseLink, onLeave }: Props) {
  return (
    <>
      <ol className={styles.steps}>
        <li>Confirm with your second factor. It takes a few seconds.</li>
        <li>You come straight back, and it opens.</li>
      </ol>
      <Facts
        facts={[
          ['Opens', what],
          [
            'Reason',
            <>
              {reason}
              <small>Kept for you</small>
            </>,
          ],
        ]}
      />
      <SheetActions>
        <PressButton
          look="pine"
          size="big"
          onClick={() => {
            onLeave()
            leaveToSignIn(problem, tab)
          }}
        >
          <DeskIcon name="key" />
          Sign in again
        </PressButton>
        <PressLink look="plain" to={caseLink}>
          Cancel
        </PressLink>
      </SheetActions>
    </>
  )
}
