import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { description, title } from './store-locator.messages.tsx'
import { StoreLocator } from './store-locator.tsx'

export const handle = journeyPage('store-locator')

export const meta = metaOf({
  title,
  description,
})

export default function StoreLocatorPage() {
  return <StoreLocator />
}
