import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import desk from '../primitives/desk.module.css'
import { leaveToSignIn } from '../release/sign-in-again.tsx'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Facts } from '../shell/facts.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import styles from './application.module.css'
import { refusalOf } from './refusals.ts'
import { NextSteps, SheetActions } from './release-sheet.tsx'

type Props = {
  readonly problem: string
  readonly hasCard: boolean
  readonly reference: string
  readonly caseLink: string
  readonly busy: boolean
  onAgain(): void
}

export function NotOpened({ problem, hasCard, reference, caseLink, busy, onAgain }: Props) {
  const { kind, mark, title, text, next, code, again } = refusalOf(problem, hasCard)
  return (
    <>
      <Message kind={kind} mark={<DeskIcon name={mark} />} role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
      </Message>
      <NextSteps steps={next} />
      {code && (
        <SmallPrint>
          For head office:{' '}
          <b>
            {reference} {code}
          </b>
        </SmallPrint>
      )}
      <SheetActions>
        {again && (
          <ActionButton look="pine" held={busy} onClick={onAgain}>
            <Icon name="again" />
            {busy ? 'Opening…' : 'Try again'}
          </ActionButton>
        )}
        <ActionLink look={again ? 'outline' : 'pine'} to={caseLink}>
          <Icon name="back" />
          Back to the case
        </ActionLink>
      </SheetActions>
    </>
  )
}

type HiddenAgainProps = { readonly reason: string; readonly busy: boolean; readonly caseLink: string; onAgain(): void }

export const HiddenAgain = ({ reason, busy, caseLink, onAgain }: HiddenAgainProps) => (
  <>
    <SheetActions>
      <ActionButton look="pine" size="big" held={busy} onClick={onAgain}>
        <DeskIcon name="unlock" />
        {busy ? 'Opening…' : 'Open it again'}
      </ActionButton>
      <ActionLink look="outline" to={caseLink}>
        Back to the case
      </ActionLink>
    </SheetActions>
    <SmallPrint>Same reason: {reason}. It is recorded as another opening and shown for 5 minutes.</SmallPrint>
  </>
)

type StepUpProps = {
  readonly problem: string
  readonly tab: TabKey
  /** For example `Title loan BCDFGHJK`. */
  readonly what: string
  readonly reason: string
  readonly caseLink: string
  onLeave(): void
}

export function StepUp({ problem, tab, what, reason, caseLink, onLeave }: StepUpProps) {
  return (
    <>
      <ol className={`${ui.stack} ${desk.gap1half} ${styles.notShownSteps}`}>
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
        <ActionButton
          look="pine"
          size="big"
          onClick={() => {
            onLeave()
            leaveToSignIn(problem, tab)
          }}
        >
          <DeskIcon name="key" />
          Sign in again
        </ActionButton>
        <ActionLink look="plain" to={caseLink}>
          Cancel
        </ActionLink>
      </SheetActions>
    </>
  )
}
