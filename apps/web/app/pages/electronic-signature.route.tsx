import * as text from '../../content/legal/consent-for-electronic-signature.mdx'
import { metaOf } from '../shell/page-meta.ts'
import picture from './home/step-start-online.svg'
import * as messages from './legal/legal.messages.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'

export const meta = metaOf({
  title: messages.electronicSignature,
  description: messages.electronicSignatureDescription,
})

export default function ElectronicSignaturePage() {
  return <LegalPage text={text as unknown as LegalText} path="/consent-for-electronic-signature" picture={picture} />
}
