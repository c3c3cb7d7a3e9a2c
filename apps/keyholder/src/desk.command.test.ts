import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { readPublicKey } from '@cash-express/envelope/keys'
import { createSealer } from '@cash-express/envelope/seal'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../tests/run-command.ts'
import { runHere } from '../../../tests/run-here.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { makeTestKeys } from '../../../tests/test-keys.ts'

const databaseUrl = await createTestDatabase()
const { environment, files } = await makeTestKeys()
const folder = await mkdtemp(join(tmpdir(), 'desk-keys-'))
const owner = new pg.Client({ connectionString: databaseUrl })
afterAll(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})

const settings = { KEYHOLDER_DATABASE_URL: asUser(databaseUrl, 'keyholder_test'), KEYHOLDER_KEYS: folder }
const escrow = ['--escrow', join(folder, 'escrow-2026-11.key')]

const file = 'apps/keyholder/src/desk.command.ts'
const desk = (given: string[], changes: Record<string, string> = {}) =>
  runHere(file, given, { ...settings, ...changes })

const clearScreen = '\u001b[2J'
const agreed = { id: 'employment-agreement', version: '1.1', sha256: 'ab'.repeat(32) }
const bodies = {
  BCDFGHJK: {
    name: 'Muñoz',
    ssn: '078051120',
    feedback: `Kind.\n  ssn: 000000000\n${clearScreen}gone`,
    blocks: [{ a: 1 }],
  },
  BCDFGHJM: { name: 'Second' },
}

beforeAll(async () => {
  await owner.connect()
  for (const { kid, privateFile } of Object.values(files)) await writeFile(join(folder, `${kid}.key`), privateFile)
  const read = (recipient: 'desk' | 'escrow' | 'notice', line: string) => readPublicKey(line, recipient)
  const sealer = createSealer({
    desk: await read('desk', environment.DESK_PUBLIC_KEY),
    escrow: await read('escrow', environment.ESCROW_PUBLIC_KEY),
    notice: await read('notice', environment.NOTICE_PUBLIC_KEY),
  })
  for (const [reference, answers] of Object.entries(bodies)) {
    const binding = { form: 'customer-feedback', version: 1, reference, store: '101' }
    const evidence = { agreedTo: [agreed], ip: '192.0.2.7', signature: 'M. Muñoz' }
    const { body, deskWrappedKey, escrowWrappedKey } = await sealer.seal({ answers, evidence }, {}, binding)
    await owner.query(
      `insert into submission (month, reference, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key)
       values (month_of($1), $1, 'customer-feedback', 1, 101, $2, $3, $4)`,
      [reference, body, deskWrappedKey, escrowWrappedKey],
    )
    await owner.query(
      `insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
       values (month_of($1), $1, $2, $3, decode($4, 'hex'), $5)`,
      [
        reference,
        agreed.id,
        agreed.version,
        agreed.sha256,
        createHash('sha256').update(JSON.stringify(evidence)).digest(),
      ],
    )
  }
})

const audit = async () => (await owner.query('select who, action, reference, reason from audit order by id')).rows

