import { metaOf } from '../../shell/page-meta.ts'
import { ReceiptPage } from './receipt-page.tsx'
import * as words from './receipt-words.tsx'

export const meta = metaOf({
  title: words.employmentTitle,
  description: words.employmentDescription,
  hidden: true,
})

export default function EmploymentThankYouPage() {
  return (
    <ReceiptPage
      journey="employment-application"
      title={words.employmentTitle}
      lead={words.employmentLead}
      due={words.currentUntil}
      steps={[
        { title: words.managerReads, words: words.eachManager },
        { title: words.mayCall, words: words.ifJobFits },
        { title: words.stillLooking, words: <words.ApplyAgain /> },
      ]}
    />
  )
}
