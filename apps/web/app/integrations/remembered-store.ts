import type { Store, StoreHours } from '@cash-express/domain/stores/store'

/** The store a visitor last looked for, on this device only; nothing of it is ever sent. */
export type RememberedStore = {
  readonly storeId: number
  readonly name: string
  readonly phone: string
  readonly path: string
  /** What was typed to find it. */
  readonly near: string
  /** Its hours and its clock as they were on the day they were asked for. */
  readonly opening?: StoreHours & Pick<Store, 'time_zone'> & { readonly asked: string }
}

const key = 'closest-store'

/** Storage is refused in some private windows, and anyone can write anything into it. */
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