describe('npm run desk', () => {
  test('lists submissions without a key', async () => {
    const { code, stdout, stderr } = await desk(['list', '--form', 'customer-feedback', '--limit', '1'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^reference +form +store +service +received \(UTC\) +due \(UTC\) +state$/)
    expect(lines[1]).toMatch(/^BCDFGHJM +customer-feedback +101 +\d{4}-\d\d-\d\d \d\d:\d\d +waiting$/)
    expect(lines).toHaveLength(2)
    expect(await audit()).toEqual([])
  })

  test('opens a submission with the escrow key in its own process, and records it', async () => {
    const given = ['open', 'bcdfghjk', '--reason', 'the customer called', ...escrow]
    const { code, stdout, stderr } = await runCommand(file, given, settings)
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'This opens BCDFGHJK with escrow-2026-11, without the keyholder. The audit records it as such.\n',
    })
    expect(stdout.split('\n').slice(1)).toEqual([
      '  answers',
      '    name: Muñoz',
      '    ssn: 078051120',
      '    feedback:',
      '      | Kind.',
      '      |   ssn: 000000000',
      '      | \\u{1b}[2Jgone',
      '    blocks',
      '      1',
      '        a: 1',
      '  evidence',
      '    agreedTo',
      '      1',
      '        id: employment-agreement',
      '        version: 1.1',
      `        sha256: ${agreed.sha256}`,
      '    ip: 192.0.2.7',
      '    signature: M. Muñoz',
      '',
    ])
    expect(await audit()).toEqual([
      {
        who: userInfo().username,
        action: 'open with escrow',
        reference: 'BCDFGHJK',
        reason: 'escrow-2026-11: the customer called',
      },
    ])
  })

  test('accepts a consent to texts, which was given after the submission was sealed', async () => {
    await owner.query(
      `insert into consent (month, reference, text_id, text_version, text_sha256, evidence_sha256)
       select month, reference, 'texts-about-your-application', '1.0', sha256('text'), sha256('number')
       from consent where reference = 'BCDFGHJK'`,
    )
    expect((await desk(['verify'])).code).toBe(0)
    await owner.query("delete from consent where text_id = 'texts-about-your-application'")
  })

  test.each([
    ['another version', "text_version = '1.0'", `text_version = '${agreed.version}'`],
    ['another text', "text_id = 'terms-and-conditions'", `text_id = '${agreed.id}'`],
    ['another hash', "text_sha256 = sha256('other')", `text_sha256 = decode('${agreed.sha256}', 'hex')`],
    [
      'other evidence',
      'evidence_sha256 = set_byte(evidence_sha256, 0, get_byte(evidence_sha256, 0) # 1)',
      'evidence_sha256 = set_byte(evidence_sha256, 0, get_byte(evidence_sha256, 0) # 1)',
    ],
  ])('warns when the consent table has %s', async (_, change, back) => {
    await owner.query(`update consent set ${change} where reference = 'BCDFGHJK'`)
    const opened = await desk(['open', 'BCDFGHJK', '--reason', 'the customer called', ...escrow])
    expect(opened.code).toBe(1)
    expect(opened.stdout).toContain('\n  warning: the consent table differs from the sealed consents\n  answers\n')
    expect(opened.stdout).toContain(`        sha256: ${agreed.sha256}\n`)
    const verified = await desk(['verify'])
    expect(verified.code).toBe(1)
    expect(verified.stdout).toContain('broken: customer-feedback BCDFGHJK: the consent table')
    await owner.query(`update consent set ${back} where reference = 'BCDFGHJK'`)
    expect((await desk(['verify'])).code).toBe(0)
  })

  test.each([
    ['no reason', ['open', 'BCDFGHJK']],
    ['a reason that is too short', ['open', 'BCDFGHJK', '--reason', 'x']],
    ['no reference', ['open', '--reason', 'the customer called']],
    ['two references', ['open', 'BCDFGHJK', 'BCDFGHJM', '--reason', 'the customer called']],
    ['an unknown command', ['delete', 'BCDFGHJK']],
    ['an unknown option', ['verify', '--force']],
    ['answering without a reference', ['answered']],
    ['a store that is not a number', ['list', '--store', 'all']],
    ['a limit that is not a number', ['list', '--limit', 'all']],
    ['a digest that is not a number', ['list', '--digest', 'all']],
    ['nothing', []],
  ])('opens nothing for %s', async (_, given) => {
    const before = await audit()
    const { code, stdout } = await desk(given)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(await audit()).toEqual(before)
  })

  test('reports why a submission does not open, exits 1 and keeps the audit row', async () => {
    const change = 'update submission set body = set_byte(body, 40, get_byte(body, 40) # 1) where reference = $1'
    await owner.query(change, ['BCDFGHJM'])
    const before = (await audit()).length
    const opened = await desk(['open', 'BCDFGHJM', '--reason', 'the customer called', ...escrow])
    expect(opened.code).toBe(1)
    expect(opened.stdout).toContain(
      'not opened: it does not open with escrow-2026-11: the body, its wrapped key or the row was changed',
    )
    expect((await audit()).slice(before)).toMatchObject([{ action: 'open with escrow', reference: 'BCDFGHJM' }])

    const verified = await desk(['verify'])
    expect(verified.code).toBe(1)
    expect(verified.stdout).toMatch(/^form +opened +no key here +broken\ncustomer-feedback +1 +0 +1\n/)
    expect(verified.stdout).toContain('broken: customer-feedback BCDFGHJM: ')
    expect(verified.stdout + verified.stderr).not.toContain('078051120')

    await owner.query(change, ['BCDFGHJM'])
    const again = await desk(['verify'])
    expect(again.code).toBe(0)
    expect(again.stdout).toMatch(/\ncustomer-feedback +2 +0 +0\n$/)
    expect((await audit()).slice(before + 1)).toMatchObject([{ action: 'verify' }, { action: 'verify' }])
  })

  test('opens as many submissions as the sample asks for', async () => {
    const { code, stdout } = await desk(['verify', '--sample', '1'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/\ncustomer-feedback +1 +0 +0\n$/)
  })
})

