import { useSession } from '../sign-in/session.ts'
import { StoreOverview } from './store-overview.tsx'

/** A manager has one store. */
export default function MyStorePage() {
  const { recipients } = useSession()
  const own = recipients.find(({ recipient }) => recipient.startsWith('store:'))
  return <StoreOverview id={own?.recipient.replace('store:', '') ?? ''} />
}
