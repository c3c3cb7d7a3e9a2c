import { root } from '@cash-express/domain/site/site-language'
import type { StoreAddress } from '@cash-express/domain/stores/store'

/** The thank-you page names the store, and the service decides which documents it lists. */
export const thankYouPath = ({ name, phone }: Pick<StoreAddress, 'name' | 'phone'>, serviceId: number) =>
  `${root}/thank-you/apply-now/${encodeURIComponent(name)}/${encodeURIComponent(phone)}?service=${serviceId}`