test('escapes control characters and shortens long values in the list', async () => {
  // An attacker who controls the database can bypass the checks of the table.
  await owner.query('begin')
  await owner.query('alter table submission drop constraint submission_form_check')
  const hostile = `${clearScreen}\u202e\u0085${'x'.repeat(5_000)}`
  await owner.query('update submission set form = $1', [hostile])
  await owner.query('commit')
  for (const given of [['list'], ['verify'], ['open', 'BCDFGHJK', '--reason', 'the customer called', ...escrow]]) {
    const { stdout, stderr } = await desk(given)
    expect(stdout).toContain('\\u{1b}[2J\\u{202e}\\u{85}xxx')
    expect(stdout + stderr).not.toMatch(/[[\p{Cc}\p{Cf}]--\n]/v)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(400)
  }
  await owner.query("update submission set form = 'customer-feedback'")
})

describe('the inbox of a store', () => {
  test('lists the submissions of one digest, oldest first', async () => {
    const all = (await desk(['list'])).stdout.trimEnd().split('\n').slice(1)
    const references = all.map((line) => line.slice(0, 8))
    const { rows } = await owner.query(
      "insert into delivery (month, reference, recipient, channel) values (month_of($1), $1, 'store:101', 'digest:notice') returning id",
      [references.at(-1)],
    )
    await owner.query(
      "insert into delivery (month, reference, recipient, channel, digest_id) select month_of(r), r, 'store:101', 'notice', $2 from unnest($1::text[]) as r on conflict (reference, recipient, channel, month) do update set digest_id = excluded.digest_id",
      [references, rows[0].id],
    )
    const { code, stdout } = await desk(['list', '--digest', rows[0].id])
    const listed = stdout.trimEnd().split('\n').slice(1)
    expect({ code, listed: listed.map((line) => line.slice(0, 8)) }).toEqual({
      code: 0,
      listed: references.toReversed(),
    })
    expect((await desk(['list', '--digest', '999999'])).stdout.trimEnd().split('\n')).toHaveLength(1)
    await owner.query("delete from delivery where channel like 'digest:%'")
  })

  test('lists its submissions and marks them as answered', async () => {
    await owner.query(
      "insert into store_inbox (month, reference, recipient, form, received_at, due_at) values (month_of('BCDFGHJK'), 'BCDFGHJK', 'store:101', 'customer-feedback', now(), now() - interval '1 hour')",
    )
    await owner.query("update submission set due_at = now() - interval '1 hour' where reference = 'BCDFGHJK'")
    expect((await desk(['list', '--store', '102'])).stdout.trimEnd().split('\n')).toHaveLength(1)
    expect((await desk(['list', '--store', '101'])).stdout).toMatch(/\nBCDFGHJK .* waiting, past due\n$/)

    const before = (await audit()).length
    expect((await desk(['answered', 'bcdfghjk', '--store', '102'])).code).toBe(1)
    expect(await desk(['answered', 'bcdfghjk'])).toMatchObject({ code: 0, stdout: 'BCDFGHJK is marked as answered\n' })
    expect((await desk(['answered', 'BCDFGHJK'])).code).toBe(1)
    expect((await desk(['list', '--store', '101'])).stdout).toMatch(/\nBCDFGHJK .* closed\n$/)
    expect(
      await owner.query("select kind, details, person from case_event where reference = 'BCDFGHJK' order by number"),
    ).toMatchObject({ rows: [{ kind: 'closed', details: { as: 'answered' }, person: null }] })
    expect((await audit()).slice(before).map(({ action, reason }) => `${action}: ${reason}`)).toEqual([
      'answered: store 102',
      'answered: all recipients',
      'answered: all recipients',
    ])
  })
})

