import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { ApplyNowThankYou } from './apply-now-thank-you.tsx'
import { description, title } from './thank-you.messages.tsx'

export const handle = journeyPage('apply-now-thank-you')

export const meta = metaOf({ title, description, hidden: true })

export default function ApplyNowThankYouPage() {
  return <ApplyNowThankYou />
}
