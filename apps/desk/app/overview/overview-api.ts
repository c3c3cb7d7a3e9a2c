import type {
  FigureCases,
  OverviewAnswer,
  StoreOverviewAnswer,
  UndeliveredAnswer,
} from '@cash-express/domain/promises/overview'
import { get } from '../integrations/desk-call.ts'

export const getOverview = (query: string, isBackground: boolean) =>
  get<OverviewAnswer>(`/api/overview${query}`, isBackground)
export const getStoreOverview = (id: string, query: string, isBackground: boolean) =>
  get<StoreOverviewAnswer>(`/api/overview/stores/${encodeURIComponent(id)}${query}`, isBackground)
export const getFigureCases = (query: string, isBackground = false) =>
  get<FigureCases>(`/api/overview/cases${query}`, isBackground)
export const getUndelivered = (isBackground: boolean) => get<UndeliveredAnswer>('/api/overview/mail', isBackground)
