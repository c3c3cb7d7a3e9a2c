import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formHandling } from '@cash-express/domain/submissions/form-handling'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { headersOf } from '../../../../tests/mail-headers.ts'
import { type Behavior, startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { attemptMilliseconds, createMailer, isMailAddress, type Mail } from './mailer.ts'
import { noticeText } from './notice.ts'

const run = promisify(execFile)
const from = 'notices@cash-express.example'
const mail: Mail = { to: 'store101@stores.example', subject: 'Call', text: 'Hello', messageId: '<one@notices.example>' }

async function withSink<T>(
  behave: (mail: { to: string; id: string }) => Behavior,
  work: (sink: Awaited<ReturnType<typeof startSmtpSink>>, mailer: ReturnType<typeof createMailer>) => Promise<T>,
) {
  const sink = await startSmtpSink({ behave })
  const mailer = createMailer({ url: sink.url, from, plain: true, connections: 4 })
  try {
    return await work(sink, mailer)
  } finally {
    mailer.close()
    await sink.stop()
  }
}

describe('answers of the relay', () => {
  test.each<[string, Behavior, object]>([
    ['accepts', { kind: 'accept' }, { kind: 'accepted' }],
    [
      'has no such mailbox',
      { kind: 'answer', code: 550, at: 'rcpt' },
      { kind: 'refused', code: 'EENVELOPE 550 RCPT TO', answered: true },
    ],
    [
      'asks for a later attempt',
      { kind: 'answer', code: 451, at: 'rcpt' },
      { kind: 'later', code: 'EENVELOPE 451 RCPT TO', answered: true },
    ],
    [
      'refuses the text',
      { kind: 'answer', code: 554, at: 'data' },
      { kind: 'refused', code: 'EMESSAGE 554 DATA', answered: true },
    ],
    [
      'is out of room',
      { kind: 'answer', code: 452, at: 'data' },
      { kind: 'later', code: 'EMESSAGE 452 DATA', answered: true },
    ],
    [
      'breaks the connection after the last dot',
      { kind: 'reset' },
      { kind: 'later', code: 'ECONNECTION CONN', answered: false },
    ],
  ])('returns the outcome of a relay that %s', async (_, behavior, outcome) => {
    await withSink(
      () => behavior,
      async (_sink, mailer) => expect(await mailer.send(mail)).toEqual(outcome),
    )
  })

  test('sends accents in a subject and a sender as encoded words, and in the text as UTF-8', async () => {
    await withSink(
      () => ({ kind: 'accept' }),
      async (sink, mailer) => {
        const subject = 'La solicitud de José Muñoz está en la tienda: ¿qué sigue después de la llamada de mañana?'
        const text = 'Hola, José Muñoz: ¡pasó el día! ÁÉÍÓÚÜÑ áéíóúüñ'
        await mailer.send({ ...mail, subject, text, senderName: 'Peñón Préstamos' })
        const raw = sink.caught[0]?.raw ?? ''
        // A relay need not know SMTPUTF8 or 8BITMIME.
        expect(raw).toMatch(/^[\r\n\t -~]*$/)
        const decoded = (value = '') =>
          value
            .replace(/\?=\s+=\?/g, '?==?')
            .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
              kind.toLowerCase() === 'b'
                ? Buffer.from(word, 'base64').toString('latin1')
                : fromQuoted(word.replaceAll('_', ' ')),
            )
        const fromQuoted = (word: string) =>
          word
            .replace(/=\r?\n/g, '')
            .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString()
        const headers = new Map(headersOf(raw))
        expect(utf8(decoded(headers.get('subject')))).toBe(subject)
        expect(utf8(decoded(headers.get('from')))).toBe(`Peñón Préstamos <${from}>`)
        const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).trim()
        const isBase64 = headers.get('content-transfer-encoding') === 'base64'
        expect(isBase64 ? Buffer.from(body, 'base64').toString() : utf8(fromQuoted(body))).toBe(text)
      },
    )
  })

  test('reports a relay that cannot be reached as away', async () => {
    const mailer = createMailer({ url: 'smtp://127.0.0.1:1', from, plain: true, connections: 1 })
    expect(await mailer.send(mail)).toMatchObject({ kind: 'away' })
  })

  test('reconnects for the next email after a timeout of ten seconds', async () => {
    let slow = true
    await withSink(
      () => (slow ? { kind: 'tarpit', at: 'data' } : { kind: 'accept' }),
      async (_sink, mailer) => {
        const started = Date.now()
        expect(await mailer.send(mail)).toMatchObject({ kind: 'later', code: 'ETIMEDOUT CONN' })
        expect(Date.now() - started).toBeLessThan(13_000)
        slow = false
        expect(await mailer.send(mail)).toEqual({ kind: 'accepted' })
      },
    )
  })

  test('sends 100 emails over one connection and reopens a closed one', async () => {
    const sink = await startSmtpSink()
    const mailer = createMailer({ url: sink.url, from, plain: true, connections: 1 })
    for (let count = 0; count < 100; count++) expect(await mailer.send(mail)).toEqual({ kind: 'accepted' })
    expect(sink.connections()).toBe(1)
    expect(await mailer.send(mail)).toEqual({ kind: 'accepted' })
    await sink.stop()
    const again = await startSmtpSink({ port: sink.port })
    expect(await mailer.send(mail)).toEqual({ kind: 'accepted' })
    mailer.close()
    await again.stop()
  })
})

