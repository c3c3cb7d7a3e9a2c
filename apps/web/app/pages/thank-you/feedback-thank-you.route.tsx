import { company } from '@cash-express/domain/site/company'
import { PhoneLink } from '../../components/phone-link.tsx'
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
      lead="Your words go to the store you chose and to our head office."
      steps={[
        { title: 'People read it', words: 'The store and our head office both get your feedback.' },
        { title: 'We may call you', words: 'If there is something to sort out, we use the phone or e-mail you gave.' },
        {
          title: 'Is it urgent?',
          words: (
            <>
              Do not wait for us. Call <PhoneLink phone={company.phone} />.
            </>
          ),
        },
      ]}
    />
  )
}
