import { useState } from 'react'
import { Link } from 'react-router'
import { signOut } from '../integrations/desk-api.ts'
import { forgetPendingOpening } from '../opening/pending-opening.ts'
import { useSession } from '../sign-in/session.ts'

export function DeskHeader() {
  const { person } = useSession()
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    forgetPendingOpening()
    const answer = await signOut()
    if (answer.ok) location.assign(answer.value.to)
    else setFailed(true)
  }
  return (
    <header className="desk-header">
      <Link to="/" className="brand">
        Cash Express desk
      </Link>
      <p>
        {person.name}, {person.role}
      </p>
      <button type="button" onClick={() => void leave()}>
        Sign out
      </button>
      {failed && <p role="alert">You are still signed in. Check your connection and try again.</p>}
    </header>
  )
}
