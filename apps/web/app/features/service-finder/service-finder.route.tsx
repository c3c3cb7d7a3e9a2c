import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { ServiceFinder, title } from './service-finder.tsx'

export const handle = journeyPage('service-finder')

export const meta = metaOf({
  title,
  description: 'Answer a few short questions and find out which Cash Express service fits you.',
})

export default function ServiceFinderPage() {
  return <ServiceFinder />
}
