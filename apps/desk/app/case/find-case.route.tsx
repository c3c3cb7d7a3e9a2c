import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { getCase } from '../integrations/desk-api.ts'
import { casePath } from '../queue/queue-path.ts'
import NotFound from '../shell/not-found.route.tsx'
import { useSession } from '../sign-in/session.ts'

/** Head office has thousands of inboxes and finds its cases in the queue. */
const mostRecipients = 20

/** Finds the inbox of a case whose reference is known, because the link in a notice names only the reference. */
export default function FindCase() {
  const { reference = '' } = useParams()
  const { recipients } = useSession()
  const [found, setFound] = useState<string | null>()

  useEffect(() => {
    let left = false
    async function find() {
      for (const { recipient } of recipients.slice(0, mostRecipients)) {
        const answer = await getCase({ reference, recipient })
        if (left) return
        if (answer.ok) return setFound(recipient)
      }
      setFound(null)
    }
    void find()
    return () => {
      left = true
    }
  }, [reference, recipients])

  if (found) return <Navigate to={casePath({ reference, recipient: found })} replace />
  return found === null ? <NotFound /> : <p>Looking for {reference}…</p>
}
