import { allStoresPath } from '@cash-express/domain/stores/store-page'
import type { Crumb } from '../../shell/structured-data.ts'

export const allStoresCrumb: Crumb = { name: 'All stores', path: allStoresPath }
