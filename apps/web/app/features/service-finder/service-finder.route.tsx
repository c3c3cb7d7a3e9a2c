import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { ServiceFinder } from './service-finder.tsx'
import { description, title } from './service-finder-words.tsx'

export const handle = journeyPage('service-finder')

export const meta = metaOf({
  title,
  description,
})

export default function ServiceFinderPage() {
  return <ServiceFinder />
}
