import * as text from '../../content/legal/consent-for-electronic-signature.mdx'
import { metaOf } from '../shell/page-meta.ts'
import picture from './home/step-start-online.svg'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'

export const meta = metaOf({
  title: 'Consent for electronic signature',
  description: 'What it means to sign a form on this site by typing your name, and how to get it on paper instead.',
})

export default function ElectronicSignaturePage() {
  return <LegalPage text={text as unknown as LegalText} path="/consent-for-electronic-signature" picture={picture} />
}
