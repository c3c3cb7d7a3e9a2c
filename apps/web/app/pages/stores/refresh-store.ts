/** Updates hours, phone and services from the current list: without the API, the page was as old as its build. */
import { dateAt, hoursTexts, openNow, openNowText, weekDayOf } from '@cash-express/domain/stores/hours'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { getNewerStores } from '../../integrations/stores/get-newer-stores.ts'
import * as messages from './directory.messages.ts'

const storeId = Number(document.querySelector<HTMLElement>('[data-store]')?.dataset.store)

const write = (element: Element | null | undefined, text: string) => {
  if (element && element.textContent !== text) element.textContent = text
}

function refresh(store: Store) {
  const now = new Date()
  const openStatus = openNow(store, now)
  const status = document.querySelector<HTMLElement>('[data-open-now]')
  write(status, openStatus ? openNowText(openStatus) : '')
  status?.toggleAttribute('data-open', openStatus?.open === true)

  const phone = formatPhone(store.phone)
  if (phone) {
    document.querySelector('[data-phone]')?.setAttribute('href', phoneLink(store.phone) ?? '')
    write(document.querySelector('[data-phone-number]'), phone)
  }
  const today = dateAt(store, now)
  for (const [index, hours] of hoursTexts(store, today).entries()) {
    const row = document.querySelectorAll<HTMLElement>('[data-day]')[index]
    const cell = row?.querySelector('td')
    // The page may say behind the hours that they are changed.
    if (!cell?.textContent.startsWith(hours)) write(cell, hours)
    row?.toggleAttribute('data-today', today !== undefined && row.dataset.day === weekDayOf(today))
  }
  for (const item of document.querySelectorAll<HTMLElement>('[data-service],[data-cost-of]')) {
    const { service, costOf } = item.dataset
    item.hidden = !store.serviceIds.some((id) => String(id) === (service ?? costOf))
  }
}

function warnUnlisted() {
  write(document.querySelector('[data-open-now]'), messages.noLongerListed)
}

async function refreshPage() {
  const stores = await getNewerStores()
  const store = stores.find(({ store_id }) => store_id === storeId)
  if (store) refresh(store)
  else warnUnlisted()
}

// If the request fails, the page stays as it was built.
if (document.readyState === 'complete') void refreshPage().catch(() => {})
else addEventListener('load', () => void refreshPage().catch(() => {}))
