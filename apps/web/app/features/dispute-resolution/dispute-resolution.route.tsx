import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../../components/page-head.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Dispute resolution',
  description: 'Send Cash Express a notice of a dispute about a transaction. We answer within 30 days.',
})

export default function DisputeResolutionPage() {
  return (
    <>
      <PageHead title="Dispute resolution" lead="Is something wrong with a transaction? We answer within 30 days." />
      <Prose>
        <p>
          Keep your agreement or receipt at hand. Call <PhoneLink phone={company.phone} /> or visit any store.
        </p>
      </Prose>
    </>
  )
}
