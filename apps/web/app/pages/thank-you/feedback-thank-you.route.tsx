import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Customer feedback',
  description: 'We received your feedback.',
  hidden: true,
})

export default function FeedbackThankYouPage() {
  return (
    <>
      <PageHead title="Customer feedback" lead="Thank you for submitting." />
      <Prose>
        <p>Your store and our head office read every message.</p>
      </Prose>
    </>
  )
}
