import { useParams } from 'react-router'
import { ApplicationPage } from './application-page.tsx'

/** Another case is another page: nothing of the one before may stay on it. */
export default function ApplicationRoute() {
  const { reference = '', recipient = '' } = useParams()
  return <ApplicationPage key={`${reference} ${recipient}`} reference={reference} recipient={recipient} />
}
