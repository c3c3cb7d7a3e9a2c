import { Navigate } from 'react-router'
import { PageTitle } from '../shell/page-title.tsx'
import { useSession } from '../sign-in/session.ts'
import { queuePath } from './queue-path.ts'

export default function FirstQueue() {
  const [first] = useSession().recipients
  if (first) return <Navigate to={queuePath(first.recipient)} replace />
  return (
    <section className="panel">
      <PageTitle>You have no queue</PageTitle>
      <p>Your role sees no inbox.</p>
    </section>
  )
}
