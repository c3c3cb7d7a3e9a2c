import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { StoreLocator } from './store-locator.tsx'

export const handle = journeyPage('store-locator')

export const meta = metaOf({
  title: 'Store locator',
  description: 'Find a Cash Express store near you, with hours, phone number, services and directions.',
})

export default function StoreLocatorPage() {
  return <StoreLocator />
}
