import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Employment application',
  description: 'We received your job application.',
  hidden: true,
})

export default function EmploymentThankYouPage() {
  return (
    <>
      <PageHead title="Employment application" lead="Thank you for submitting." />
      <Prose>
        <p>The manager of the store you chose receives your application. It stays current for 60 days.</p>
      </Prose>
    </>
  )
}
