import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { company } from '@cash-express/domain/site/company'
import { metaOf } from '../../shell/page-meta.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const meta = metaOf({
  title: 'Customer feedback',
  description: 'We received your feedback.',
  hidden: true,
})

export default function FeedbackThankYouPage() {
  return (
    <ReceiptPage
      journey="customer-feedback"
      title="Customer feedback"
      lead="Your feedback goes to the store you chose and to our head office."
      steps={[
        { title: 'People read it', words: 'The store and our head office both read your feedback.' },
        {
          title: 'We may call you',
          words: "If there's something to work out, we use the phone number or e-mail you gave us.",
        },
        {
          title: 'Is it urgent?',
          words: (
            <>
              Don't wait for us. Call <PhoneLink phone={company.phone} />.
            </>
          ),
        },
      ]}
    />
  )
}
