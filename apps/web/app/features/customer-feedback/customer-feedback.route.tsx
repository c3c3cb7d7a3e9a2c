import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { description, title } from './customer-feedback.messages.ts'
import { CustomerFeedback } from './customer-feedback.tsx'

export const handle = journeyPage('customer-feedback')

export const meta = metaOf({
  title,
  description,
})

export default function CustomerFeedbackPage() {
  return <CustomerFeedback />
}
