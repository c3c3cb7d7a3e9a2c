import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { ErrorText } from '../shell/field.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { goToSignIn } from '../sign-in/tab.ts'

/** With these, the keyholder wants to see both factors again. */
const needsBothFactors = ['sign in again', 'second factor']
/** With these, the provider has to sign the key of this tab again. */
const needsToken = ['token', 'nonce']

export const needsSignIn = (problem: string) => needsBothFactors.includes(problem) || needsToken.includes(problem)

export const needsStepUp = (problem: string) => needsBothFactors.includes(problem)

export function leaveToSignIn(problem: string, tab: TabKey) {
  const stepUp = needsStepUp(problem)
  void goToSignIn(tab, { stepUp, silent: !stepUp })
}

type Props = { readonly problem: string; readonly tab: TabKey; readonly onLeave?: () => void }

export function SignInAgain({ problem, tab, onLeave }: Props) {
  const leave = () => {
    onLeave?.()
    leaveToSignIn(problem, tab)
  }
  return (
    <Message
      kind="warn"
      mark={<DeskIcon name="key" />}
      role="alert"
      actions={
        <ActionButton look="pine" onClick={leave}>
          Sign in again
        </ActionButton>
      }
    >
      <p>
        {needsStepUp(problem)
          ? 'Your last sign-in is too long ago for this. Sign in again; you come back to this case.'
          : 'The sign-in of this tab has ended. Sign in again; you come back to this case.'}
      </p>
    </Message>
  )
}

const texts: Readonly<Record<string, string>> = {
  'changed text': 'This text does not open. It was changed, or it belongs to another case. Tell head office.',
  changed: 'This text does not open. It was changed, or it belongs to another case. Tell head office.',
  store: 'You may not open the cases of this store.',
  'no valid key': 'Notes cannot be locked, because a key of the desk has expired. Tell head office.',
  role: 'Your role may not open this.',
}

export const releaseProblemText = (problem: string) => texts[problem] ?? problemText(problem)

/** Stands below the button that failed. */
export function ReleaseProblem({ problem, tab }: { readonly problem: string | undefined; readonly tab: TabKey }) {
  if (!problem) return null
  if (needsSignIn(problem)) return <SignInAgain problem={problem} tab={tab} />
  return (
    <div role="alert">
      <ErrorText>{releaseProblemText(problem)}</ErrorText>
    </div>
  )
}
