import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { goToSignIn } from '../sign-in/tab.ts'

/** With these, the keyholder wants to see both factors again. */
const needsBothFactors = ['sign in again', 'second factor']
/** With these, the provider has to sign the key of this tab again. */
const needsToken = ['token', 'nonce']

export const needsSignIn = (problem: string) => needsBothFactors.includes(problem) || needsToken.includes(problem)

type Props = { readonly problem: string; readonly tab: TabKey; readonly onLeave?: () => void }

export function SignInAgain({ problem, tab, onLeave }: Props) {
  const stepUp = needsBothFactors.includes(problem)
  const leave = () => {
    onLeave?.()
    void goToSignIn(tab, { stepUp, silent: !stepUp })
  }
  return (
    <div role="alert" className="actions">
      <p>
        {stepUp
          ? 'Your last sign-in is too long ago for this. Sign in again; you come back to this case.'
          : 'The sign-in of this tab has ended. Sign in again; you come back to this case.'}
      </p>
      <button type="button" className="primary" onClick={leave}>
        Sign in again
      </button>
    </div>
  )
}
