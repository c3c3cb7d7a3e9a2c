import type { AuditPersonResponse, AuditResponse } from '@cash-express/domain/audit/audit-row'
import { get, post } from '../integrations/desk-call.ts'

export const getAudit = (query: URLSearchParams, isBackground: boolean) =>
  get<AuditResponse>(`/api/audit?${query}`, isBackground)
export const getAuditOfPerson = (query: URLSearchParams, isBackground: boolean) =>
  get<AuditPersonResponse>(`/api/audit/person?${query}`, isBackground)

export type ExportedFile = { readonly name: string; readonly csv: string }
export const exportAudit = (filter: Readonly<Record<string, string>>) => post<ExportedFile>('/api/audit/export', filter)
