import { connect } from 'node:net'
import type pg from 'pg'

type Identified = { host: string; port: number; processID: number | null; secretKey: number | Buffer | null }

const cancelCode = 80_877_102
const cancelMilliseconds = 1_500

/** Asks the server to end what this connection is doing, over a connection of its own as the protocol wants it. */
function cancel(client: pg.ClientBase) {
  const { host, port, processID, secretKey } = client as unknown as Identified
  if (processID === null || typeof secretKey !== 'number') return
  const request = Buffer.alloc(16)
  for (const [index, word] of [16, cancelCode, processID, secretKey | 0].entries())
    request.writeInt32BE(word, index * 4)
  const socket = connect({ host, port, timeout: cancelMilliseconds })
  socket.on('connect', () => socket.end(request))
  socket.on('timeout', () => socket.destroy())
  socket.on('error', () => {})
}

type Callback = (error: Error | null, result?: unknown) => void

/**
 * Cancels statements that time out. Only a cancel request ends a commit that waits for a standby: statement_timeout and a
 * closed connection do not, and such backends would use up every connection of the database within minutes.
 */
export function cancelOnTimeout(client: pg.PoolClient) {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown> | undefined
  const check = (error: Error | null) => {
    if (error?.message === 'Query read timeout') cancel(client)
  }
  const watched = (...args: unknown[]) => {
    const last = args.at(-1)
    if (typeof last === 'function') {
      return query(...args.slice(0, -1), (error: Error | null, result: unknown) => {
        check(error)
        ;(last as Callback)(error, result)
      })
    }
    const answer = query(...args)
    answer?.catch(check)
    return answer
  }
  client.query = watched as typeof client.query
}
