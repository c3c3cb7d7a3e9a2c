import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Bounce } from './confirmation.table.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { readReturnPath } from './return-path.ts'

export type BounceListenerSettings = {
  readonly address: string
  readonly host: string
  readonly port: number
  /** Called for each report of an e-mail that did not arrive. The report is refused for now when it throws. */
  onBounce(bounce: Bounce): Promise<void>
  /** Called for everything else that was taken. */
  onOther(): void
}

export type BounceListener = { readonly port: number; close(): Promise<void> }

/** A report has the headers of the e-mail or all of it; ours has less than 20 kB. */
const mostBytes = 256 * 1_024
/** The relay needs one or two, for less than a second each. */
const mostConnections = 20
const silentMilliseconds = 30_000

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** Reads on after the limit, because the other side reads a response only at the end of its message. */
async function readMessage(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return bytes <= mostBytes ? Buffer.concat(chunks) : undefined
}

/**
 * Takes the reports of other mail servers, which the relay forwards. It takes mail only for the return path of an e-mail
 * that we sent, and answers 250 to everything that is no report of a failure, because nobody reads it. It keeps nothing.
 */
export async function openBounceListener(settings: BounceListenerSettings): Promise<BounceListener> {
  const { address, host, port, onBounce, onOther } = settings

  async function take(message: Buffer, sender: string, recipients: readonly string[]) {
    // A report has no sender (RFC 3464, section 2), so that nobody answers it.
    const report = sender === '' ? readDeliveryReport(message) : undefined
    if (report?.kind !== 'failed') return onOther()
    for (const recipient of recipients) {
      const key = readReturnPath(address, recipient)
      if (key) await onBounce({ ...key, status: report.status })
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    socketTimeout: silentMilliseconds,
    closeTimeout: 1_000,
    onRcptTo(recipient, session, callback) {
      if (!readReturnPath(address, recipient.address)) callback(answer(550, 'No such mailbox'))
      else if (session.envelope.rcptTo.length > 0) callback(answer(452, 'One recipient at a time'))
      else callback()
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const sender = mailFrom ? mailFrom.address : ''
      const recipients = rcptTo.map((each) => each.address)
      readMessage(stream)
        .then(async (message) => {
          if (!message) return callback(answer(552, 'Message too large'))
          await take(message, sender, recipients)
          callback()
        })
        // The relay keeps the report and brings it again.
        .catch(() => callback(answer(451, 'Try again later')))
    },
  })
  // Idle sockets must not keep the relay out, so one too many ends the oldest.
  const open = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    const [oldest] = open
    if (open.size > mostConnections && oldest) {
      open.delete(oldest)
      oldest.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A connection that breaks is reported here; without a listener, it would end the process.
  server.on('error', () => {})
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
