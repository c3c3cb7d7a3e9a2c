import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useQueue } from '../queue/queue-context.ts'
import { MissingCase } from '../shell/empty.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { CaseContent } from './case-content.tsx'
import { useCase } from './use-case.ts'

function CasePageOf({ reference, recipient }: { reference: string; recipient: string }) {
  const page = useCase({ reference, recipient })
  const location = useLocation()
  // The queue took the case before it came here. A page that is loaded again asks before it opens the card.
  const [justTaken] = useState(() => location.state?.justTaken === true)
  useEffect(() => {
    if (justTaken) history.replaceState({ ...history.state, usr: null }, '')
  }, [justTaken])
  const queue = useQueue()
  // The stream ends when the person loses the store, and the inbox is then not found.
  if (page.problem === 'not found' || queue.problem === 'not found')
    return (
      <MissingCase title="You cannot see this case">
        There is no such case, or it is no longer yours to see.
      </MissingCase>
    )
  if (page.response) return <CaseContent page={page} response={page.response} justTaken={justTaken} />
  return <LoadingMessage request={page} text="Loading the case…" />
}

/** The key keeps the details of one case off the page of another. */
export default function CaseRoute() {
  const { reference = '', recipient = '' } = useParams()
  return <CasePageOf key={`${reference} ${recipient}`} reference={reference} recipient={recipient} />
}
