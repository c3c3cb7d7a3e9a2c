import { allStoresPath } from '@cash-express/domain/stores/store-page'
import type { Crumb } from '../../shell/structured-data.ts'
import { allStores } from './directory.messages.ts'

export const allStoresCrumb: Crumb = { name: allStores, path: allStoresPath }
