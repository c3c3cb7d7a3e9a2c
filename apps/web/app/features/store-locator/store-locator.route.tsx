import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../../components/page-head.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { Prose } from '../../components/prose.tsx'
import { metaOf } from '../../shell/page-meta.ts'

export const meta = metaOf({
  title: 'Store locator',
  description: 'Find a Cash Express store near you, with hours, phone number, services and directions.',
})

export default function StoreLocatorPage() {
  return (
    <>
      <PageHead title="Store locator" lead="Find a store near you, with hours, phone and services." />
      <Prose>
        <p>
          We have stores in Tennessee, Kentucky, Alabama and Mississippi. Call <PhoneLink phone={company.phone} /> or
          visit any store.
        </p>
      </Prose>
    </>
  )
}
