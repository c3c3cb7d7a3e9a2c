import { metaOf } from '../../shell/page-meta.ts'
import * as messages from './receipt.messages.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export const meta = metaOf({
  title: messages.feedbackTitle,
  description: messages.feedbackDescription,
  hidden: true,
})

export default function FeedbackThankYouPage() {
  return (
    <ReceiptPage
      journey="customer-feedback"
      title={messages.feedbackTitle}
      lead={messages.feedbackLead}
      steps={[
        { title: messages.peopleRead, words: messages.bothRead },
        { title: messages.weMayCall, words: messages.ifSomething },
        { title: messages.isItUrgent, words: <messages.DontWait /> },
      ]}
    />
  )
}
