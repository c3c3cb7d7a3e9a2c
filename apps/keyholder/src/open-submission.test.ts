import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { currentTexts, formAgreements } from '../../../packages/domain/src/agreements/agreements.ts'
import { application, dispute, employment, feedback, references, workHistory } from '../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../tests/submit.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import { asUser } from '../../../tests/test-database.ts'
import { makeTestKeys } from '../../../tests/test-keys.ts'
import { continueCases } from '../../server/src/cases/continue-cases.ts'
import { listSubmissions } from './desk.table.ts'
import { openWithEscrow } from './open-submission.ts'
import { verifySubmissions } from './verify-submissions.ts'

const { app, databaseUrl, privateKeys, sql, workerPool } = await createTestApp()
const { captchaFor, send } = submitterTo(app)
const client = new pg.Client({ connectionString: asUser(databaseUrl, 'keyholder_test') })
await client.connect()
afterAll(() => client.end())

const secondaryStores = { secondaryStoreId: 102, thirdStoreId: 103 }

async function submit(call: Parameters<typeof send>[0], form: Parameters<typeof captchaFor>[0], payload: object) {
  const reply = await send(call, { ...payload, captchaResponse: await captchaFor(form) }, { 'user-agent': 'by hand' })
  expect(reply.json()).toMatchObject({ success: true })
  return reply.json<{ reference: string; applicationId: string }>()
}

async function submitSection(call: Parameters<typeof send>[0], payload: object) {
  expect((await send(call, payload)).json()).toEqual({ success: true })
}

const sent = {
  application: (await submit('submitApplication', 'apply-now', application)).reference,
  feedback: (await submit('submitFeedback', 'customer-feedback', feedback)).reference,
  dispute: (await submit('submitDispute', 'dispute-resolution', dispute)).reference,
  employment: '',
  unfinished: (await submit('submitEmployment', 'employment-application', { ...employment, bonded: 1 })).reference,
}
const { reference, applicationId } = await submit('submitEmployment', 'employment-application', employment)
sent.employment = reference
await submitSection('submitReferences', { ...references, applicationId })
await submitSection('submitSecondaryStores', { ...secondaryStores, applicationId })
await submitSection('submitWorkHistory', { ...workHistory, applicationId })

const { ssn_dup_check: _, ...keptApplication } = application
const { applicantSsnDupCheck: __, ...keptEmployment } = employment

const expected = [
  {
    name: 'application',
    rows: [['apply-now', keptApplication]],
    evidence: {
      signature: application.signature,
      agreedTo: currentTexts(formAgreements['apply-now']),
    },
  },
  { name: 'feedback', rows: [['customer-feedback', feedback]], evidence: { agreedTo: [] } },
  { name: 'dispute', rows: [['dispute-resolution', dispute]], evidence: { agreedTo: [] } },
  {
    name: 'employment',
    rows: [
      ['employment-application', keptEmployment],
      ['employment-application/references', references],
      ['employment-application/secondary-stores', secondaryStores],
      ['employment-application/work-history', workHistory],
    ],
    evidence: { signature: employment.signature, agreedTo: currentTexts(formAgreements['employment-application']) },
  },
] as const

const request = (of: string, reason = 'the customer called') => ({ reference: of, who: 'pat', reason })

const auditOf = (of: string) =>
  sql('select who, action, reference, reason from audit where reference = $1 order by id', [of])

async function opened(of: string, reason?: string, key = privateKeys.escrow) {
  const result = await openWithEscrow(client, key, request(of, reason))
  if (result.kind !== 'found') throw new Error(result.kind)
  return result.rows
}

describe('submissions opened with the escrow key', () => {
  test.each(expected)('[API-03] [API-04] [API-05] returns every field of $name as it was sent', async (each) => {
    const rows = await opened(sent[each.name])
    expect(rows.map(({ row }) => row.form)).toEqual(each.rows.map(([form]) => form))
    const contents = rows.map(({ attempt }) => (attempt.kind === 'opened' ? attempt.content : attempt.why))
    for (const [index, [, answers]] of each.rows.entries()) {
      expect((contents[index] as { answers: unknown }).answers).toStrictEqual(answers)
    }
    expect(contents[0]).toMatchObject({
      received: expect.stringMatching(/^\d{4}-.*Z$/),
      evidence: { ...each.evidence, ip: expect.stringMatching(/^10\./), userAgent: 'by hand' },
    })
  })
})

