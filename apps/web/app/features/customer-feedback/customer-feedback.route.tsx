import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../../components/page-head.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Customer feedback',
  description: 'Tell Cash Express what went well or what went wrong in a store.',
})

export default function CustomerFeedbackPage() {
  return (
    <>
      <PageHead title="Customer feedback" lead="Tell us what went well and what did not." />
      <Prose>
        <p>
          We want to hear from you. Call <PhoneLink phone={company.phone} /> or visit any store.
        </p>
      </Prose>
    </>
  )
}
