import type { CostVersion, ProposedCost } from '@cash-express/domain/costs/cost-version'
import { get, post } from '../integrations/desk-call.ts'

const address = '/api/costs'

type Decided = { readonly status: string }

export const getVersions = (isBackground: boolean) =>
  get<{ readonly versions: readonly CostVersion[] }>(address, isBackground)

export const enterVersion = (request: string, cost: ProposedCost) =>
  post<{ readonly id: string }>(address, { request, ...cost })

export const approveVersion = (id: string) => post<Decided>(`${address}/${id}/approve`, {})
export const sendBackVersion = (id: string, reason: string) => post<Decided>(`${address}/${id}/send-back`, { reason })
export const withdrawVersion = (id: string, reason: string) => post<Decided>(`${address}/${id}/withdraw`, { reason })
