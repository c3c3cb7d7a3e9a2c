import { company } from '@cash-express/domain/site/company'
import { Link } from 'react-router'
import { PageHead } from '../components/page-head.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Contact',
  description: 'Phone numbers and mailing address of the Cash Express corporate office, and how to find your store.',
})

export default function ContactPage() {
  return (
    <>
      <PageHead title="Contact" lead="Call us, write to us, or visit a store. A real person answers." />
      <Prose>
        <h2>Corporate office</h2>
        <p>
          Phone <PhoneLink phone={company.phone} />
          <br />
          Toll free <PhoneLink phone={company.tollFree} />
        </p>
        <address>
          {company.address.street}
          <br />
          {company.address.city}, {company.address.state} {company.address.zip}
        </address>
        <h2>Write to us</h2>
        <address>
          {company.name}
          <br />
          {company.mailingAddress.street}
          <br />
          {company.mailingAddress.city}, {company.mailingAddress.state} {company.mailingAddress.zip}
        </address>
        <h2>Stores</h2>
        <p>
          Every store has its own phone number. Find yours in the <Link to="/store-locator">store locator</Link>.
        </p>
      </Prose>
    </>
  )
}
