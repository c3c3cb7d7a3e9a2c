import { type ClientRequest, get, type IncomingMessage } from 'node:http'

/** As in Chromium, until the server names another time. */
const firstRetryMilliseconds = 3_000

export type EventSourceListener = {
  onOpen(): void
  onMessage(type: string, data: string): void
  /** `isClosed` means that it does not reconnect, as after an answer that is not a stream. */
  onError(isClosed: boolean): void
}

/** Calls `onBlock` for each block of lines; an id without data counts too. */
function readBlocks(onBlock: (fields: ReadonlyMap<string, string>) => void) {
  let rest = ''
  return (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map<string, string>()
      for (const line of block.split('\n')) {
        const at = line.indexOf(':')
        if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /, ''))
      }
      onBlock(fields)
    }
  }
}

/**
 * The browser's EventSource over plain HTTP: it reconnects by itself after the time that the server named, with the id of
 * the last message, and gives up after an answer that is not a stream. Behind a proxy, a server that is away is such an
 * answer (502).
 */
export function openEventSource(
  url: string,
  headers: Readonly<Record<string, string>>,
  { onOpen, onMessage, onError }: EventSourceListener,
  { isBehindProxy = false }: { readonly isBehindProxy?: boolean } = {},
): { close(): void } {
  let lastId = ''
  let retryMilliseconds = firstRetryMilliseconds
  let request: ClientRequest | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function close() {
    isClosed = true
    clearTimeout(timer)
    request?.destroy()
  }

  function giveUp() {
    if (isClosed) return
    close()
    onError(true)
  }

  function reconnect() {
    if (isClosed) return
    timer = setTimeout(connect, retryMilliseconds)
    onError(false)
  }

  function listen(response: IncomingMessage) {
    if (isClosed) return response.destroy()
    const isStream = response.headers['content-type']?.startsWith('text/event-stream')
    if (response.statusCode !== 200 || !isStream) {
      response.resume()
      return giveUp()
    }
    const read = readBlocks((fields) => {
      lastId = fields.get('id') ?? lastId
      const retry = fields.get('retry')
      if (retry && /^\d+$/.test(retry)) retryMilliseconds = Number(retry)
      const data = fields.get('data')
      if (data !== undefined && !isClosed) onMessage(fields.get('event') ?? 'message', data)
    })
    response.setEncoding('utf8')
    response.on('data', read)
    response.on('error', () => {})
    response.once('close', reconnect)
    onOpen()
  }

  function connect() {
    let hasAnswered = false
    request = get(url, {
      agent: false,
      headers: { ...headers, accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) },
    })
    request.once('response', (response) => {
      hasAnswered = true
      listen(response)
    })
    request.on('error', () => {
      if (hasAnswered) return
      hasAnswered = true
      if (isBehindProxy) giveUp()
      else reconnect()
    })
  }
  connect()

  return { close }
}
