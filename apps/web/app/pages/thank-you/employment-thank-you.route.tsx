import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { employmentCurrentDays } from '@cash-express/domain/employment-application/employment'
import { company } from '@cash-express/domain/site/company'
import { metaOf } from '../../shell/page-meta.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const meta = metaOf({
  title: 'Employment application',
  description: 'We received your job application.',
  hidden: true,
})

export default function EmploymentThankYouPage() {
  return (
    <ReceiptPage
      journey="employment-application"
      title="Employment application"
      lead={`The manager of the store you chose receives your application. It stays current for ${employmentCurrentDays} days.`}
      due="Current until"
      steps={[
        { title: 'The manager reads it', words: 'If you chose more than one store, each manager gets a copy.' },
        {
          title: 'They may call you',
          words: "If there's a job that fits, the store calls you at the time you chose.",
        },
        {
          title: 'Still looking later?',
          words: (
            <>
              After {employmentCurrentDays} days, please apply again. Questions? Call{' '}
              <PhoneLink phone={company.phone} />.
            </>
          ),
        },
      ]}
    />
  )
}
