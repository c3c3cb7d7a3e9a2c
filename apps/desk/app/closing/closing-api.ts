import type { AskedClosing, AskedClosings } from '@cash-express/domain/stores/store-details'
import { get, post } from '../integrations/desk-call.ts'

const addressOf = (store: number) => `/api/store-details/${store}/close-today`

export const getClosings = (isBackground: boolean) => get<AskedClosings>('/api/closings', isBackground)

export const getClosingToday = (store: number, isBackground: boolean) =>
  get<AskedClosing['moving']>(addressOf(store), isBackground)

export const askToClose = (store: number, request: string, reason: string) =>
  post<{ asked: true }>(addressOf(store), { request, reason })

export const decideClosing = (id: string, isConfirmed: boolean) =>
  post<{ decision: 'closed' | 'kept open' }>(`/api/closings/${id}`, { isConfirmed })
