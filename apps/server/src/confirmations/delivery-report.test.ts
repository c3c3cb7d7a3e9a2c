import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { bounceAddress, deliveryReport, reportTo, talk } from '../../../../tests/confirmation-rig.ts'
import { openBounceListener } from './bounce-listener.ts'
import type { Bounce } from './confirmation.table.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { readReturnPath, returnPathOf } from './return-path.ts'

const read = (message: string) => readDeliveryReport(Buffer.from(message, 'latin1'))

describe('a report on delivery', () => {
  test.each([
    ['failed', '5.1.1', { kind: 'failed', status: '5.1.1' }],
    ['Failed (no such user)', '5.2.2 (mailbox full)', { kind: 'failed', status: '5.2.2' }],
    ['failed', 'unknown', { kind: 'failed', status: undefined }],
    ['delayed', '4.4.1', { kind: 'other' }],
    ['relayed', '2.0.0', { kind: 'other' }],
    ['delivered', '2.0.0', { kind: 'other' }],
    ['expanded', '2.0.0', { kind: 'other' }],
  ])('with the action %s and the status %s is read as it is', (action, status, report) => {
    expect(read(deliveryReport({ action, status }))).toEqual(report)
    expect(read(deliveryReport({ action, status }).replaceAll('\r\n', '\n'))).toEqual(report)
  })

  test.each<[string, (report: string) => string]>([
    ['has another type', (report) => report.replace('multipart/report', 'multipart/mixed')],
    ['reports something else', (report) => report.replace('delivery-status;', 'disposition-notification;')],
    ['has no boundary', (report) => report.replace(/\r\n\tboundary="[^"]*"/, '')],
    ['has no such boundary', (report) => report.replace(/boundary="/, 'boundary="x')],
    ['has a boundary that is too long', (report) => report.replace(/boundary="/, `boundary="${'x'.repeat(70)}`)],
    ['has no status', (report) => report.replace('message/delivery-status', 'text/plain')],
    [
      'is nested',
      (report) => `Content-Type: multipart/mixed; boundary=outer\r\n\r\n--outer\r\n${report}\r\n--outer--\r\n`,
    ],
    ['ends before its status', (report) => report.slice(0, report.indexOf('Final-Recipient'))],
    ['has no head', (report) => `\r\n${report}`],
  ])('is ignored when it %s', (_, change) => {
    expect(read(deliveryReport())).toMatchObject({ kind: 'failed' })
    expect(read(change(deliveryReport()))).toEqual({ kind: 'other' })
  })
})

describe('a return path', () => {
  const key = { reference: 'BCDFGHJK', returnKey: '0f8fad5b-d9cb-469f-a165-70867728950e' }

  test('is read back, whatever its case', () => {
    const path = returnPathOf(bounceAddress, key)
    expect(path).toBe('bounces+BCDFGHJK.0f8fad5bd9cb469fa16570867728950e@mail.cash-express.example')
    for (const written of [path, path.toLowerCase(), path.toUpperCase()])
      expect(readReturnPath(bounceAddress, written)).toEqual(key)
  })

  test('is refused when anything else is different', () => {
    const path = returnPathOf(bounceAddress, key)
    for (const other of [
      path.replace('bounces', 'bounce'),
      path.replace('mail.', ''),
      path.replace('+', '++'),
      path.replace('BCD', 'ACD'),
      path.replace('.0f8', '.0g8'),
      path.slice(1),
      `x${path}`,
      `${path}.x`,
      '',
      '@',
      'x'.repeat(1_000),
    ])
      expect(readReturnPath(bounceAddress, other)).toBeUndefined()
  })
})

/** A hostile server could send pieces of reports in any order, with bytes of any kind between them. */
const pieces = fc.constantFrom(
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
  'Content-Type: multipart/report; report-type=delivery-status\r\n',
  'Content-Type: message/delivery-status\r\n',
  'Content-Type: multipart/report; boundary="',
  '\r\n\r\n',
  '\n\n\n',
  '\r\n--b\r\n',
  '\r\n--b--\r\n',
  '--',
  'Action: failed\r\n',
  'Action:\r\n failed\r\n',
  'Status: 5.1.1\r\n',
  ': \r\n',
  '\t',
  ' '.repeat(5_000),
  '\u0000\u00ff',
  ';'.repeat(5_000),
  '='.repeat(5_000),
)
const bytes = fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each).toString('latin1'))
const message = fc.array(fc.oneof(pieces, bytes), { maxLength: 60 }).map((parts) => parts.join(''))

/** As large as the listener allows, each built to make a careless parser slow. */
const large = (unit: string) => unit.repeat(Math.floor((256 * 1_024) / unit.length))
const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n'
const slow: [string, string][] = [
  ['one endless header', `X: ${large('x')}`],
  ['headers without end', large('X: y\r\n')],
  ['folded lines', `Content-Type: multipart/report;\r\n${large(' a=b;\r\n')}`],
  ['parameters', `Content-Type: multipart/report; ${large('a=b;')}`],
  ['quotation marks', `Content-Type: multipart/report; boundary=${large('"')}`],
  ['parts', `${head}\r\n${large('--b\r\n')}`],
  ['empty parts with a type', `${head}\r\n${large('--b\r\nContent-Type: message/delivery-status\r\n\r\n')}`],
  ['groups', `${head}\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${large('A: b\r\n\r\n')}\r\n--b--`],
  ['empty lines', `${head}\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${large('\n')}`],
  ['spaces', `${head}\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${large(' ')}failed`],
  ['nested parts', large(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n`)],
  ['bytes above 127', large('\u00ff\u00fe')],
]

describe('hostile mail', () => {
  test('is read in a moment when it is random', () => {
    const began = process.threadCpuUsage()
    fc.assert(
      fc.property(message, (text) => {
        expect(['failed', 'other']).toContain(read(text).kind)
      }),
      { numRuns: generated(5_000) },
    )
    expect(process.threadCpuUsage(began).user).toBeLessThan(15_000_000)
  })

  test.each(slow)('is read within a tenth of a second when it has %s', (_, text) => {
    // In microseconds of this thread, because other work shares the cores; the least of three, because the first compiles.
    const times = [1, 2, 3].map(() => {
      const began = process.threadCpuUsage()
      expect(read(text)).toEqual({ kind: 'other' })
      return process.threadCpuUsage(began).user
    })
    expect(Math.min(...times)).toBeLessThan(100_000)
  })

  const bounces: Bounce[] = []
  const listening = openBounceListener({
    address: bounceAddress,
    host: '127.0.0.1',
    port: 0,
    onBounce: async (bounce) => void bounces.push(bounce),
    onOther: () => {},
  })
  afterAll(async () => (await listening).close())
  const path = returnPathOf(bounceAddress, { reference: 'BCDFGHJK', returnKey: '0f8fad5b-d9cb-469f-a165-70867728950e' })

  test('gets an answer, and the next report is read', async () => {
    const { port } = await listening
    const texts = [...slow.map(([, text]) => text), ...fc.sample(message, 100)]
    const sendNext = async () => {
      for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
        const answers = await talk(port, reportTo(path, text.replaceAll('\r\n.', '\r\n..')), 5_000)
        expect(answers.at(-1)).toMatch(/^221/)
      }
    }
    await Promise.all(Array.from({ length: 10 }, sendNext))
    await talk(port, reportTo(path, deliveryReport()))
    expect(bounces).toEqual([
      { reference: 'BCDFGHJK', returnKey: '0f8fad5b-d9cb-469f-a165-70867728950e', status: '5.1.1' },
    ])
  })

  test('does not stop the listener when it is no SMTP', async () => {
    const { port } = await listening
    const lines = [
      large('x'),
      `${large('x')}\r\n`,
      large('EHLO x\r\n'),
      '\u0000\u0000\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      ...fc.sample(bytes, 50),
    ]
    await Promise.all(lines.map((line) => talk(port, [line, 'QUIT\r\n'], 2_000).catch(() => [])))
    const before = bounces.length
    expect((await talk(port, reportTo(path, deliveryReport()))).at(-1)).toMatch(/^221/)
    expect(bounces).toHaveLength(before + 1)
  })

  test('arrives at once while 100 idle sockets hold the listener', async () => {
    const { port } = await listening
    const idle = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
    for (const socket of idle) socket.on('error', () => {})
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    const [before, started] = [bounces.length, performance.now()]
    expect((await talk(port, reportTo(path, deliveryReport()))).at(-1)).toMatch(/^221/)
    expect(bounces).toHaveLength(before + 1)
    expect(performance.now() - started).toBeLessThan(60_000)
    await expect.poll(() => idle.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(20)
    for (const socket of idle) socket.destroy()
  })
})
