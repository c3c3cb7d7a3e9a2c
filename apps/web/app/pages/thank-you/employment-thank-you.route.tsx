import { metaOf } from '../../shell/page-meta.ts'
import * as messages from './receipt.messages.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export const meta = metaOf({
  title: messages.employmentTitle,
  description: messages.employmentDescription,
  hidden: true,
})

export default function EmploymentThankYouPage() {
  return (
    <ReceiptPage
      journey="employment-application"
      title={messages.employmentTitle}
      lead={messages.employmentLead}
      due={messages.currentUntil}
      steps={[
        { title: messages.managerReads, words: messages.eachManager },
        { title: messages.mayCall, words: messages.ifJobFits },
        { title: messages.stillLooking, words: <messages.ApplyAgain /> },
      ]}
    />
  )
}
