import { metaOf } from '../../shell/page-meta.ts'
import { FeedbackForm } from './feedback-form.tsx'

export const meta = metaOf({
  title: 'Customer feedback',
  description: 'Tell Cash Express what went well or what went wrong in a store.',
})

export default function CustomerFeedbackPage() {
  return <FeedbackForm />
}
