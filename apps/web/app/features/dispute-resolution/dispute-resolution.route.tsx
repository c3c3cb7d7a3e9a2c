import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { description, title } from './dispute-resolution.messages.ts'
import { DisputeResolution } from './dispute-resolution.tsx'

export const handle = journeyPage('dispute-resolution')

export const meta = metaOf({
  title,
  description,
})

export default function DisputeResolutionPage() {
  return <DisputeResolution />
}
