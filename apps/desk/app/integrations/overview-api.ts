import type {
  FigureCases,
  OverviewAnswer,
  StoreOverviewAnswer,
  UndeliveredAnswer,
} from '@cash-express/domain/promises/overview'
import { call } from './desk-call.ts'

/** A page that asks again by itself does not show that anyone is there. */
const options = (isBackground: boolean) => (isBackground ? { headers: { 'desk-background': '1' } } : {})

export const getOverview = (query: string, isBackground: boolean) =>
  call<OverviewAnswer>(`/api/overview${query}`, options(isBackground))
export const getStoreOverview = (id: string, query: string, isBackground: boolean) =>
  call<StoreOverviewAnswer>(`/api/overview/stores/${encodeURIComponent(id)}${query}`, options(isBackground))
export const getFigureCases = (query: string, isBackground = false) =>
  call<FigureCases>(`/api/overview/cases${query}`, options(isBackground))
export const getUndelivered = (isBackground: boolean) =>
  call<UndeliveredAnswer>('/api/overview/mail', options(isBackground))
