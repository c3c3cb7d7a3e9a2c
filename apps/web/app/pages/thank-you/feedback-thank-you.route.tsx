import { metaOf } from '../../shell/page-meta.ts'
import { ReceiptPage } from './receipt-page.tsx'
import * as words from './receipt-words.tsx'

export const meta = metaOf({
  title: words.feedbackTitle,
  description: words.feedbackDescription,
  hidden: true,
})

export default function FeedbackThankYouPage() {
  return (
    <ReceiptPage
      journey="customer-feedback"
      title={words.feedbackTitle}
      lead={words.feedbackLead}
      steps={[
        { title: words.peopleRead, words: words.bothRead },
        { title: words.weMayCall, words: words.ifSomething },
        { title: words.isItUrgent, words: <words.DontWait /> },
      ]}
    />
  )
}
