import type { StoreClock } from '@cash-express/domain/stores/store'

/** The store a visitor last searched for. It stays on this device and is never sent. */
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

export function rememberStore(store: RememberedStore) {
  try {
    localStorage.setItem(key, JSON.stringify(store))
  } catch {}
}

export function forgetStore() {
  try {
    localStorage.removeItem(key)
  } catch {}
}
