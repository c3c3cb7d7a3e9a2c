import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly html?: string
  /** Shown instead of the sender's address. */
  readonly senderName?: string
  /** Other servers report here that the e-mail did not arrive; the sender's address unless given. */
  readonly returnPath?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * `refused` is permanent and `later` is temporary, both for this e-mail only; `away` means that the relay is
 * unavailable and no other e-mail would succeed. The code contains no address and no text of the server.
 */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'away'; readonly code: string }
  | { readonly kind: 'refused' | 'later'; readonly code: string; readonly answered: boolean }

export type MailerSettings = {
  readonly url: string
  readonly from: string
  /** Sends without TLS, only to a relay on the same machine. */
  readonly plain: boolean
  readonly connections: number
}

export type Mailer = {
  readonly connections: number
  send(mail: Mail, signal?: AbortSignal): Promise<Outcome>
  close(): void
}

const limits = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 10_000 }
/** Must end before another worker gets the job of one that is cut off from the database, or both could send it. */
export const attemptMilliseconds = 14_000
const mailsPerConnection = 100
const idleMilliseconds = 5_000

/** The operator's list of stores is not trusted: an address that could contain a second one is refused. */
export const isMailAddress = (address: string) => address.length <= 254 && mailAddress.test(address)

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?'
const mailAddress = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'i')

const tooSlow: Outcome = { kind: 'later', code: 'ETIMEDOUT', answered: false }

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

const smtpCodeOf = ({ code, responseCode, command }: SmtpError) =>
  [code ?? 'EUNKNOWN', responseCode, command?.replace(/[^A-Z ]/g, '')].filter(Boolean).join(' ').slice(0, 60)

function outcomeOf(error: SmtpError): Outcome {
  const code = smtpCodeOf(error)
  // The domain of the sender is the same for every mail of a mailer, so a refused sender affects all of it.
  if (error.command === 'MAIL FROM' || error.responseCode === 421) return { kind: 'away', code }
  const kind = (error.responseCode ?? 0) >= 500 ? 'refused' : 'later'
  return { kind, code, answered: error.responseCode !== undefined }
}

/** Keeps one connection open while there is mail to send. */
function createConnection({ url, from, plain }: MailerSettings) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  let connection: SMTPConnection | undefined
  let sent = 0
  let idle: NodeJS.Timeout | undefined

  function drop() {
    clearTimeout(idle)
    connection?.close()
    connection = undefined
  }

  function open(): Promise<SMTPConnection> {
    const opened = new SMTPConnection({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !(secure || plain),
      ignoreTLS: plain,
      ...limits,
    })
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        reject(error)
        opened.close()
      }
      // Also emitted when an idle connection breaks; without a listener, that would end the process.
      opened.on('error', fail)
      opened.on('end', () => {
        if (connection === opened) connection = undefined
        reject(new Error('closed'))
      })
      opened.connect((error) => {
        if (error) return fail(error)
        if (!username) return resolve(opened)
        opened.login({ user: decodeURIComponent(username), pass: decodeURIComponent(password) }, (refused) =>
          refused ? fail(refused) : resolve(opened),
        )
      })
    })
  }

  const sendOver = (opened: SMTPConnection, { to, returnPath = from }: Mail, message: Buffer) =>
    new Promise<void>((resolve, reject) =>
      opened.send({ from: returnPath, to: [to] }, message, (error) => (error ? reject(error) : resolve())),
    )

  async function attempt(mail: Mail, isAbandoned: () => boolean): Promise<Outcome> {
    const { to, subject, text, html, senderName, messageId } = mail
    if (!isMailAddress(to)) return { kind: 'refused', code: 'EADDRESS', answered: false }
    const message = await new MailComposer({
      from: senderName ? { name: senderName, address: from } : from,
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build()
    let current = connection
    try {
      current ??= await open()
    } catch (error) {
      return { kind: 'away', code: smtpCodeOf(error as SmtpError) }
    }
    // The attempt was reported as too slow, and another worker may have the job, so nothing is sent here.
    if (isAbandoned()) {
      current.close()
      return tooSlow
    }
    connection = current
    try {
      await sendOver(current, mail, message)
      return { kind: 'accepted' }
    } catch (error) {
      if (connection === current) drop()
      return outcomeOf(error as SmtpError)
    }
  }

  return {
    async send(mail: Mail): Promise<Outcome> {
      clearTimeout(idle)
      let abandoned = false
      let timer: NodeJS.Timeout | undefined
      const timeLimit = new Promise<Outcome>((resolve) => {
        timer = setTimeout(() => {
          abandoned = true
          drop()
          resolve(tooSlow)
        }, attemptMilliseconds)
      })
      const outcome = await Promise.race([attempt(mail, () => abandoned), timeLimit])
      clearTimeout(timer)
      if (++sent % mailsPerConnection === 0) drop()
      idle = setTimeout(drop, idleMilliseconds).unref()
      return outcome
    },
    drop,
  }
}

/** A few connections to one relay; an e-mail waits for a free one. */
export function createMailer(settings: MailerSettings): Mailer {
  const all = Array.from({ length: settings.connections }, () => createConnection(settings))
  const free = [...all]
  const waiting: ((connection: (typeof all)[number]) => void)[] = []
  return {
    connections: settings.connections,
    async send(mail, signal) {
      const connection = free.pop() ?? (await new Promise<(typeof all)[number]>((resolve) => waiting.push(resolve)))
      try {
        // Another worker has the job by now.
        signal?.throwIfAborted()
        return await connection.send(mail)
      } finally {
        const next = waiting.shift()
        if (next) next(connection)
        else free.push(connection)
      }
    },
    close() {
      for (const connection of all) connection.drop()
    },
  }
}
