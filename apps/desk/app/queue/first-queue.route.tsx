import { Navigate } from 'react-router'
import { queuePath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { firstPathOf } from '../shell/sections.ts'
import { useSession } from '../sign-in/session.ts'
import { useQueue } from './queue-context.ts'

export default function FirstQueue() {
  const { home } = useQueue()
  const first = firstPathOf(useSession().person.role)
  if (first) return <Navigate to={first} replace />
  if (home) return <Navigate to={queuePath(home)} replace />
  return (
    <Empty picture>
      <PageTitle>You have no queue</PageTitle>
      <p>Your role sees no inbox.</p>
    </Empty>
  )
}
