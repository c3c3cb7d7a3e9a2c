import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../components/page-head.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Communications with you and phone messages',
  description: 'How Cash Express may call, text and e-mail you, and how you can stop it at any time.',
})

export default function CommunicationsPage() {
  return (
    <>
      <PageHead
        title="Communications with you and phone messages"
        lead="How we may call, text and e-mail you, and how you stop it."
      />
      <Prose>
        <h2>What you agree to</h2>
        <p>
          When you give us your phone number or e-mail address and agree to these terms, we may call you, send you text
          messages and e-mails, and leave recorded messages about what you asked for. You do not have to agree to this
          to get a loan or any other service.
        </p>
        <h2>How to stop</h2>
        <ul>
          <li>Answer STOP to any text message.</li>
          <li>Use the link at the end of any e-mail.</li>
          <li>
            Call <PhoneLink phone={company.phone} /> or tell any store.
          </li>
        </ul>
      </Prose>
    </>
  )
}
