import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../../components/page-head.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Service finder',
  description: 'Answer a few short questions and find out which Cash Express service fits you.',
})

export default function ServiceFinderPage() {
  return (
    <>
      <PageHead title="Client services" lead="Answer a few short questions. We show you what fits." />
      <Prose>
        <p>
          You can also ask a person. Call <PhoneLink phone={company.phone} /> or visit any store.
        </p>
      </Prose>
    </>
  )
}
