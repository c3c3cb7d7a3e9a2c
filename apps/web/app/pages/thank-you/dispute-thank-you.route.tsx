import { metaOf } from '../../shell/page-meta.ts'
import { ReceiptPage } from './receipt-page.tsx'
import * as words from './receipt-words.tsx'

export const meta = metaOf({
  title: words.disputeTitle,
  description: words.disputeDescription,
  hidden: true,
})

export default function DisputeThankYouPage() {
  return (
    <ReceiptPage
      journey="dispute-resolution"
      title={words.disputeTitle}
      lead={words.disputeLead}
      steps={[
        { title: words.lookInto, words: words.complianceReads },
        { title: words.mayContact, words: words.ifNotClear },
        { title: words.getAnAnswer, words: <words.AnswerWithin /> },
      ]}
    />
  )
}
