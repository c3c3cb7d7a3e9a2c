import { company } from '@cash-express/domain/site/company'
import { PageHead } from '../components/page-head.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { Prose } from '../components/prose.tsx'
import { metaOf } from '../shell/page-meta.ts'
import { readOnlyPage } from '../shell/route-handle.ts'

export const handle = readOnlyPage

export const meta = metaOf({
  title: 'Consent for electronic signature',
  description: 'What it means to sign a form on this site by typing your name, and how to get it on paper instead.',
})

export default function ElectronicSignaturePage() {
  return (
    <>
      <PageHead
        title="Consent for electronic signature"
        lead="What it means to sign a form on this site by typing your name."
      />
      <Prose>
        <p>
          When you type your name in a signature box and send the form, it counts like your name written on paper. You
          may ask for everything on paper instead, and you may take back this consent at any time.
        </p>
        <p>
          To get paper copies or to take back your consent, call <PhoneLink phone={company.phone} /> or visit any store.
          It costs nothing.
        </p>
      </Prose>
    </>
  )
}
