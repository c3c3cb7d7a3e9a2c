import { useState } from 'react'
import { PageTitle } from '../shell/page-title.tsx'
import { signInNewTab } from './tab.ts'

export type SignInState = 'signed out' | 'session over' | 'no role' | 'not bound' | 'no line'

const texts: Record<SignInState, { title: string; text: string; button?: string }> = {
  'signed out': {
    title: 'Sign in to the desk',
    text: 'You need your company account and your second factor.',
    button: 'Sign in',
  },
  'session over': {
    title: 'Your session is over',
    text: 'It ends after 15 minutes without use and after 12 hours. Sign in to continue where you were.',
    button: 'Sign in again',
  },
  'no role': {
    title: 'You have no role at the desk',
    text: 'Your account works, but nobody has given it a store. Ask your manager or head office to add you.',
    button: 'Sign in with another account',
  },
  'not bound': {
    title: 'This tab could not sign in',
    text: 'The browser did not keep the key of this tab. Private windows of some browsers do that. Try a normal window.',
    button: 'Try again',
  },
  'no line': {
    title: 'The desk does not answer',
    text: 'Check your connection. Nothing is lost.',
  },
}

export function SignInPage({ state }: { state: SignInState }) {
  const [failed, setFailed] = useState(false)
  const { title, text, button } = texts[failed ? 'not bound' : state]
  const signIn = () => void signInNewTab({ stepUp: state === 'no role' }).catch(() => setFailed(true))
  return (
    <main className="narrow panel" id="main">
      <PageTitle key={title}>{title}</PageTitle>
      <p>{text}</p>
      {button ? (
        <button type="button" className="primary" onClick={signIn}>
          {button}
        </button>
      ) : (
        <button type="button" className="primary" onClick={() => location.reload()}>
          Try again
        </button>
      )}
    </main>
  )
}
