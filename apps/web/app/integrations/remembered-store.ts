import { type Store, type StoreClock, weekDays } from '@cash-express/domain/stores/store'
import { storePath } from '@cash-express/domain/stores/store-page'

/** The store a visitor last searched for or applied to. It stays on this device and is never sent. */
export type RememberedStore = {
  readonly storeId: number
  readonly name: string
  readonly phone: string
  readonly path: string
  /** The search text that found it. */
  readonly near: string
  /** Hours and time zone as of the day `asked`. */
  readonly opening?: StoreClock & { readonly asked: string }
}

const key = 'closest-store'

/** Some private windows refuse storage, and its content may have been changed by anyone. */
export function rememberedStore(): RememberedStore | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as RememberedStore | null
    const whole = found && Number.isInteger(found.storeId) && found.path.startsWith('/stores/') && found.name
    return whole ? found : undefined
  } catch {
    return undefined
  }
}

/** The header and footer of this page show it at once; most pages have not loaded the script for that. */
export function rememberStore(store: Store, near: string) {
  const hours = weekDays.flatMap((day) => [`${day}_open`, `${day}_close`] as const).map((each) => [each, store[each]])
  const asked = new Date().toDateString()
  const detail: RememberedStore = {
    storeId: store.store_id,
    name: store.name,
    phone: store.phone,
    path: storePath(store),
    near,
    opening: { ...Object.fromEntries(hours), time_zone: store.time_zone, changes: store.changes, asked },
  }
  try {
    localStorage.setItem(key, JSON.stringify(detail))
  } catch {}
  dispatchEvent(new CustomEvent(key, { detail }))
  const show = document.querySelector<HTMLElement>('[data-closest]')?.dataset.closest
  if (show) void import(/* @vite-ignore */ show)
}

export function forgetStore() {
  try {
    localStorage.removeItem(key)
  } catch {}
}
