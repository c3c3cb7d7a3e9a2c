import picture from '@cash-express/components/help.svg'
import * as text from '../../content/legal/communications-with-you-and-phone-messages.mdx'
import { metaOf } from '../shell/page-meta.ts'
import * as messages from './legal/legal.messages.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import type { LegalText } from './legal/legal-text.ts'

export const meta = metaOf({
  title: messages.communications,
  description: messages.communicationsDescription,
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
