import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { CustomerFeedback } from './customer-feedback.tsx'

export const handle = journeyPage('customer-feedback')

export const meta = metaOf({
  title: 'Customer feedback',
  description: 'Tell Cash Express what went well or what went wrong in a store.',
})

export default function CustomerFeedbackPage() {
  return <CustomerFeedback />
}
