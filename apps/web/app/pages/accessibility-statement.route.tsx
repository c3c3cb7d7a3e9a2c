import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../components/page-head.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Accessibility statement',
  description: 'How we keep this site usable for everyone, and how to reach us when something does not work for you.',
})

export default function AccessibilityStatementPage() {
  return (
    <>
      <PageHead
        title="Accessibility statement"
        lead="This site is for everyone. If a part of it does not work for you, tell us and we will help."
      />
      <Prose>
        <h2>How we test</h2>
        <p>
          We follow the Web Content Accessibility Guidelines 2.2, level AA. Every page is tested with a keyboard, on
          small screens and with automatic checks each time we change it.
        </p>
        <h2>Tell us</h2>
        <p>
          Call <PhoneLink phone={company.phone} /> or write to{' '}
          <a href={`mailto:${company.complianceEmail}`}>{company.complianceEmail}</a>. Tell us which page and what went
          wrong. You can also do everything on this site by phone or in a store.
        </p>
      </Prose>
    </>
  )
}
