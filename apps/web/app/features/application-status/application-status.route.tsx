import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { description, title } from './application-status.messages.tsx'
import { ApplicationStatus } from './application-status.tsx'

export const handle = journeyPage('application-status')

export const meta = metaOf({ title, description, hidden: true })

export default function ApplicationStatusPage() {
  return <ApplicationStatus />
}
