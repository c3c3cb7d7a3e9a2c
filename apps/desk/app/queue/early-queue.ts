import type { QueueResponse } from '@cash-express/domain/cases/case-row'
import { getQueue } from '../integrations/desk-api.ts'
import type { Result } from '../integrations/desk-call.ts'
import { inboxOfPath } from '../shell/desk-paths.ts'

type Asked = { readonly recipient: string; readonly response: Promise<Result<QueueResponse>>; arrived?: QueueResponse }

let first: Asked | undefined

/** Asks for the queue of the address before the router starts, so that the first page that is drawn has its cases. */
export function askFirst(): void {
  const recipient = inboxOfPath(location.pathname)
  if (!recipient) return
  const asked: Asked = { recipient, response: getQueue(recipient, 'open') }
  first = asked
  void asked.response.then((result) => {
    if (result.ok) asked.arrived = result.value
  })
}

export const arrivedFirst = (recipient: string): QueueResponse | undefined =>
  first?.recipient === recipient ? first?.arrived : undefined

/** The first response, once, because it grows old. */
export function takeFirst(recipient: string): Promise<Result<QueueResponse>> {
  const asked = first
  first = undefined
  return asked?.recipient === recipient ? asked.response : getQueue(recipient, 'open')
}
