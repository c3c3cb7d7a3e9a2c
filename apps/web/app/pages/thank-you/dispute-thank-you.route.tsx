import { metaOf } from '../../shell/page-meta.ts'
import * as messages from './receipt.messages.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export const meta = metaOf({
  title: messages.disputeTitle,
  description: messages.disputeDescription,
  hidden: true,
})

export default function DisputeThankYouPage() {
  return (
    <ReceiptPage
      journey="dispute-resolution"
      title={messages.disputeTitle}
      lead={messages.disputeLead}
      steps={[
        { title: messages.lookInto, words: messages.complianceReads },
        { title: messages.mayContact, words: messages.ifNotClear },
        { title: messages.getAnAnswer, words: <messages.AnswerWithin /> },
      ]}
    />
  )
}
