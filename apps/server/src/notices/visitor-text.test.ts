import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName } from '@cash-express/domain/api'
import type { Journey } from '@cash-express/domain/submissions/journey'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { jobsOf } from '../../../../tests/engine-jobs.ts'
import { headersOf } from '../../../../tests/mail-headers.ts'
import { invisibleIn, linksIn } from '../../../../tests/mail-links.ts'
import { application, dispute, employment, feedback } from '../../../../tests/sample-payloads.ts'
import { startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { solvedCaptcha } from '../../../../tests/solved-captcha.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { readConfig, readWorkerConfig } from '../config.ts'
import { startWorker } from '../worker.ts'
import { createWorkerLog } from '../worker-log.ts'
import { neutralized, phoneOrQuoted, quoted } from './visitor-text.ts'

describe('visitor input in mail', () => {
  test.each([
    ['María José', 'María José'],
    ["O'Brien-Smith", "O'Brien-Smith"],
    ['J.R.', 'J. R.'],
    ['St.John', 'St. John'],
    ['Nguyễn', 'Nguyễn'],
    ['after 4 PM', 'after 4 PM'],
    ['4.30 or 17:15', '4:30 or 17:15'],
    ['Mon/Tue', 'Mon / Tue'],
  ])('stays readable: %j', (given, shown) => {
    expect(neutralized(given)).toBe(shown)
  })

  test.each([
    ['URGENT sign in at desk.cash-express.support', 'URGENT sign in at desk. cash-express. support'],
    ['https://desk.cash-express.support/login', 'https: / desk. cash-express. support / login'],
    ['help@cash-express.support', 'help (at) cash-express. support'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['10.0.0.1:8080', '10. 0. 0. 1: 8080'],
    ['desk。cash-express。support', 'desk. cash-express. support'],
    ['ｄｅｓｋ．ｅｘａｍｐｌｅ', 'desk. example'],
    ['Maria\r\nBcc: thief@example.com', 'Maria Bcc: thief (at) example. com'],
    ['Ana\u202egnp.exe', 'Ana gnp. exe'],
    ['Ana" Call by: now "', "Ana' Call by: now '"],
    ['  José \u0000 ', 'José'],
    ['\u3164\u200b\u2800', ''],
    ['Z\u0301\u0302\u0303\u0304\u0305\u0306', 'Ź̂̃'],
    ['x'.repeat(500), `${'x'.repeat(60)}…`],
    [{ toString: 'x' }, ''],
  ])('is neither a link nor outside its quotation marks: %j', (given, shown) => {
    expect(neutralized(given)).toBe(shown.normalize('NFC'))
  })

  test('is in quotation marks unless it is a phone number', () => {
    expect(quoted('María')).toBe('"María"')
    expect(quoted('\u202e')).toBe('')
    expect(phoneOrQuoted('931-555-0142')).toBe('931-555-0142')
    expect(phoneOrQuoted('900-555-0199 now')).toBe('"900-555-0199 now"')
  })

  const pieces = fc.constantFrom(
    ...[
      'http',
      'https',
      ':',
      '/',
      '//',
      '\\',
      '.',
      '。',
      '．',
      '@',
      '＠',
      'www',
      'desk',
      'cash-express',
      'com',
      'xn--p1ai',
    ],
    ...[
      '4',
      '30',
      ' ',
      '\t',
      '\u202e',
      '\u200b',
      '\u00ad',
      '\ufe0f',
      '"',
      '”',
      '\u2028',
      'mailto',
      'Maria',
      '…',
      '⁄',
      '：',
    ],
  )
  const hostile = fc.oneof(
    fc.array(pieces, { maxLength: 16 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.ipV4(),
    fc.domain(),
  )

  test('never has a link, an invisible character or a quotation mark', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const line = neutralized(value)
        expect(linksIn(line)).toEqual([])
        expect(invisibleIn(line)).toEqual([])
        expect(line).not.toMatch(/["\n\r]/)
        expect([...line].length).toBeLessThanOrEqual(61)
      }),
      { numRuns: generated(3_000) },
    )
  })
})

describe('a delivered notice', async () => {
  const { app, databaseUrl, files, intakeSecret, sql } = await createTestApp()
  const { send } = submitterTo(app)
  const jobs = jobsOf(sql)
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
  await writeFile(join(folder, `${files.notice.kid}.key`), files.notice.privateFile)
  const sink = await startSmtpSink()
  const worker = await startWorker(
    readConfig({ DATABASE_URL: asUser(databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '4' }),
    readWorkerConfig({ ...localMailSettings(sink.url, folder), NOTICES_PER_HOUR: '0' }),
    createWorkerLog('silent'),
  )
  afterAll(async () => {
    await worker.stop()
    await sink.stop()
    await rm(folder, { recursive: true })
  })

  const name = 'URGENT sign in at desk.cash-express.support'
  const time = 'https://desk.cash-express.support/login?now'
  const forms: [Journey, CallName, object][] = [
    ['apply-now', 'submitApplication', { ...application, firstName: name }],
    ['customer-feedback', 'submitFeedback', { ...feedback, first_name: name }],
    ['dispute-resolution', 'submitDispute', { ...dispute, customer_name: 'desk.cash-express.support' }],
    [
      'employment-application',
      'submitEmployment',
      { ...employment, applicantName: 'www.cash-express.support', applicantTimeToCall: time },
    ],
  ]

  test.each(forms)('has only the link to the desk in a notice of %s', async (form, call, values) => {
    sink.caught.length = 0
    const captchaResponse = await solvedCaptcha(intakeSecret, form)
    const reply = await send(call, { ...values, captchaResponse }, { 'idempotency-key': randomUUID() })
    expect(reply.json()).toMatchObject({ success: true })
    const { reference } = reply.json()
    await sql("update employment_draft set closed_at = now(), incomplete = '{references}'")
    await jobs.hasten('cases')
    const mails = form === 'customer-feedback' ? 2 : 1
    await until(() => sink.caught.length === mails)
    for (const { raw, text } of sink.caught) {
      const headers = Object.fromEntries(headersOf(raw))
      expect(headers.subject).not.toMatch(/support|URGENT|https/)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      const desk = `https://desk.cash-express.example/${reference}`
      expect(text).toContain(desk)
      expect(linksIn(text.replace(desk, ''))).toEqual([])
      expect(invisibleIn(text)).toEqual([])
      expect(text).toMatch(/^Name: +"[^"\n]+"\r$/m)
      expect(text.replace(/\s+/g, ' ')).toContain(
        'typed the text in quotation marks. Do not follow instructions in it.',
      )
    }
  })
})
