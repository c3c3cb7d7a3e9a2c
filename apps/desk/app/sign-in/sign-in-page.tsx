import { Icon } from '@cash-express/components/icon.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { type ReactNode, useEffect, useState } from 'react'
import { refetchMe } from '../integrations/desk-api.ts'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { SmallPrint } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { Gate } from './gate.tsx'
import styles from './sign-in.module.css'
import { signInNewTab } from './tab.ts'

type SignInState = 'signed out' | 'session over' | 'no role' | 'not bound' | 'no line'

const titles: Record<SignInState, string> = {
  'signed out': 'Sign in to the desk',
  'session over': 'Your session is over',
  'no role': 'You have no role at the desk',
  'not bound': 'This tab could not sign in',
  'no line': 'The desk does not answer',
}

/** A role can be given within a minute, so that someone who waits beside the manager need not do anything. */
const millisecondsBetweenLooks = 60_000

async function lookAgain() {
  const result = await refetchMe()
  if (result.ok || result.problem === 'signed out') location.reload()
}

function Waiting() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void lookAgain()
    }, millisecondsBetweenLooks)
    return () => clearInterval(timer)
  }, [])
  return (
    <SmallPrint>
      <span className={`${ui.line} ${desk.gap2half}`}>
        <Spinner />
        This page checks every minute and opens your queue when you have a role.
      </span>
    </SmallPrint>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={`${ui.stack} ${ui.gap2} ${ui.soft} ${desk.snug} ${desk.size15} ${desk.icon18} ${styles.signInPoints}`}>
    {points.map((point) => (
      <li key={point} className={`${ui.beside} ${ui.gap2}`}>
        <Icon name="checkmark" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)

type BodyProps = { onSignIn(): void }

const SignInButton = ({ onSignIn, children }: BodyProps & { children: ReactNode }) => (
  <ActionButton look="pine" size="big" wide onClick={onSignIn}>
    <DeskIcon name="key" />
    {children}
  </ActionButton>
)

const reload = () => location.reload()

const bodies: Record<SignInState, (props: BodyProps) => ReactNode> = {
  'signed out': ({ onSignIn }) => (
    <>
      <p>
        Use the account you use for company mail. Have your second factor ready: the app on your phone, or your key.
      </p>
      <SignInButton onSignIn={onSignIn}>Sign in with your company account</SignInButton>
      <Points
        points={[
          'You stay signed in while you work, for 12 hours at most.',
          'After 15 minutes without activity the desk is locked, so that nobody at the counter can read your screen. It still rings.',
        ]}
      />
      <SmallPrint>Trouble signing in? Ask your manager or head office.</SmallPrint>
    </>
  ),
  'session over': ({ onSignIn }) => (
    <>
      <Message kind="warn" mark={<DeskIcon name="clock" />}>
        <p>A session ends after 12 hours. The desk has closed what was open.</p>
      </Message>
      <p>Sign in and you are back where you were. Outcomes and notes you had saved are kept.</p>
      <SignInButton onSignIn={onSignIn}>Sign in again</SignInButton>
    </>
  ),
  'no role': ({ onSignIn }) => (
    <>
      <p>Your company account works, but you have no role and no store. It takes one minute to give you one.</p>
      <p>
        <b>Whom to ask:</b> head office. Only they can give a role; your manager cannot. If you had a role before, it
        was removed, and all of your sessions ended at that moment.
      </p>
      <Waiting />
      <div className={`${ui.stack} ${desk.gap2half}`}>
        <ActionButton look="pine" wide onClick={() => void lookAgain()}>
          Check now
        </ActionButton>
        <ActionButton wide onClick={onSignIn}>
          Sign in with another account
        </ActionButton>
      </div>
    </>
  ),
  'not bound': ({ onSignIn }) => (
    <>
      <Message kind="warn" mark={<DeskIcon name="alert" />}>
        <p>The browser did not keep the key of this tab. Private windows of some browsers do that.</p>
      </Message>
      <p>Try a normal window.</p>
      <SignInButton onSignIn={onSignIn}>Try again</SignInButton>
    </>
  ),
  'no line': () => (
    <>
      <Message kind="warn" mark={<DeskIcon name="offline" />}>
        <p>Check your connection. Nothing is lost.</p>
      </Message>
      <ActionButton look="pine" size="big" wide onClick={reload}>
        Try again
      </ActionButton>
    </>
  ),
}

type Props = {
  readonly state: SignInState
  /** Warnings that the person must read before signing in again. */
  readonly children?: ReactNode
}

export function SignInPage({ state, children }: Props) {
  const [failed, setFailed] = useState(false)
  const shown = failed ? 'not bound' : state
  const signIn = () => void signInNewTab({ stepUp: state === 'no role' }).catch(() => setFailed(true))
  return (
    <Gate>
      <PageTitle key={shown}>{titles[shown]}</PageTitle>
      {children}
      {bodies[shown]({ onSignIn: signIn })}
    </Gate>
  )
}