test('sends nothing to a relay that is too slow to open a connection', async () => {
  const sink = await startSmtpSink({ greetAfter: () => attemptMilliseconds })
  const mailer = createMailer({ url: sink.url, from, plain: true, connections: 1 })
  expect(await mailer.send(mail)).toMatchObject({ kind: 'away' })
  expect(sink.caught).toEqual([])
  mailer.close()
  await sink.stop()
})

describe('TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cash-express-tls-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('sends nothing to a relay without TLS', async () => {
    const sink = await startSmtpSink()
    const mailer = createMailer({ url: sink.url, from, plain: false, connections: 1 })
    expect(await mailer.send(mail)).toMatchObject({ kind: 'away', code: expect.stringMatching(/ETLS|EHLO|ECONN/) })
    expect(sink.caught).toEqual([])
    mailer.close()
    await sink.stop()
  })

  test('sends nothing to a relay with an untrusted certificate', async () => {
    const sink = await startSmtpSink({ tls: 'self-signed' })
    const mailer = createMailer({ url: sink.url, from, plain: false, connections: 1 })
    expect(await mailer.send(mail)).toMatchObject({ kind: 'away' })
    expect(sink.caught).toEqual([])
    mailer.close()
    await sink.stop()
  })

  test('sends mail only when the certificate matches the name of the relay', async () => {
    const certificate = (name: string) => {
      const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
      execFileSync('openssl', [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
        ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', cert],
      ])
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), file: cert }
    }
    // Node reads certificate authorities only when a process starts.
    const send = async (url: string, ca: string) => {
      const script = `import { createMailer } from ${JSON.stringify(new URL('./mailer.ts', import.meta.url).href)}
        const mailer = createMailer({ url: '${url}', from: '${from}', plain: false, connections: 1 })
        console.log(JSON.stringify(await mailer.send(${JSON.stringify(mail)})))
        mailer.close()`
      const options = { env: { NODE_EXTRA_CA_CERTS: ca } }
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], options)
      return JSON.parse(stdout)
    }
    const right = certificate('localhost')
    const other = certificate('elsewhere.example')
    for (const [tls, kind, caught] of [
      [right, 'accepted', 1],
      [other, 'away', 0],
    ] as const) {
      const sink = await startSmtpSink({ tls })
      expect(await send(`smtp://localhost:${sink.port}`, tls.file)).toMatchObject({ kind })
      expect(sink.caught).toHaveLength(caught)
      await sink.stop()
    }
  })
})

describe('visitor input', () => {
  const breaks = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\u2028',
    '\u0085',
    '\u0000',
    '%0d%0a',
    '=?utf-8?q?=0D=0A?=',
    '\r\n\r\n',
    '\r\n.\r\n',
  )
  const payloads = fc.constantFrom(
    'Bcc: thief@example.com',
    'To: thief@example.com',
    'Subject: You won',
    'Content-Type: text/html',
    'RCPT TO:<thief@example.com>',
    '=?utf-8?b?QmNjOiB0aGllZkBleGFtcGxlLmNvbQ==?=',
    '<thief@example.com>',
    ', thief@example.com',
    '.',
  )
  const hostile = fc
    .array(fc.oneof(breaks, payloads, fc.string({ unit: 'binary', maxLength: 12 }), fc.constant('Maria')), {
      minLength: 1,
      maxLength: 6,
    })
    .map((pieces) => pieces.join(''))
  const address = fc.oneof(
    hostile,
    hostile.map((text) => `store101@stores.example${text}`),
    hostile.map((text) => `${text}store101@stores.example`),
    hostile.map((text) => `store101${text}@stores.example`),
    fc.constant('store101@stores.example'),
  )

  test('adds no header and no recipient in hostile emails', async () => {
    await withSink(
      () => ({ kind: 'accept' }),
      async (sink, mailer) => {
        let accepted = 0
        await fc.assert(
          fc.asyncProperty(hostile, hostile, address, async (name, bestTime, to) => {
            const { subject, text } = noticeText(
              formHandling,
              {
                reference: 'BCDFGHJK',
                recipient: 'store:101',
                channel: 'notice',
                form: 'employment-application',
                serviceId: null,
                language: 'en',
                store: { name, phone: bestTime, time_zone: 'America/Chicago' },
                receivedAt: new Date(0),
                dueAt: null,
                missing: [],
                card: { name, phone: bestTime, cellPhone: name, bestTime },
              },
              '',
            )
            const before = sink.caught.length
            const outcome = await mailer.send({ to, subject, text, messageId: '<a.b@notices.example>' })
            if (!isMailAddress(to)) {
              expect(outcome).toEqual({ kind: 'refused', code: 'EADDRESS', answered: false })
              expect(sink.caught.length).toBe(before)
              return
            }
            accepted++
            expect(outcome).toEqual({ kind: 'accepted' })
            const caught = sink.caught.at(-1)
            expect(sink.caught.length).toBe(before + 1)
            expect(caught?.to).toEqual([to])
            expect(caught?.from).toBe(from)
            const headers = headersOf(caught?.raw ?? '')
            expect(headers.map(([header]) => header).toSorted()).toEqual([
              'auto-submitted',
              'content-transfer-encoding',
              'content-type',
              'date',
              'from',
              'message-id',
              'mime-version',
              'subject',
              'to',
            ])
            expect(Object.fromEntries(headers)).toMatchObject({
              // Host names are case-insensitive.
              to: to.replace(/@.*/, (host) => host.toLowerCase()),
              from,
              subject: 'Job application BCDFGHJK',
              'message-id': '<a.b@notices.example>',
              'content-type': 'text/plain; charset=utf-8',
            })
          }),
          { numRuns: generated(1_000) },
        )
        expect(accepted).toBeGreaterThan(generated(150))
      },
    )
  })
})