describe('the audit', () => {
  const recorded = { who: 'pat', action: 'open with escrow' }

  test('has one row per opening with the person, the reference and the reason', async () => {
    const before = await auditOf(sent.dispute)
    await opened(sent.dispute, 'answering the dispute')
    await opened(` ${sent.dispute.toLowerCase()} `, '  answering it again  ')
    expect((await auditOf(sent.dispute)).slice(before.length)).toEqual([
      { ...recorded, reference: sent.dispute, reason: 'escrow-2026-11: answering the dispute' },
      { ...recorded, reference: sent.dispute, reason: 'escrow-2026-11: answering it again' },
    ])
  })

  test.each(['', '    ', 'why', ' why  '])('opens nothing and writes nothing when the reason is %j', async (reason) => {
    const before = await sql('select count(*) from audit')
    expect(await openWithEscrow(client, privateKeys.escrow, request(sent.feedback, reason))).toEqual({
      kind: 'refused',
      why: 'the reason must have at least 5 characters',
    })
    expect(await sql('select count(*) from audit')).toEqual(before)
  })

  test('is committed before anything opens', async () => {
    let seen: unknown[] = []
    const watching = {
      ...privateKeys.escrow,
      agree: () => Promise.reject(new Error('the key is used')),
    }
    const query = client.query.bind(client)
    const watched = Object.assign(Object.create(client), {
      query: async (...given: Parameters<typeof query>) => {
        const answer = await query(...given)
        // Another connection sees only what is committed.
        if (String(given[0]).includes('from submission')) seen = await auditOf(sent.feedback)
        return answer
      },
    })
    const before = (await auditOf(sent.feedback)).length
    const result = await openWithEscrow(watched, watching, request(sent.feedback, 'a first look'))
    expect(result).toMatchObject({ rows: [{ attempt: { kind: 'broken' } }] })
    expect(seen.slice(before)).toEqual([
      { ...recorded, reference: sent.feedback, reason: 'escrow-2026-11: a first look' },
    ])
  })

  test('prevents an opening when it cannot be written', async () => {
    const api = new pg.Client({ connectionString: asUser(databaseUrl, 'api_test') })
    await api.connect()
    await expect(openWithEscrow(api, privateKeys.escrow, request(sent.feedback))).rejects.toMatchObject({
      code: '42501',
    })
    await api.end()
  })

  test('keeps the row of an unknown reference', async () => {
    expect(await openWithEscrow(client, privateKeys.escrow, request('ZZZZZZZZ'))).toEqual({ kind: 'unknown' })
    expect(await auditOf('ZZZZZZZZ')).toHaveLength(1)
    expect(await openWithEscrow(client, privateKeys.escrow, request('ZZZ'))).toMatchObject({ kind: 'refused' })
  })
})

