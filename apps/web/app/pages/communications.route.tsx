import picture from '@cash-express/components/help.svg'
import * as text from '../../content/legal/communications-with-you-and-phone-messages.mdx'
import { metaOf } from '../shell/page-meta.ts'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'
import * as words from './legal/legal-words.tsx'

export const meta = metaOf({
  title: words.communications,
  description: words.communicationsDescription,
})

export default function CommunicationsPage() {
  return (
    <LegalPage
      text={text as unknown as LegalText}
      path="/communications-with-you-and-phone-messages"
      picture={picture}
    />
  )
}
