import { formatPhone } from './phone-number.ts'
import type { StoreAddress } from './store.ts'

/** Requires both the name and the phone to match, because anyone can write a URL. */
export function storeNamed<Listed extends Pick<StoreAddress, 'name' | 'phone'>>(
  stores: readonly Listed[],
  name: string,
  phone: string,
): Listed | undefined {
  const number = formatPhone(phone)
  const wanted = name.trim().toLowerCase()
  return number
    ? stores.find((store) => store.name.toLowerCase() === wanted && formatPhone(store.phone) === number)
    : undefined
}