describe('submissions that do not open', () => {
  const attemptsOf = async (key: typeof privateKeys.escrow, of: string) =>
    (await opened(of, undefined, key)).map(({ attempt }) => attempt)

  test('names the missing key and keeps the audit row', async () => {
    const { reference: of } = await submit('submitFeedback', 'customer-feedback', { ...feedback, first_name: 'Kim' })
    const december = { ...privateKeys.escrow, kid: 'escrow-2026-12' }
    expect(await attemptsOf(december, of)).toEqual([
      { kind: 'no key', why: 'it is sealed to escrow-2026-11, and that key is not here' },
    ])
    expect(await auditOf(of)).toHaveLength(1)
  })

  test('reports a changed body and a wrong key under the right name', async () => {
    const { reference: of } = await submit('submitFeedback', 'customer-feedback', { ...feedback, first_name: 'Jo' })
    const { privateKeys: others } = await makeTestKeys()
    const [wrong] = await attemptsOf(others.escrow, of)
    expect(wrong).toMatchObject({ kind: 'broken', why: expect.stringContaining('does not open with escrow-2026-11') })

    for (const change of [
      'body = set_byte(body, 40, get_byte(body, 40) # 1)',
      'escrow_wrapped_key = set_byte(escrow_wrapped_key, 100, get_byte(escrow_wrapped_key, 100) # 1)',
      'store_id = 102',
      "form = 'apply-now'",
      'version = 2',
    ]) {
      const [column] = change.split(' ')
      const [original] = await sql(`select ${column} as value from submission where reference = $1`, [of])
      await sql(`update submission set ${change} where reference = $1`, [of])
      expect(await attemptsOf(privateKeys.escrow, of), change).toMatchObject([{ kind: 'broken' }])
      await sql(`update submission set ${column} = $2 where reference = $1`, [of, original?.value])
    }
    expect(await attemptsOf(privateKeys.escrow, of)).toMatchObject([{ kind: 'opened' }])
    expect(await auditOf(of)).toHaveLength(7)
  })

  test('opens when the desk wrapped key is broken, and reports when its own is', async () => {
    const { reference: of } = await submit('submitFeedback', 'customer-feedback', { ...feedback, first_name: 'Al' })
    // A changed disk or backup bypasses the checks of the table.
    await sql('alter table submission drop constraint submission_desk_wrapped_key_check')
    await sql('alter table submission drop constraint submission_escrow_wrapped_key_check')
    await sql("update submission set desk_wrapped_key = 'nonsense' where reference = $1", [of])
    expect(await attemptsOf(privateKeys.escrow, of)).toMatchObject([{ kind: 'opened' }])
    await sql("update submission set escrow_wrapped_key = 'nonsense' where reference = $1", [of])
    expect(await attemptsOf(privateKeys.escrow, of)).toMatchObject([
      { kind: 'broken', why: expect.stringContaining('a wrapped key was changed: it names no key') },
    ])
    await sql('select delete_submissions(array[$1])', [of])
  })

  test('reports that the wrapped keys were removed', async () => {
    const { reference: of } = await submit('submitFeedback', 'customer-feedback', { ...feedback, first_name: 'Bo' })
    await sql('update submission set desk_wrapped_key = null, escrow_wrapped_key = null where reference = $1', [of])
    expect(await attemptsOf(privateKeys.escrow, of)).toEqual([
      { kind: 'no key', why: 'its wrapped keys were removed, so it can no longer be opened' },
    ])
    await sql('select delete_submissions(array[$1])', [of])
  })

  test('opens the other sections of an employment application', async () => {
    const { reference: of, applicationId: id } = await submit('submitEmployment', 'employment-application', {
      ...employment,
      applicantName: 'Max Roe',
    })
    await submitSection('submitReferences', { ...references, applicationId: id })
    await submitSection('submitWorkHistory', { ...workHistory, applicationId: id })
    // Swapped sections must not be mistaken for each other.
    await sql(
      `update employment_section p set body = o.body, desk_wrapped_key = o.desk_wrapped_key, escrow_wrapped_key = o.escrow_wrapped_key
       from employment_section o where p.reference = $1 and o.reference = $1 and p.section = 'work-history' and o.section = 'references'`,
      [of],
    )
    expect(await attemptsOf(privateKeys.escrow, of)).toMatchObject([
      { kind: 'opened' },
      { kind: 'opened' },
      { kind: 'broken' },
    ])
    await sql('select delete_submissions(array[$1])', [of])
  })
})

describe('verify', () => {
  test('counts opened, keyless and broken rows and writes one audit row', async () => {
    const before = await sql('select count(*)::int from audit')
    const whole = await verifySubmissions(client, [privateKeys.desk, privateKeys.escrow], 'pat')
    expect(whole.broken).toEqual([])
    expect(Object.fromEntries(whole.byForm)).toEqual({
      'apply-now': { opened: 1, noKey: 0, broken: 0 },
      'customer-feedback': { opened: 3, noKey: 0, broken: 0 },
      'dispute-resolution': { opened: 1, noKey: 0, broken: 0 },
      'employment-application': { opened: 2, noKey: 0, broken: 0 },
      'employment-application/references': { opened: 1, noKey: 0, broken: 0 },
      'employment-application/secondary-stores': { opened: 1, noKey: 0, broken: 0 },
      'employment-application/work-history': { opened: 1, noKey: 0, broken: 0 },
    })
    const [count] = await sql('select count(*)::int from audit')
    expect(count?.count).toBe(before[0]?.count + 1)
    expect(await sql('select who, action, reference, reason from audit order by id desc limit 1')).toEqual([
      { who: 'pat', action: 'verify', reference: null, reason: 'rows sealed to desk-2026-11, escrow-2026-11' },
    ])
  })

  test('finds one broken wrapped key although the other one opens', async () => {
    const [original] = await sql('select escrow_wrapped_key from submission where reference = $1', [sent.dispute])
    await sql(
      'update submission set escrow_wrapped_key = set_byte(escrow_wrapped_key, 120, get_byte(escrow_wrapped_key, 120) # 1) where reference = $1',
      [sent.dispute],
    )
    const { byForm, broken } = await verifySubmissions(client, [privateKeys.desk, privateKeys.escrow], 'pat')
    expect(byForm.get('dispute-resolution')).toEqual({ opened: 0, noKey: 0, broken: 1 })
    expect(broken).toMatchObject([{ reference: sent.dispute, form: 'dispute-resolution' }])
    await sql('update submission set escrow_wrapped_key = $2 where reference = $1', [
      sent.dispute,
      original?.escrow_wrapped_key,
    ])
  })

  test('counts rows that are sealed to another month as without a key', async () => {
    const { byForm } = await verifySubmissions(client, [{ ...privateKeys.desk, kid: 'desk-2026-10' }], 'pat')
    expect([...byForm.values()].reduce((sum, { noKey }) => sum + noKey, 0)).toBe(10)
    expect([...byForm.values()].every(({ opened, broken }) => opened + broken === 0)).toBe(true)
  })
})

