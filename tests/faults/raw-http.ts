import { connect, type Socket } from 'node:net'

export type Answer = {
  readonly status: number
  /** As they were sent: a header that came twice is here twice. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

/** An address of this machine for each visitor, so that limits by address do not answer in the place of the test. */
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

/** Sends bytes as they are; gives every answer that came until the other side closed or was silent. */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { localAddress, patience = 400 }: { localAddress?: string; patience?: number } = {},
): Promise<Answer[]> {
  return new Promise((resolve) => {
    const socket = open(port, localAddress)
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(parse(text))
    }
    socket.setTimeout(patience, end)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', end)
    socket.write(bytes)
  })
}

/** One request on a socket of its own. */
export async function ask(
  port: number,
  method: string,
  path: string,
  {
    headers = {},
    body = '',
    ...rest
  }: { headers?: Record<string, string>; body?: string; localAddress?: string; patience?: number } = {},
): Promise<Answer> {
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const [answer] = await exchange(port, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, {
    patience: 5_000,
    ...rest,
  })
  if (!answer) throw new Error(`${method} ${path} was not answered`)
  return answer
}
