import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { DisputeResolution } from './dispute-resolution.tsx'

export const handle = journeyPage('dispute-resolution')

export const meta = metaOf({
  title: 'Dispute resolution',
  description: 'Send Cash Express a notice of a dispute about a transaction. We answer within 30 days.',
})

export default function DisputeResolutionPage() {
  return <DisputeResolution />
}