test('verify finds every broken copy across batches', async () => {
  const copies = Array.from(
    { length: 60 },
    (_each, index) =>
      `CPYPY2${[...String(index).padStart(2, '0')].map((digit) => 'BCDFGHJKMN'[Number(digit)]).join('')}`,
  )
  await sql(
    `insert into submission (month, reference, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key)
     select month_of(copy), copy, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key
     from submission, unnest($2::text[]) copy where reference = $1`,
    [sent.employment, copies],
  )
  await sql(
    `insert into employment_draft (id_hash, reference, expires_at) select sha256(copy::bytea), copy, now() from unnest($1::text[]) copy`,
    [copies],
  )
  await sql(
    `insert into employment_section (reference, section, digest, body, desk_wrapped_key, escrow_wrapped_key)
     select copy, section, digest, body, desk_wrapped_key, escrow_wrapped_key
     from employment_section, unnest($2::text[]) copy where reference = $1`,
    [sent.employment, copies],
  )
  const { byForm, broken } = await verifySubmissions(client, [privateKeys.desk], 'pat')
  expect(byForm.get('employment-application')).toEqual({ opened: 2, noKey: 0, broken: 60 })
  expect(byForm.get('employment-application/work-history')).toEqual({ opened: 1, noKey: 0, broken: 60 })
  expect(new Set(broken.map(({ reference: of, form }) => `${of} ${form}`)).size).toBe(240)
  await sql('select delete_submissions($1)', [copies])
})

describe('the list', () => {
  const stateOf = async (of: string) => {
    const found = (await listSubmissions(client, { limit: 50 })).find(({ reference: each }) => each === of)
    return found && { delivery: found.delivery, missing: found.missing }
  }

  test('shows the newest first, filtered by form and limited in number', async () => {
    const all = await listSubmissions(client, { limit: 50 })
    expect(all).toHaveLength(7)
    expect(all.at(-1)).toMatchObject({
      reference: sent.application,
      form: 'apply-now',
      store_id: 101,
      service_id: 7,
      received_at: expect.any(Date),
      due_at: expect.any(Date),
    })
    expect(await listSubmissions(client, { form: 'dispute-resolution', limit: 50 })).toMatchObject([
      { reference: sent.dispute, store_id: null, service_id: null },
    ])
    expect(await listSubmissions(client, { limit: 2 })).toEqual(all.slice(0, 2))
  })

  test('[EMP-13] shows the missing sections of an employment application', async () => {
    expect(await stateOf(sent.employment)).toEqual({ delivery: 'waiting', missing: [] })
    expect(await stateOf(sent.unfinished)).toEqual({ delivery: 'waiting', missing: ['references', 'work-history'] })
  })

  test('shows waiting until every delivery is made, and failed when one failed', async () => {
    const set = (change: string, recipient: string) =>
      sql(`update delivery set ${change} where reference = $1 and recipient = $2`, [sent.feedback, recipient])
    expect(await stateOf(sent.feedback)).toEqual({ delivery: 'waiting', missing: null })
    await continueCases(workerPool, [sent.feedback])
    expect(await stateOf(sent.feedback)).toMatchObject({ delivery: 'waiting' })
    await set('delivered_at = now()', 'store:101')
    expect(await stateOf(sent.feedback)).toMatchObject({ delivery: 'waiting' })
    await set('failed_at = now()', 'head-office')
    expect(await stateOf(sent.feedback)).toMatchObject({ delivery: 'failed' })
    await set('delivered_at = now()', 'head-office')
    expect(await stateOf(sent.feedback)).toMatchObject({ delivery: 'delivered' })
  })
})

describe('the database user of the keyholder', () => {
  test('cannot read or change the audit that it adds to', async () => {
    for (const statement of ['select * from audit', 'delete from audit', "update audit set reason = 'other'"])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  })
})
