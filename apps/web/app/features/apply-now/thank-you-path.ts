import type { StoreAddress } from '@cash-express/domain/stores/store'

/** The page that follows names the store; which documents it lists depends on the service. */
export const thankYouPath = ({ name, phone }: Pick<StoreAddress, 'name' | 'phone'>, serviceId: number) =>
  `/thank-you/apply-now/${encodeURIComponent(name)}/${encodeURIComponent(phone)}?service=${serviceId}`