describe('errors', () => {
  const d: string = JSON.parse(files.desk.privateFile).privateKey.d
  const password = 'not-the-password'
  const wrongUrl = new URL(settings.KEYHOLDER_DATABASE_URL)
  wrongUrl.port = '1'
  wrongUrl.password = password

  test.each([
    ['no database', { KEYHOLDER_DATABASE_URL: '' }, /KEYHOLDER_DATABASE_URL/],
    ['no keys', { KEYHOLDER_KEYS: '' }, /KEYHOLDER_KEYS/],
    ['an invalid address', { KEYHOLDER_DATABASE_URL: `postgres://x:${password}@[` }, /KEYHOLDER_DATABASE_URL/],
    [
      'a database that does not answer',
      { KEYHOLDER_DATABASE_URL: wrongUrl.href },
      /^the desk stopped: ECONNREFUSED\n$/,
    ],
    ['a missing folder', { KEYHOLDER_KEYS: '/nowhere' }, /^\/nowhere cannot be read\n$/],
  ])('reports %s without a secret', async (_, changes, message) => {
    const { code, stdout, stderr } = await desk(['verify'], changes)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain(password)
  })

  test('names a damaged key file and prints none of its content', async () => {
    const damaged = await mkdtemp(join(tmpdir(), 'desk-keys-'))
    await writeFile(join(damaged, 'desk-2026-11.key'), `"${d}" ${files.desk.privateFile}`)
    const { code, stdout, stderr } = await desk(['verify'], { KEYHOLDER_KEYS: damaged })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(`${join(damaged, 'desk-2026-11.key')} cannot be read, or is not a private key\n`)
    await rm(damaged, { recursive: true })
  })

  test.each(['desk', 'notice'] as const)('opens nothing with the bare %s key', async (name) => {
    const before = await audit()
    const key = join(folder, `${files[name].kid}.key`)
    const given = ['open', 'BCDFGHJK', '--reason', 'the customer called', '--escrow', key]
    const { code, stdout, stderr } = await desk(given)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(`${key} is not an escrow key; with the desk key, only the keyholder opens\n`)
    expect(await audit()).toEqual(before)
  })

  test('opens nothing when the folder has only the notice key', async () => {
    const notices = await mkdtemp(join(tmpdir(), 'desk-keys-'))
    await writeFile(join(notices, 'notice-2026-11.key'), files.notice.privateFile)
    const { code, stderr } = await desk(['verify'], { KEYHOLDER_KEYS: notices })
    expect(code).toBe(1)
    expect(stderr).toContain('holds no desk-….key and no escrow-….key')
    await rm(notices, { recursive: true })
  })
})
