import type { StatusResult } from '../../integrations/application-status/call-status.ts'
import * as words from './application-status-words.tsx'

type Failed = Extract<StatusResult, { ok: false }>

/** Names the reason of the server, and what the visitor can do. */
export function refusalText(status: number, storePhone: string | undefined): string | undefined {
  if (status === 409) return words.alreadyClosed(storePhone)
  if (status === 429) return words.tooMany
  if (status === 503) return words.notYet(storePhone)
  return undefined
}

export function failureText(failed: Failed, storePhone: string | undefined): string {
  if (failed.reason === 'offline') return words.offline
  if (failed.reason !== 'refused') return words.unreachable
  return refusalText(failed.status, storePhone) ?? failed.errors[0]?.message ?? ''
}
