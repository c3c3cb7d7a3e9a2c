import { metaOf } from '../../shell/page-meta.ts'
import { journeyPage } from '../../shell/route-handle.ts'
import { StoreLocator } from './store-locator.tsx'
import { description, title } from './store-locator-words.tsx'

export const handle = journeyPage('store-locator')

export const meta = metaOf({
  title,
  description,
})

export default function StoreLocatorPage() {
  return <StoreLocator />
}
