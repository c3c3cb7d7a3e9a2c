import type { AuditAnswer, AuditPersonAnswer } from '@cash-express/domain/audit/audit-row'
import { call, post } from './desk-call.ts'

export const getAudit = (query: URLSearchParams) => call<AuditAnswer>(`/api/audit?${query}`)
export const getAuditOfPerson = (query: URLSearchParams) => call<AuditPersonAnswer>(`/api/audit/person?${query}`)

export type ExportedFile = { readonly name: string; readonly csv: string }
export const exportAudit = (filter: Readonly<Record<string, string>>) => post<ExportedFile>('/api/audit/export', filter)
