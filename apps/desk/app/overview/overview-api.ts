import type {
  OverviewResponse,
  StatCases,
  StoreOverviewResponse,
  UndeliveredResponse,
} from '@cash-express/domain/promises/overview'
import type { StorePeople } from '@cash-express/domain/promises/store-people'
import { get } from '../integrations/desk-call.ts'

export const getOverview = (query: string, isBackground: boolean) =>
  get<OverviewResponse>(`/api/overview${query}`, isBackground)
export const getStoreOverview = (id: string, query: string, isBackground: boolean) =>
  get<StoreOverviewResponse>(`/api/overview/stores/${encodeURIComponent(id)}${query}`, isBackground)
export const getStorePeople = (id: number, query: string, isBackground: boolean) =>
  get<StorePeople>(`/api/overview/stores/${id}/people${query}`, isBackground)
export const getStatCases = (query: string, isBackground = false) =>
  get<StatCases>(`/api/overview/cases${query}`, isBackground)
export const getUndelivered = (isBackground: boolean) => get<UndeliveredResponse>('/api/overview/mail', isBackground)
