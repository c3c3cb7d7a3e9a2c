import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Dispute resolution',
  description: 'We received your dispute notice and answer within 30 days.',
  hidden: true,
})

export default function DisputeThankYouPage() {
  return (
    <>
      <PageHead title="Dispute resolution" lead="Thank you for submitting." />
      <Prose>
        <p>We answer within 30 days.</p>
      </Prose>
    </>
  )
}
