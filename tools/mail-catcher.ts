import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

export type MailCatcher = { readonly port: number; readonly url: string; stop(): Promise<void> }

/** A real SMTP server that saves each e-mail as a file, with the SMTP envelope in two header lines at the top. */
export async function startMailCatcher(folder: string, port = 0): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const envelope = `Return-Path: <${mailFrom ? mailFrom.address : ''}>\r\nDelivered-To: ${rcptTo
          .map(({ address }) => address)
          .join(', ')}\r\n`
        const name = `${new Date().toISOString().replace(/\D/g, '')}-${String(++count).padStart(5, '0')}.eml`
        // Renamed when complete, so that a reader of the folder never sees half an e-mail.
        const unfinished = join(folder, `.${name}`)
        const kept = writeFile(unfinished, Buffer.concat([Buffer.from(envelope), ...chunks]), { mode: 0o600 })
        await kept.then(() => rename(unfinished, join(folder, name))).then(() => callback(), callback)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const taken = address && typeof address === 'object' ? address.port : port
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The worker's settings for a catcher on this machine. */
export const localMailSettings = (url: string, keys: string) => ({
  SMTP_URL: url,
  SMTP_TLS: 'off',
  NOTICE_FROM: 'notices@cash-express.example',
  HEAD_OFFICE_EMAIL: 'office@cash-express.example',
  COMPLIANCE_EMAIL: 'compliance@cash-express.example',
  NOTICE_KEYS: keys,
  DESK_URL: 'https://desk.cash-express.example',
})
