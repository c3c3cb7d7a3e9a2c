import { connect, type Socket } from 'node:net'

export type Answer = {
  readonly status: number
  /** A header that was sent twice is here twice. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** Each visitor has its own local address, so that no rate limit applies. */
export const visitorAddress = (number: number) => `127.0.${1 + ((number >> 8) % 250)}.${number & 255}`

export function open(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  return socket
}

function parse(text: string): Answer[] {
  const answers: Answer[] = []
  let rest = text
  while (rest.startsWith('HTTP/')) {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    })
    const length = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? 0)
    const body = rest.slice(end + 4, end + 4 + length)
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body })
    rest = rest.slice(end + 4 + (length || Number.POSITIVE_INFINITY))
  }
  return answers
}

/** Sends raw bytes and returns every answer until the other side closes or sends nothing for `timeout` ms. */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { localAddress, timeout = 400 }: { localAddress?: string; timeout?: number } = {},
): Promise<Answer[]> {
  return new Promise((resolve) => {
    const socket = open(port, localAddress)
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(parse(text))
    }
    socket.setTimeout(timeout, end)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', end)
    socket.write(bytes)
  })
}

/** Sends one request on its own socket. */
export async function send(
  port: number,
  method: string,
  path: string,
  {
    headers = {},
    body = '',
    ...rest
  }: { headers?: Record<string, string>; body?: string; localAddress?: string; timeout?: number } = {},
): Promise<Answer> {
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const [answer] = await exchange(port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, {
    timeout: 5_000,
    ...rest,
  })
  if (!answer) throw new Error(`${method} ${path} was not answered`)
  return answer
}
