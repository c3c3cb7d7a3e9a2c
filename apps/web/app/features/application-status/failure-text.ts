import type { StatusResult } from '../../integrations/application-status/call-status.ts'
import * as messages from './application-status.messages.tsx'

type Failed = Extract<StatusResult, { ok: false }>

/** Names the reason of the server, and what the visitor can do. */
export function refusalText(status: number, storePhone: string | undefined): string | undefined {
  if (status === 409) return messages.alreadyClosed(storePhone)
  if (status === 429) return messages.tooMany
  if (status === 503) return messages.notYet(storePhone)
  return undefined
}

export function failureText(failed: Failed, storePhone: string | undefined): string {
  if (failed.reason === 'offline') return messages.offline
  if (failed.reason !== 'refused') return messages.unreachable
  return refusalText(failed.status, storePhone) ?? failed.errors[0]?.message ?? ''
}
