import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { headersOf } from './mail-headers.ts'
import { bodyOf } from './mail-links.ts'

/** `reset` keeps the mail and closes the connection without a response. */
export type Behavior =
  | { readonly kind: 'accept' }
  | { readonly kind: 'answer'; readonly code: number; readonly at: 'rcpt' | 'data' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'tarpit'; readonly at: 'rcpt' | 'data' }

export type CaughtMail = {
  readonly to: string[]
  readonly from: string
  readonly id: string
  readonly at: number
  readonly raw: string
  /** The decoded body. */
  readonly text: string
}

/** A line of the file; `listed` has the references in a mail that lists submissions. */
export type RecordedMail = {
  readonly to: string[]
  readonly id: string
  readonly at: number
  readonly bytes: number
  readonly listed?: string[]
}

function recordOf({ to, id, at, raw, text }: CaughtMail): RecordedMail {
  const listed = [...text.matchAll(/^([A-Z\d]{8}) {2}\w/gm)].map(([, reference = '']) => reference)
  return { to, id, at, bytes: raw.length, ...(listed.length > 0 ? { listed } : {}) }
}

const replied = (code: number) => Object.assign(new Error('no'), { responseCode: code })

const messageIdIn = (raw: string) => headersOf(raw).find(([name]) => name === 'message-id')?.[1] ?? ''

/** A real SMTP server that records every mail before it answers and can be set to misbehave. */
export async function startSmtpSink({
  port = 0,
  host = '127.0.0.1',
  file,
  behave = () => ({ kind: 'accept' }),
  tls,
  greetAfter = () => 0,
}: {
  port?: number
  host?: string
  /** Gets one JSON line per mail, so that the record outlives this process. */
  file?: string
  behave?: (mail: { to: string; id: string }) => Behavior
  tls?: { key: string; cert: string } | 'self-signed'
  /** Milliseconds before the server greets a new connection. */
  greetAfter?: () => number
} = {}) {
  const caught: CaughtMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(tls && tls !== 'self-signed' ? tls : {}),
    onConnect(_session, callback) {
      connections++
      setTimeout(callback, greetAfter())
    },
    onRcptTo({ address }, _session, callback) {
      const behavior = behave({ to: address, id: '' })
      if (behavior.kind === 'answer' && behavior.at === 'rcpt') callback(replied(behavior.code))
      else if (!(behavior.kind === 'tarpit' && behavior.at === 'rcpt')) callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const id = messageIdIn(raw)
        const behavior = behave({ to: to[0] ?? '', id })
        if (behavior.kind === 'answer') return callback(replied(behavior.code))
        if (behavior.kind === 'tarpit') return
        const { mailFrom } = session.envelope
        const mail = { to, from: mailFrom ? mailFrom.address : '', id, at: Date.now(), raw, text: bodyOf(raw) }
        if (file) appendFileSync(file, `${JSON.stringify(recordOf(mail))}\n`, { flush: true })
        caught.push(mail)
        if (behavior.kind === 'reset') {
          for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
            if (connection.id === session.id) connection._socket.destroy()
          }
          return
        }
        if (behavior.kind === 'slow') setTimeout(callback, behavior.milliseconds)
        else callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, host, () => resolve()))
  const address = server.server.address()
  const taken = address && typeof address === 'object' ? address.port : port
  return {
    port: taken,
    url: `smtp://${host}:${taken}`,
    caught,
    connections: () => connections,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const connection of server.connections as Set<{ _socket: { destroy(): void } }>)
          connection._socket.destroy()
        server.close(() => resolve())
      }),
  }
}
