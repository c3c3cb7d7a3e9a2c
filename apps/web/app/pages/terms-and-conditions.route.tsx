import * as text from '../../content/legal/terms-and-conditions.mdx'
import { metaOf } from '../shell/page-meta.ts'
import picture from './home/step-get-answer.svg'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'

export const meta = metaOf({
  title: 'Terms and conditions',
  description: 'The terms for using the Cash Express website.',
})

export default function TermsPage() {
  return <LegalPage text={text as unknown as LegalText} path="/terms-and-conditions" picture={picture} />
}
