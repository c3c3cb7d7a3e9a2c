import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { continueCases } from '../apps/server/src/cases/continue-cases.ts'
import { readConfig, readWorkerConfig } from '../apps/server/src/config.ts'
import { startWorker } from '../apps/server/src/worker.ts'
import { createWorkerLog } from '../apps/server/src/worker-log.ts'
import { type Language, languageHeader } from '../packages/domain/src/submissions/language.ts'
import { localMailSettings } from '../tools/mail-catcher.ts'
import { jobsOf } from './engine-jobs.ts'
import { application, consentHeaders } from './sample-payloads.ts'
import { type Behavior, type CaughtMail, startSmtpSink } from './smtp-sink.ts'
import { solvedCaptcha } from './solved-captcha.ts'
import { submitterTo } from './submit.ts'
import { createTestApp } from './test-app.ts'
import { asUser } from './test-database.ts'
import { until } from './until.ts'

export const siteUrl = 'https://www.cash-express.example'
export const bounceAddress = 'bounces@mail.cash-express.example'

export type Applied = { readonly reference: string; readonly statusKey: string; readonly callWords: string }

/** An API, a database and a mail server; workers that send confirmations can be started on them. */
export async function createConfirmationRig() {
  const rig = await createTestApp()
  const { app, databaseUrl, files, sql, workerPool, intakeSecret } = rig
  const { send } = submitterTo(app)
  const keys = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
  await writeFile(join(keys, `${files.notice.kid}.key`), files.notice.privateFile)
  const mailServer: { behave: (mail: { to: string; id: string }) => Behavior } = { behave: () => ({ kind: 'accept' }) }
  const sink = await startSmtpSink({ behave: (mail) => mailServer.behave(mail) })
  const logged: { event: string; reference?: string; code?: string }[] = []
  afterAll(async () => {
    await sink.stop()
    await rm(keys, { recursive: true })
  })

  const start = (changes: Record<string, string> = {}) =>
    startWorker(
      readConfig({ DATABASE_URL: asUser(databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '4' }),
      readWorkerConfig({
        ...localMailSettings(sink.url, keys),
        NOTICES_PER_HOUR: '0',
        CONFIRMATIONS_PER_DOMAIN: '0',
        SITE_URL: siteUrl,
        BOUNCE_ADDRESS: bounceAddress,
        BOUNCE_PORT: '0',
        ...changes,
      }),
      createWorkerLog('debug', { write: (line) => void logged.push(JSON.parse(line)) }),
    )

  /** Every application has an address of its own unless the changes name one. */
  async function tryToApply(changes: object = {}, language: Language = 'en') {
    const payload = {
      ...application,
      email: `${randomUUID()}@customers.example`,
      ...changes,
      captchaResponse: await solvedCaptcha(intakeSecret, 'apply-now'),
    }
    return send('submitApplication', payload, {
      'idempotency-key': randomUUID(),
      [languageHeader]: language,
      ...consentHeaders('apply-now', language),
    })
  }

  return {
    ...rig,
    keys,
    sink,
    mailServer,
    logged,
    jobs: jobsOf(sql),
    start,
    tryToApply,
    async apply(changes: object = {}, language: Language = 'en'): Promise<Applied> {
      const reply = await tryToApply(changes, language)
      expect(reply.statusCode).toBe(200)
      return reply.json()
    },
    /** Puts applications into the inboxes without a worker. */
    arrive: (references: readonly string[]) => continueCases(workerPool, references),
    async whileWorking(
      work: (worker: Awaited<ReturnType<typeof start>>) => Promise<void>,
      changes: Record<string, string> = {},
    ) {
      const worker = await start(changes)
      try {
        await work(worker)
      } finally {
        await worker.stop()
      }
    },
    confirmations: () => sink.caught.filter(({ id }) => isConfirmation(id)),
    async ending(reference: string): Promise<string | null | undefined> {
      const [row] = await sql("select ended_as from confirmation where reference = $1 and kind = 'receipt'", [
        reference,
      ])
      return row?.ended_as as string | null | undefined
    },
    async untilEnded(seconds = 90) {
      await until(async () => {
        const [open] = await sql(
          `select (select count(*) from confirmation where ended_at is null)
             + (select count(*) from pgboss.job where name = 'cases' and state < 'completed') as count`,
        )
        return open?.count === '0'
      }, seconds)
    },
    async clear() {
      mailServer.behave = () => ({ kind: 'accept' })
      sink.caught.length = 0
      logged.length = 0
      await jobsOf(sql).clear()
      await sql('delete from address_pace')
    },
    mailFailures: (reference: string) =>
      sql("select recipient, number, at, details from case_event where reference = $1 and kind = 'mail failed'", [
        reference,
      ]),
  }
}

const isConfirmation = (id: string) => /^<[A-Z\d]{8}\.(?:confirmation|new-time\.\d+|calls-stopped\.\d+)@/.test(id)

/** The two versions of a confirmation, decoded. */
export function versionsOf({ raw }: Pick<CaughtMail, 'raw'>): { plain: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const versions = raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
      const body = rest.join('\r\n\r\n').replace(/\r\n$/, '')
      if (/base64/i.test(head)) return { head, text: Buffer.from(body, 'base64').toString() }
      if (!/quoted-printable/i.test(head)) return { head, text: body }
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return { head, text: Buffer.from(bytes, 'latin1').toString() }
    })
  const textOf = (type: string) =>
    (versions.find(({ head }) => head.includes(type))?.text ?? '').replace(/\r\n/g, '\n').replace(/\u00a0/g, ' ')
  return { plain: textOf('text/plain'), html: textOf('text/html') }
}

/** A report as Postfix writes it. */
export const deliveryReport = ({ action = 'failed', status = '5.1.1', to = 'maria@example.com' } = {}) =>
  [
    'From: MAILER-DAEMON@mail.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="9B095B5ADSN=_01D8EA1C.0000/mail.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--9B095B5ADSN=_01D8EA1C.0000/mail.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '',
    '--9B095B5ADSN=_01D8EA1C.0000/mail.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Tue, 17 Nov 2026 02:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <maria@example.com>: Recipient address rejected:',
    '    User unknown',
    '',
    '--9B095B5ADSN=_01D8EA1C.0000/mail.example',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    'Subject: We have your application',
    '',
    'Hello',
    '',
    '--9B095B5ADSN=_01D8EA1C.0000/mail.example--',
    '',
  ].join('\r\n')

/** Sends bytes to a mail server, one command after each answer, and returns the answers. */
export function talk(port: number, lines: readonly (string | Buffer)[], milliseconds = 10_000): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = []
    const waiting = [...lines]
    const socket = createConnection(port, '127.0.0.1')
    socket.setTimeout(milliseconds, () => socket.destroy(new Error('no answer in time')))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      // An answer of several lines ends with a line whose code is followed by a space.
      for (let end = /^\d{3} [^\n]*\n/m.exec(text); end; end = /^\d{3} [^\n]*\n/m.exec(text)) {
        answers.push(end[0].trim())
        text = text.slice(end.index + end[0].length)
        const next = waiting.shift()
        if (next === undefined) socket.end()
        else socket.write(next)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answers))
  })
}

/** The commands with which a relay hands over one report. */
export const reportTo = (recipient: string, message: string | Buffer, sender = '') => [
  'EHLO relay.example\r\n',
  `MAIL FROM:<${sender}>\r\n`,
  `RCPT TO:<${recipient}>\r\n`,
  'DATA\r\n',
  Buffer.concat([Buffer.from(message as string, 'latin1'), Buffer.from('\r\n.\r\n')]),
  'QUIT\r\n',
]
