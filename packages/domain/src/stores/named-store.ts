import { formatPhone } from './phone-number.ts'
import type { StoreAddress } from './store.ts'

/** The store of ours that has both this name and this phone. Anyone can write an address: one of the two is not enough. */
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
