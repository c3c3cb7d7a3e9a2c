import type { PromiseChoice } from '@cash-express/domain/stores/moved-promise'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import type {
  PreviewResponse,
  SaveResponse,
  StoreDetailsResponse,
  StoreListResponse,
} from '@cash-express/domain/stores/store-details'
import { get, post } from '../integrations/desk-call.ts'

const address = '/api/store-details'

export const getStoreList = (isBackground: boolean) => get<StoreListResponse>(address, isBackground)
export const getStoreDetails = (store: number, isBackground: boolean) =>
  get<StoreDetailsResponse>(`${address}/${store}`, isBackground)

export const previewChanges = (store: number, changes: readonly StoreChange[]) =>
  post<PreviewResponse>(`${address}/${store}/preview`, { changes })

export type Saving = {
  readonly reason: string
  readonly promises: PromiseChoice
  readonly changes: readonly StoreChange[]
}

export const saveChanges = (store: number, request: string, saving: Saving) =>
  post<SaveResponse>(`${address}/${store}/changes`, { request, ...saving })

export const askForStore = (request: string, reason: string, store: Readonly<Record<string, string>>) =>
  post<SaveResponse>(address, { request, reason, store })

export const approveChange = (id: string, checked: readonly string[], note: string) =>
  post<{ approved: true }>(`${address}/changes/${id}/approve`, { checked, note })

export const withdrawChanges = (ids: readonly string[], because: string) =>
  post<{ withdrawn: number }>(`${address}/withdraw`, { ids, because })
