import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { ApplyNowThankYou } from './apply-now-thank-you.tsx'

export const handle = journeyPage('apply-now-thank-you')

export const meta = metaOf({
  title: 'Thank you',
  description: 'We received your application. Your store calls you within 1 business day.',
  hidden: true,
})

export default function ApplyNowThankYouPage() {
  return <ApplyNowThankYou />
}
