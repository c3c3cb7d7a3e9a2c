/** The store this device remembers, and the closest one to where it is when a visitor asks. */

import { formatMiles } from '@cash-express/domain/geography/distance'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import { storePath } from '@cash-express/domain/stores/store-page'
import { deviceLocation } from '../integrations/places/device-location.ts'
import { type RememberedStore, rememberedStore, rememberStore } from '../integrations/remembered-store.ts'
import { getStores } from '../integrations/stores/get-stores.ts'

const all = (name: string) => document.querySelectorAll<HTMLElement>(`[data-closest-${name}]`)

function say(words: string) {
  for (const status of all('status')) status.textContent = words
}

function show({ name, phone, path }: RememberedStore) {
  for (const link of all('name')) {
    link.setAttribute('href', path)
    link.textContent = name
  }
  for (const link of all('phone')) {
    link.setAttribute('href', phoneLink(phone) ?? path)
    link.textContent = formatPhone(phone) ?? ''
  }
  for (const found of all('found')) found.hidden = false
}

async function locate() {
  say('Finding your location...')
  const here = await deviceLocation()
  if (!here) return say('We could not get your location. Type your ZIP code instead.')
  try {
    const [nearest] = nearestStores(await getStores(), here, { most: 1 })
    if (!nearest) return say('We found no store.')
    const { store, miles } = nearest
    const closest = { storeId: store.store_id, name: store.name, phone: store.phone, path: storePath(store), near: '' }
    rememberStore(closest)
    show(closest)
    say(`Your closest store is ${store.name}, ${formatMiles(miles)} away.`)
  } catch {
    say('We could not load our stores. Type your ZIP code instead.')
  }
}

const remembered = rememberedStore()
if (remembered) show(remembered)
for (const button of all('locate')) button.addEventListener('click', () => void locate())
// The click that loaded this script.
if (document.querySelector('[data-closest-asked]')) void locate()
