import * as text from '../../content/legal/terms-and-conditions.mdx'
import { metaOf } from '../shell/page-meta.ts'
import picture from './home/step-get-answer.svg'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'
import * as words from './legal/legal-words.tsx'

export const meta = metaOf({
  title: words.terms,
  description: words.termsDescription,
})

export default function TermsPage() {
  return <LegalPage text={text as unknown as LegalText} path="/terms-and-conditions" picture={picture} />
}
