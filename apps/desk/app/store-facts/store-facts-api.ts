import type { PromiseChoice } from '@cash-express/domain/stores/moved-promise'
import type { StoreChange } from '@cash-express/domain/stores/store-change'
import type {
  PreviewAnswer,
  SaveAnswer,
  StoreFactsAnswer,
  StoreListAnswer,
} from '@cash-express/domain/stores/store-facts'
import { get, post } from '../integrations/desk-call.ts'

const address = '/api/store-facts'

export const getStoreList = (isBackground: boolean) => get<StoreListAnswer>(address, isBackground)
export const getStoreFacts = (store: number, isBackground: boolean) =>
  get<StoreFactsAnswer>(`${address}/${store}`, isBackground)

export const previewChanges = (store: number, changes: readonly StoreChange[]) =>
  post<PreviewAnswer>(`${address}/${store}/preview`, { changes })

export type Saving = {
  readonly reason: string
  readonly promises: PromiseChoice
  readonly changes: readonly StoreChange[]
}

export const saveChanges = (store: number, request: string, saving: Saving) =>
  post<SaveAnswer>(`${address}/${store}/changes`, { request, ...saving })

export const askForStore = (request: string, reason: string, store: Readonly<Record<string, string>>) =>
  post<SaveAnswer>(address, { request, reason, store })

export const approveChange = (id: string, checked: readonly string[], note: string) =>
  post<{ approved: true }>(`${address}/changes/${id}/approve`, { checked, note })

export const withdrawChanges = (ids: readonly string[], because: string) =>
  post<{ withdrawn: number }>(`${address}/withdraw`, { ids, because })
