import * as text from '../../content/legal/terms-and-conditions.mdx'
import { metaOf } from '../shell/page-meta.ts'
import picture from './home/step-get-answer.svg'
import * as messages from './legal/legal.messages.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'

export const meta = metaOf({
  title: messages.terms,
  description: messages.termsDescription,
})

export default function TermsPage() {
  return <LegalPage text={text as unknown as LegalText} path="/terms-and-conditions" picture={picture} />
}
