import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../../components/page-head.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Employment application',
  description: 'Apply for a job at a Cash Express store in Tennessee, Kentucky, Alabama or Mississippi.',
})

export default function EmploymentApplicationPage() {
  return (
    <>
      <PageHead title="Employment application" lead="Work with us in a store near you." />
      <Prose>
        <p>
          Ask the manager of a store about open jobs. Call <PhoneLink phone={company.phone} /> or visit any store.
        </p>
      </Prose>
    </>
  )
}
