import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { disputeAnswerDays } from '@cash-express/domain/dispute-resolution/dispute'
import { company } from '@cash-express/domain/site/company'
import { metaOf } from '../../shell/page-meta.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const meta = metaOf({
  title: 'Dispute resolution',
  description: 'We received your dispute notice and answer within 30 days.',
  hidden: true,
})

export default function DisputeThankYouPage() {
  return (
    <ReceiptPage
      journey="dispute-resolution"
      title="Dispute resolution"
      lead={`We answer within ${disputeAnswerDays} days.`}
      steps={[
        { title: 'We look into it', words: 'Our compliance office reads your notice and checks the transaction.' },
        {
          title: 'We may contact you',
          words: "If something isn't clear, we use the phone number, e-mail or address you gave us.",
        },
        {
          title: 'You get an answer',
          words: (
            <>
              You'll have it within {disputeAnswerDays} days. Questions? Call <PhoneLink phone={company.phone} />.
            </>
          ),
        },
      ]}
    />
  )
}
