import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { CustomerFeedback } from './customer-feedback.tsx'
import { description, title } from './customer-feedback-words.ts'

export const handle = journeyPage('customer-feedback')

export const meta = metaOf({
  title,
  description,
})

export default function CustomerFeedbackPage() {
  return <CustomerFeedback />
}
