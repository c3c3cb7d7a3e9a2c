import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../components/page-head.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Terms and conditions',
  description: 'The terms for using the Cash Express website.',
})

export default function TermsPage() {
  return (
    <>
      <PageHead title="Terms and conditions" lead="The terms for using this website." />
      <Prose>
        <h2>Who may use this site</h2>
        <p>
          You must be 18 or older and a legal resident of the United States. This site is not meant for children, and
          children under 13 may not send us anything.
        </p>
        <h2>Online forms</h2>
        <p>
          A form on this site only starts an application. No credit is approved online. You finish every application in
          a store.
        </p>
        <h2>Law</h2>
        <p>The law of Tennessee applies to these terms.</p>
        <h2>Questions</h2>
        <p>
          Call <PhoneLink phone={company.phone} />.
        </p>
      </Prose>
    </>
  )
}
