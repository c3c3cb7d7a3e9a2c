import { afterAll, expect, inject, test } from 'vitest'
import { calls } from '../../packages/domain/src/api.ts'
import { statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { freePort } from '../../tools/free-port.ts'
import { application, consentHeaders, employment } from '../sample-payloads.ts'
import { type CaughtMail, startSmtpSink } from '../smtp-sink.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { startTraceCollector } from '../trace-collector.ts'
import { until } from '../until.ts'
import { createFaultRig } from './api-processes.ts'
import { createSearch } from './canary-search.ts'
import { isConfirmation } from './verdict.ts'

const rig = await createFaultRig(inject('seededPostgres'))
const collector = await startTraceCollector()
afterAll(async () => {
  await rig.stop()
  await collector.stop()
})

/** Values that occur nowhere else in the product. */
const canary = {
  name: 'Zqxwvk',
  lastName: 'Kjplmbrt',
  ssn: '493817265',
  dob: '1971-03-29',
  license: 'LIC-QZ83641957',
  phone: '731-555-8306',
  email: 'wqzkvj.canary@example.com',
  street: '90817 Vbnmtrq Lane',
}
const search = createSearch([...Object.values(canary), '493-81-7265', '7315558306', 'wqzkvj'])

const applicant = {
  ...application,
  firstName: canary.name,
  lastName: canary.lastName,
  signature: `${canary.name} ${canary.lastName}`,
  ssn: canary.ssn,
  ssn_dup_check: canary.ssn,
  dob: canary.dob,
  phone: canary.phone,
  cellPhone: canary.phone,
  email: canary.email,
  address1: canary.street,
}
const jobSeeker = {
  ...employment,
  applicantName: canary.name,
  applicantSsn: canary.ssn,
  applicantSsnDupCheck: canary.ssn,
  driverLicense: canary.license,
  applicantPhone: canary.phone,
  applicantAddress: canary.street,
}

let visitor = 1
const post = (origin: string, path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.0.${visitor++ % 250}`,
      'user-agent': 'canary sweep',
      ...headers,
    },
  }).then(
    (reply) => reply.status,
    () => 0,
  )

test('leaves no typed answer in logs, traces, data files, WAL or temporary files', async () => {
  const { api, origin } = await rig.startApiOnFreePort(collector.settings)
  const { path } = calls.submitApplication
  const seen = new Set<number>()
  const send = async (body: object | string, headers: Record<string, string> = {}) => {
    const status = await post(origin, path, typeof body === 'string' ? body : JSON.stringify(body), {
      ...consentHeaders('apply-now'),
      ...headers,
    })
    seen.add(status)
    return status
  }
  const captcha = (form: 'apply-now' | 'employment-application') => solvedCaptcha(rig.intakeSecret, form)

  expect(await send({ ...applicant, captchaResponse: await captcha('apply-now') })).toBe(200)
  expect(
    await post(
      origin,
      calls.submitEmployment.path,
      JSON.stringify({ ...jobSeeker, captchaResponse: await captcha('employment-application') }),
      consentHeaders('employment-application'),
    ),
  ).toBe(200)
  await send(`{"firstName": "${canary.name}", "ssn": "${canary.ssn}"`)
  await send({ ...applicant, captchaResponse: 'wrong' }, { traceparent: canary.ssn, tracestate: `name=${canary.name}` })
  await send({ ...applicant, [canary.ssn]: canary.name, captchaResponse: await captcha('apply-now') })
  await send({ ...applicant, firstName: `${canary.name}\u0000`, captchaResponse: await captcha('apply-now') })
  await send({ ...applicant, address2: canary.street.repeat(1_000) })
  await send(JSON.stringify(applicant), { 'content-type': 'text/plain' })
  await send({ ...applicant, captchaResponse: await captcha('apply-now') }, { 'sec-fetch-site': 'cross-site' })
  await post(origin, `${path}/${canary.ssn}?ssn=${canary.ssn}`, JSON.stringify(applicant))
  for (let times = 0; times < 602; times++)
    await send({ ...applicant, captchaResponse: '' }, { 'x-forwarded-for': '10.8.0.1' })

  await rig.owner.query('alter table submission add constraint broken check (store_id <> 101) not valid')
  await send({ ...applicant, lastName: `${canary.lastName}b`, captchaResponse: await captcha('apply-now') })
  await rig.owner.query('alter table submission drop constraint broken')

  await rig.owner.query('alter table submission rename to submission_away')
  await send({ ...applicant, lastName: `${canary.lastName}c`, captchaResponse: await captcha('apply-now') })
  await rig.owner.query('alter table submission_away rename to submission')

  // A killed process loses the spans that it has not exported.
  await until(() => collector.spans.some(({ name }) => name === 'commit'), 20)
  const interrupted = send({
    ...applicant,
    lastName: `${canary.lastName}d`,
    captchaResponse: await captcha('apply-now'),
  })
  await api.kill()
  await interrupted

  const second = await rig.startApiOnFreePort(collector.settings)
  await rig.owner.query('checkpoint')
  await rig.postgres.stop()
  const whileAway = JSON.stringify({
    ...applicant,
    lastName: `${canary.lastName}e`,
    captchaResponse: await captcha('apply-now'),
  })
  expect(await post(second.origin, path, whileAway)).toBe(503)
  await second.api.stop()
  await rig.postgres.restart()

  expect([...seen].filter((status) => status > 0)).toEqual(
    expect.arrayContaining([200, 400, 403, 413, 415, 422, 429, 500]),
  )
  // One store refuses its notices and the worker is killed: e-mails name the contact, logs must not.
  const sink = await startSmtpSink({
    behave: ({ to }) => (to.startsWith('store101') ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' }),
  })
  await rig.owner.query("update employment_draft set expires_at = now() - interval '1 second'")
  await rig.owner.query("update pgboss.job set start_after = now() where name = 'cases' and state = 'created'")
  const worker = rig.startWorker(sink.url, await freePort(), {
    ...collector.settings,
    LOG_LEVEL: 'debug',
    SITE_URL: 'https://www.cash-express.example',
    BOUNCE_ADDRESS: 'bounces@mail.cash-express.example',
    BOUNCE_PORT: String(await freePort()),
  })
  await until(() => sink.caught.filter(isConfirmation).length >= 1 && sink.caught.length >= 3, 30)
  await until(() => collector.spans.some(({ name }) => name === 'notice'), 20)
  await worker.kill()
  await sink.stop()
  const textOf = (caught: readonly CaughtMail[]) => caught.flatMap(({ raw, text }) => [raw, text]).join('\n')
  const [mails, confirmations] = [
    textOf(sink.caught.filter((mail) => !isConfirmation(mail))),
    textOf(sink.caught.filter(isConfirmation)),
  ]
  expect(confirmations).toContain(canary.email)
  const { name: _greeting, email: _to, ...notConfirmed } = canary
  expect(Object.values(notConfirmed).filter((value) => confirmations.includes(value))).toEqual([])
  expect(mails).toContain(canary.name)
  expect(mails).toContain(canary.phone)
  const { name: _name, phone: _phone, ...mustStay } = canary
  expect(Object.values(mustStay).filter((value) => mails.includes(value))).toEqual([])
  expect(worker.output()).toContain('"event":"refused"')

  // The link of the e-mail is used as the status page does, also with a phone number to call.
  const [, key = ''] = /#([A-Z\d]{8}\.[\w-]{43})/.exec(confirmations.replaceAll('=\r\n', '')) ?? []
  const third = await rig.startApiOnFreePort(collector.settings)
  const change = { key, phone: canary.phone, bestTime: 'evening', request: '0'.repeat(32) }
  for (const [name, body] of [
    ['readStatus', { key }],
    ['correct', change],
    ['correct', { ...change, phone: `${canary.phone}9` }],
    ['calls', { key, calls: 'stop' }],
    ['cancel', { key }],
    ['readStatus', { key: `${key}x` }],
  ] as const)
    seen.add(await post(third.origin, statusCalls[name].path, JSON.stringify(body)))
  expect(await post(third.origin, statusCalls.correct.path, JSON.stringify({ ...change, key }))).toBe(409)
  expect(search.inText(third.api.output())).toEqual([])
  const linkSearch = createSearch([key.slice(9)])
  await rig.owner.query('checkpoint')

  const logs = `${api.output()}${second.api.output()}${third.api.output()}${worker.output()}${rig.postgres.log()}`
  expect(linkSearch.inText(logs)).toEqual([])
  expect(linkSearch.inFolder(rig.data)).toEqual([])
  expect(logs).toContain('"event":"request"')
  expect(search.inText(logs)).toEqual([])
  const exported = collector.bodies.join('')
  expect(new Set(collector.spans.map(({ name }) => name))).toEqual(new Set(['submit', 'commit', 'notice']))
  expect(collector.problems).toEqual([])
  expect(search.inText(exported)).toEqual([])
  expect(linkSearch.inText(exported)).toEqual([])
  expect(search.inFolder(rig.data)).toEqual([])
  expect(search.inFolder(rig.folder)).toEqual([])

  // The search does find a value that is stored unencrypted.
  await rig.owner.query("insert into audit (who, action, reason) values ('test', 'control', $1)", [canary.lastName])
  await rig.owner.query('checkpoint')
  expect(search.inFolder(rig.data).length).toBeGreaterThan(0)
})
