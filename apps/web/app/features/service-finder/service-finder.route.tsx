import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { description, title } from './service-finder.messages.tsx'
import { ServiceFinder } from './service-finder.tsx'

export const handle = journeyPage('service-finder')

export const meta = metaOf({
  title,
  description,
})

export default function ServiceFinderPage() {
  return <ServiceFinder />
}
