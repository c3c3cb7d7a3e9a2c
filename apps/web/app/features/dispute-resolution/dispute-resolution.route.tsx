import { metaOf } from '../../shell/page-meta.ts'
import { DisputeForm } from './dispute-form.tsx'

export const meta = metaOf({
  title: 'Dispute resolution',
  description: 'Send Cash Express a notice of a dispute about a transaction. We answer within 30 days.',
})

export default function DisputeResolutionPage() {
  return <DisputeForm />
}
