/** Updates the remembered store from the server, and finds the closest one on request. */

import { roundMiles } from '@cash-express/domain/geography/distance'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import { deviceLocation } from '../integrations/places/device-location.ts'
import { forgetStore, type RememberedStore, rememberedStore, rememberStore } from '../integrations/remembered-store.ts'
import { getStores } from '../integrations/stores/get-stores.ts'
import * as messages from './closest-store.messages.ts'

const today = new Date().toDateString()

function setStatus(text: string) {
  for (const status of document.querySelectorAll('[data-closest-status]')) status.textContent = text
}

async function locate() {
  setStatus(messages.findingYou)
  const here = await deviceLocation()
  if (!here) return setStatus(messages.noLocation)
  try {
    const [nearest] = nearestStores(await getStores(), here, { most: 1 })
    if (!nearest) return setStatus(messages.noStore)
    const { store, miles } = nearest
    rememberStore(store, '')
    setStatus(messages.closestIs(store.name, roundMiles(miles)))
  } catch {
    setStatus(messages.noStores)
  }
}

async function refresh({ storeId, near }: RememberedStore) {
  const store = (await getStores()).find(({ store_id }) => store_id === storeId)
  if (store) rememberStore(store, near)
  else forgetStore()
}

for (const button of document.querySelectorAll('[data-closest-locate]')) {
  button.addEventListener('click', () => void locate())
}
const remembered = rememberedStore()
// The click that loaded this script has already happened, so it is handled here.
if (document.querySelector('[data-closest-asked]')) void locate()
// If the request fails, the page stays as it is.
else if (remembered && remembered.opening?.asked !== today) void refresh(remembered).catch(() => {})
