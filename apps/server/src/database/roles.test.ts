import { randomBytes } from 'node:crypto'
import { openPool } from '@cash-express/database/pool'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { sealedBytes } from '../../../../tests/sealed-bytes.ts'
import { submissionRow } from '../../../../tests/submission-row.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { continueCases } from '../cases/continue-cases.ts'
import { createSubmissionWriter } from '../submissions/group-commit.ts'
import { newReference } from '../submissions/reference.ts'
import { insertSubmissions, type SubmissionRow } from '../submissions/submission.table.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()
afterAll(() => owner.end())

const roles = ['api', 'worker', 'desk', 'keyholder', 'records', 'listener'] as const
type Role = (typeof roles)[number]

/**
 * Everything that each role may do; every other privilege in the catalog must be refused. Table privileges are listed
 * by name, column privileges in brackets. `pgboss.*` is every table of the queue without an entry of its own. A
 * partition is never listed: it is reached only through its parent, which has the privileges.
 */
const allowed: Record<Role, Record<string, string>> = {
  api: {
    schema_file: 'select',
    store: 'select',
    store_service: 'select',
    store_change: 'select(approved_at at from_day id is_asked kind store_id until_day value withdrawn_at)',
    vehicle: 'select',
  },
  worker: {
    schema_file: 'select',
    store: 'select',
    store_service: 'select',
    store_change: 'select',
    vehicle: 'select',
    retention: 'select',
    form_recipient: 'select',
    submission:
      'select(contact_card due_at form language month notice_wrapped_card_key received_at reference retention_from service_id store_id version)',
    delivery:
      'select insert(channel month recipient reference) update(attempted_at attempts canceled_at created_at delivered_at digest_id failed_at failure failures held_at refused_at)',
    store_inbox: 'select',
    case_event: 'select(kind month number recipient reference)',
    status_link: 'select',
    confirmation: 'select update(attempted_at attempts body bounced_at ended_as ended_at failure notice_wrapped_key)',
    address_pace: 'select insert update(begun bounced_at)',
    correction: 'select',
    text_message: 'select update(attempted_at attempts ended_as ended_at failure)',
    recipient_pace: 'select insert update(asked begun granted over_since)',
    employment_draft: 'select',
    employment_section: 'select(reference section)',
    captcha_spent: 'select delete',
    'pgboss.*': 'select insert update delete',
  },
  desk: {
    store: 'select',
    store_service: 'select',
    store_change: 'select',
    vehicle: 'select',
    staff: 'select',
    staff_store: 'select',
    sign_in_without_role: 'select',
    desk_session: 'select insert delete update(seen_at)',
    desk_push: 'select(endpoint id_hash) insert delete update(auth id_hash p256dh recipient)',
    desk_tab: 'select insert delete update(expires_at id_token signed_in_at)',
    submission: 'select(body contact_card due_at form month received_at reference service_id store_id version)',
    employment_section: 'select(body received_at reference section)',
    store_inbox: 'select',
    case_event: 'select',
    case_note: 'select(body month number recipient reference) insert',
    correction: 'select(at body field reference)',
    audit: 'select(action at id reason recipient reference scope who)',
    cost_version: 'select',
    promise: 'select',
    promise_day: 'select',
    promise_rolled_up: 'select',
  },
  keyholder: {
    submission:
      'select(body contact_card desk_wrapped_card_key desk_wrapped_key due_at escrow_wrapped_key form month notice_wrapped_card_key received_at reference service_id store_id version)',
    delivery: 'select',
    consent: 'select',
    employment_draft: 'select(reference)',
    employment_section: 'select(body desk_wrapped_key escrow_wrapped_key received_at reference section)',
    store_inbox: 'select',
    case_note: 'select',
    correction: 'select',
    audit: 'insert(action reason reference who)',
  },
  records: { legal_hold: 'select', staff: 'select', staff_store: 'select' },
  // A locked session of the desk.
  listener: {},
}

const allowedFunctions: Record<Role, readonly string[]> = {
  api: [
    'accept_submissions',
    'add_employment_section',
    'add_links',
    'add_status_links',
    'add_traces',
    'allow_calls',
    'allow_texts',
    'approved_costs',
    'cancel_application',
    'captchas_spent',
    'close_outside_service',
    'correct_application',
    'employment_reference',
    'is_published',
    'notify_workers',
    'probe_state',
    'read_status',
    'read_texts',
    'replay_submission',
    'seconds_until_room',
    'spend_captchas',
    'stop_calls',
    'stop_texts',
    'subscribe_texts',
    'subscribe_to_texts',
    'take_outside_requests',
  ],
  worker: [
    'add_confirmations',
    'add_jobs',
    'add_mail',
    'arrive_cases',
    'awaits_call',
    'clear_contact_cards',
    'create_partitions',
    'database_metrics',
    'delete_expired_submissions',
    'drop_expired_days',
    'drop_expired_month',
    'due_text',
    'ended_promises',
    'expired_requests',
    'expired_submissions',
    'forget_customers',
    'forget_traces',
    'hasten_jobs',
    'is_published',
    'keep_late_submissions',
    'mark_bounced',
    'move_call_back',
    'move_promise',
    'notify_workers',
    'pgboss.create_queue',
    'pgboss.job_now',
    'promised_by',
    'roles_given',
    'roll_up_promises',
    'store_value',
    'traces_of',
  ],
  desk: [
    'act_on_case',
    'approve_cost',
    'approve_store_change',
    'ask_to_close',
    'awaits_call',
    'case_cursor',
    'cover_store',
    'decide_closing',
    'desk_person',
    'desk_recipients',
    'desk_role',
    'give_role',
    'is_published',
    'linked_cases',
    'lock_case',
    'look_ups_left',
    'note_audit_export',
    'note_sign_in_without_role',
    'release_counts',
    'releases_between',
    'promised_by',
    'propose_cost',
    'read_case_changes',
    'reads_audit',
    'receive_case',
    'record_export',
    'remove_person',
    'save_store_changes',
    'sees_case',
    'sees_submission',
    'send_back_cost',
    'take_pushes',
    'traces_of',
    'undelivered_mail',
    'withdraw_cost',
    'withdraw_store_changes',
  ],
  keyholder: [
    'close_probe',
    'compare_caller',
    'find_by_phone',
    'keep_phone_hashes',
    'look_up_inboxes',
    'mark_answered',
    'release_key',
    'release_with_note',
    'take_due_phones',
    'take_probes',
    'use_phone_key',
  ],
  records: ['erase_submission', 'hold_submission', 'release_submission', 'remove_staff', 'set_staff'],
  listener: ['read_board'],
}

/** Checks of tables run with the rights of whoever writes. */
const allowedToAll = [
  'is_form',
  'is_recipient',
  'is_reference',
  'is_sealed',
  'is_wrapped_key',
  'kept_month',
  'month_of',
  'months_of',
]

/** The sequences whose next number a role may take; it may not read or set them. */
const allowedSequences: Partial<Record<Role, readonly string[]>> = { worker: ['delivery_id'] }

type Right = 'select' | 'insert' | 'update' | 'delete' | 'truncate'

function mayDo(role: Role, table: string, right: Right, column?: string): boolean {
  const list = allowed[role][table] ?? (table.startsWith('pgboss.') ? allowed[role]['pgboss.*'] : undefined) ?? ''
  const found = new RegExp(`\\b${right}\\b(?:\\(([^)]*)\\))?`).exec(list)
  if (!found) return false
  return found[1] === undefined || (column !== undefined && found[1].split(' ').includes(column))
}

type Table = { name: string; columns: string[] }
type Called = { name: string; call: string }

/** The partitions of the last month and day were made by the migrations; these are made again as retention does. */
const made = (
  await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent::regclass::text in ('submission', 'consent', 'store_inbox', 'case_event', 'case_note', 'delivery') and inhrelid::regclass::text ~ to_char((now() at time zone 'UTC') + interval '3 months', '_YYYY_MM$')
        or inhparent::regclass::text in ('idempotency', 'captcha_used') and inhrelid::regclass::text ~ to_char((now() at time zone 'UTC') + interval '3 days', '_YYYY_MM_DD$')`,
  )
).rows.map(({ name }) => name)
await owner.query(`drop table ${made.join(', ')}`)
const retention = new pg.Client({ connectionString: asUser(databaseUrl, 'worker_test') })
await retention.connect()
await retention.query('select create_partitions()')
await retention.end()

const tables = (
  await owner.query<Table>(
    `select c.oid::regclass::text as name, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
     ) as columns
     from pg_class c where c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
).rows
const functions = (
  await owner.query<Called>(
    `select p.oid::regproc::text as name, format('%s(%s)', p.oid::regproc, (
       select string_agg(format('null::%s', format_type(t.type, null)), ', ') from unnest(p.proargtypes) as t(type)
     )) as call
     from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'pgboss')`,
  )
).rows
const sequences = (
  await owner.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where c.relkind = 'S' and c.relnamespace::regnamespace::text in ('public', 'pgboss')",
  )
).rows.map(({ name }) => name)

const quoted = (column: string) => `"${column}"`

function statementsOn({ name, columns }: Table, role: Role): { statement: string; may: boolean }[] {
  const whole = (right: Right, statement: string) => ({ statement, may: mayDo(role, name, right) })
  return [
    whole('select', `select * from ${name} limit 0`),
    whole('delete', `delete from ${name} where false`),
    { statement: `truncate ${name}`, may: false },
    { statement: `copy ${name} to stdout`, may: mayDo(role, name, 'select') },
    ...columns.flatMap((column) => [
      { statement: `select ${quoted(column)} from ${name} limit 0`, may: mayDo(role, name, 'select', column) },
      {
        statement: `insert into ${name} (${quoted(column)}) values (default)`,
        may: mayDo(role, name, 'insert', column),
      },
      {
        statement: `update ${name} set ${quoted(column)} = default where false`,
        may: mayDo(role, name, 'update', column),
      },
    ]),
  ]
}

describe.each(roles)('the role of the %s', async (role) => {
  const client = new pg.Client({ connectionString: asUser(databaseUrl, `${role}_test`) })
  await client.connect()
  afterAll(() => client.end())

  /** True when the database reports a missing privilege, which it checks before anything else. */
  async function isRefused(statement: string): Promise<boolean> {
    await client.query('begin')
    const error = await client.query(statement).then(
      () => undefined,
      (failed: { code?: string; message: string }) => failed,
    )
    await client.query('rollback')
    // Row security reports a row that it does not accept with the same code; the role has the privilege then.
    if (error?.code === '42501') return !error.message.includes('row-level security')
    // A view of several tables takes no change from anyone, which the database finds before it looks at privileges.
    return /^cannot (insert into|update|delete from) view|is not a table$/.test(error?.message ?? '')
  }

  test('is refused every statement that its list does not allow', async () => {
    const all = [
      ...tables.flatMap((table) => statementsOn(table, role)),
      ...sequences.flatMap((name) =>
        [`select nextval('${name}')`, `select setval('${name}', 1)`, `select last_value from ${name}`].map(
          (statement, index) => ({ statement, may: index === 0 && Boolean(allowedSequences[role]?.includes(name)) }),
        ),
      ),
    ].filter(({ statement, may }) => !(may && statement.startsWith('copy')))
    expect(all.length).toBeGreaterThan(500)
    const wrong: string[] = []
    for (const { statement, may } of all) {
      if ((await isRefused(statement)) === may) wrong.push(`${may ? 'refused' : 'allowed'}: ${statement}`)
    }
    expect(wrong).toEqual([])
  })

  test('is refused every function that its list does not allow', async () => {
    expect(functions.length).toBeGreaterThan(15)
    const callable: string[] = []
    for (const { name, call } of functions) if (!(await isRefused(`select ${call}`))) callable.push(name)
    const always = role === 'listener' ? [] : allowedToAll
    expect([...new Set(callable)].toSorted()).toEqual([...always, ...allowedFunctions[role]].toSorted())
  })

  test('cannot create anything in our schemas', async () => {
    for (const statement of [
      'create table public.mine (id integer)',
      'create table pgboss.mine (id integer)',
      'create function public.mine() returns integer language sql return 1',
      'create schema mine',
      'create index on submission (form)',
    ])
      expect(await isRefused(statement), statement).toBe(true)
  })
})

test('gives no role a privilege on a partition, also on one that retention makes', async () => {
  expect(made).toHaveLength(8)
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(made))
  const { rows } = await owner.query<{ name: string; access: string | null }>(
    `select c.oid::regclass::text as name, c.relacl::text as access from pg_class c
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (c.relacl is not null or exists (select from pg_attribute a where a.attrelid = c.oid and a.attacl is not null))`,
  )
  expect(rows).toEqual([])
})

test('gives no role references, triggers or special attributes', async () => {
  const { rows } = await owner.query(
    `select t.name, r.role from unnest($1::text[]) as t(name) cross join unnest($2::text[]) as r(role)
     where has_table_privilege('cash_express_' || r.role, t.name::regclass, 'references, trigger, maintain')
       or has_any_column_privilege('cash_express_' || r.role, t.name::regclass, 'references')`,
    [tables.map(({ name }) => name), roles],
  )
  expect(rows).toEqual([])
  const { rows: powers } = await owner.query(
    `select rolname from pg_roles r where rolname like 'cash_express_%' and (
       rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication or rolcanlogin)`,
  )
  expect(powers).toEqual([])
  const { rows: members } = await owner.query(
    `select m.member::regrole::text as member, m.roleid::regrole::text as role, r.rolinherit as inherits
     from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname like 'cash_express_%'`,
  )
  expect(members).toEqual([{ member: 'cash_express_desk', role: 'cash_express_listener', inherits: false }])
})

test('fixes the search path of every security definer function', async () => {
  const { rows } = await owner.query<{ name: string; settings: string[] | null }>(
    `select p.proname as name, p.proconfig as settings from pg_proc p
     where p.pronamespace::regnamespace::text in ('public', 'pgboss') and p.prosecdef`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ settings }) => !settings?.includes('search_path=public, pg_temp'))).toEqual([])
})

test('has a check on every column whose type needs one', async () => {
  // The referenced table checks a foreign key; no process writes identities and stores.
  const { rows } = await owner.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity = ''
       and c.relname not in ('store', 'store_service', 'vehicle', 'schema_file')
       -- Every value of these types is a valid one.
       and a.atttypid not in ('uuid'::regtype, 'xid8'::regtype)
       and not exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f') and a.attnum = any(k.conkey)
       )`,
  )
  // The database fills in this column.
  expect(rows.map(({ column }) => column)).toEqual(['audit.db_user'])
})

describe('a stolen API', () => {
  const pool = openPool(asUser(databaseUrl, 'api_test'), 2)
  afterAll(() => pool.end())

  const row = (changes: Partial<SubmissionRow> = {}) =>
    submissionRow({
      dueAt: new Date(Date.now() + 86_400_000),
      consents: [{ id: 'terms-and-conditions', version: '2.0', sha256: randomBytes(32), evidence: randomBytes(32) }],
      ...changes,
    })
  async function accept(...rows: SubmissionRow[]) {
    const client = await pool.connect()
    try {
      return await insertSubmissions(client, rows)
    } finally {
      client.release()
    }
  }
  const counts = async () =>
    (
      await owner.query(
        `select (select count(*)::int from submission) as submissions, (select count(*)::int from delivery) as deliveries,
           (select count(*)::int from consent) as consents, (select count(*)::int from employment_draft) as drafts,
           (select count(*)::int from idempotency) as answers, (select count(*)::int from captcha_used) as captchas,
           (select count(*)::int from pgboss.job where name = 'cases') as cases`,
      )
    ).rows[0]

  const clearScreen = '\u001b[2J'
  const infinity = 'infinity' as unknown as Date
  const { deskWrappedKey, escrowWrappedKey, contactCard, noticeWrappedCardKey, body } = sealedBytes()
  const changed = (bytes: Buffer, at: number, value: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = value
    return copy
  }
  const consent = { id: 'terms-and-conditions', version: '2.0', sha256: randomBytes(32), evidence: randomBytes(32) }

  test.each<[string, Partial<SubmissionRow>]>([
    ['a due time of infinity', { dueAt: infinity }],
    ['a due time two years ahead', { dueAt: new Date(Date.now() + 2 * 366 * 86_400_000) }],
    ['a captcha that never expires', { captchaExpiresAt: infinity }],
    ['a form with an escape sequence', { form: `apply-now${clearScreen}` }],
    ['an unknown form', { form: 'lottery' }],
    ['a reference with an escape sequence', { reference: `${newReference().slice(0, 4)}${clearScreen}` }],
    ['a reference without a month', { reference: `${clearScreen}BCDF` }],
    ['a reference with a vowel', { reference: `${newReference().slice(0, 7)}A` }],
    ['a short reference', { reference: newReference().slice(1) }],
    ['a reference of two years ago', { reference: newReference(new Date(Date.now() - 2 * 366 * 86_400_000)) }],
    ['a reference two years ahead', { reference: newReference(new Date(Date.now() + 2 * 366 * 86_400_000)) }],
    ['a version of 0', { version: 0 }],
    ['a store that does not exist', { storeId: 999_999 }],
    ['no store where the form goes to one', { storeId: null }],
    ['a service of 0', { serviceId: 0 }],
    ['an empty body', { body: Buffer.alloc(0) }],
    ['a body that is not padded', { body: body.subarray(1) }],
    ['a body of 2 MB', { body: Buffer.alloc(28 + 512 * 4096) }],
    ['no desk wrapped key', { deskWrappedKey: null as unknown as Buffer }],
    ['an empty desk wrapped key', { deskWrappedKey: Buffer.alloc(0) }],
    ['a desk wrapped key of another version', { deskWrappedKey: changed(deskWrappedKey, 0, 2) }],
    ['a truncated desk wrapped key', { deskWrappedKey: deskWrappedKey.subarray(0, -1) }],
    ['a desk wrapped key that names an escrow key', { deskWrappedKey: escrowWrappedKey }],
    ['a desk wrapped key that names a key with an escape', { deskWrappedKey: changed(deskWrappedKey, 8, 0x1b) }],
    ['a desk wrapped key with a long name', { deskWrappedKey: changed(deskWrappedKey, 1, 255) }],
    [
      'an escrow wrapped key without a point',
      { escrowWrappedKey: changed(escrowWrappedKey, 2 + 'escrow-2026-11'.length, 2) },
    ],
    ['a card that is not padded', { contactCard: contactCard.subarray(0, -7) }],
    ['a card of 9 KB', { contactCard: Buffer.alloc(28 + 512 * 18) }],
    ['a card without a key for the worker', { noticeWrappedCardKey: null as unknown as Buffer }],
    ['a card without a key for the desk', { deskWrappedCardKey: null as unknown as Buffer }],
    ['a card key for the worker that names a desk key', { noticeWrappedCardKey: deskWrappedKey }],
    ['a card key for the desk that names a notice key', { deskWrappedCardKey: noticeWrappedCardKey }],
    ['a truncated card key', { noticeWrappedCardKey: noticeWrappedCardKey.subarray(0, -1) }],
    ['a key hash of 31 bytes', { keyHash: randomBytes(31) }],
    ['a digest of 31 bytes', { bodyDigest: randomBytes(31) }],
    ['a captcha of 31 bytes', { captcha: randomBytes(31) }],
    ['a consent to a text with an escape', { consents: [{ ...consent, id: clearScreen }] }],
    ['a consent to a version with an escape', { consents: [{ ...consent, version: clearScreen }] }],
    ['a consent with a short hash', { consents: [{ ...consent, sha256: randomBytes(8) }] }],
    ['a consent without evidence', { consents: [{ ...consent, evidence: Buffer.alloc(0) }] }],
    ['a draft on an application for a loan', { draft: randomBytes(32) }],
    ['a job application without a draft', { form: 'employment-application' }],
    ['a draft of 31 bytes', { form: 'employment-application', draft: randomBytes(31) }],
  ])('cannot store %s', async (_, changes) => {
    const before = await counts()
    await expect(accept(row(changes))).rejects.toMatchObject({ code: expect.stringMatching(/^2[23]/) })
    expect(await counts()).toEqual(before)
  })

  test('can store only the time of the database and the recipients of the form', async () => {
    const worker = openPool(asUser(databaseUrl, 'worker_test'), 1)
    const given = row({ form: 'customer-feedback', serviceId: null, dueAt: null })
    expect(await accept(given)).toEqual([{ kind: 'new' }])
    await continueCases(worker, [given.reference])
    await worker.end()
    const { rows } = await owner.query(
      `select s.form, abs(extract(epoch from now() - s.received_at)) < 60 as now,
         array(select d.recipient from delivery d where d.reference = s.reference order by 1) as recipients,
         array(select c.text_id from consent c where c.reference = s.reference) as consents
       from submission s where s.reference = $1`,
      [given.reference],
    )
    expect(rows).toEqual([
      {
        form: 'customer-feedback',
        now: true,
        recipients: ['head-office', 'store:101'],
        consents: ['terms-and-conditions'],
      },
    ])
  })

  test('cannot add a consent, delivery or draft to another submission', async () => {
    const first = row()
    await accept(first)
    const before = await counts()
    // With a new key the reference is taken; with its own key nothing is written.
    const again = () => row({ reference: first.reference })
    const asDraft = () => ({ ...again(), form: 'employment-application', draft: randomBytes(32) })
    expect(await accept(again(), asDraft())).toEqual([{ kind: 'reference taken' }, { kind: 'reference taken' }])
    expect(await accept({ ...first, consents: [{ ...consent, id: 'forged' }] })).toMatchObject([{ kind: 'replay' }])
    expect(await counts()).toEqual(before)
    // A hold moves a submission to another partition.
    await owner.query("select hold_submission($1, 'ana', 'examination')", [first.reference])
    expect(await accept(again(), asDraft())).toEqual([{ kind: 'reference taken' }, { kind: 'reference taken' }])
    expect(await counts()).toEqual(before)
    // Two of one call are both new, and the database refuses the call.
    const reference = newReference()
    await expect(accept(row({ reference }), row({ reference }))).rejects.toMatchObject({ code: '23505' })
    expect(await counts()).toEqual(before)
  })

  test('cannot read the answer to a request whose body it does not know', async () => {
    const first = row()
    await accept(first)
    expect(await accept({ ...first, bodyDigest: randomBytes(32) })).toEqual([{ kind: 'other body' }])
    expect(await accept(first)).toEqual([
      {
        kind: 'replay',
        response: { success: true, reference: first.reference, dueAt: first.dueAt?.toISOString() },
      },
    ])
    const { rows } = await pool.query('select * from replay_submission($1, $2)', [first.keyHash, randomBytes(32)])
    expect(rows).toEqual([{ outcome: 'other body', response: null }])
  })

  test.each([
    ['three further stores', 'secondary-stores', [102, 103, 104]],
    ['a further store that does not exist', 'secondary-stores', [999_999]],
    ['a further store beside the references', 'references', [102]],
  ])('cannot add %s', async (_, section, stores) => {
    const draft = randomBytes(32)
    await accept(row({ form: 'employment-application', serviceId: null, draft }))
    const before = await counts()
    const add = pool.query('select add_employment_section($1, $2, $3, $4, $5, $6, $7)', [
      draft,
      section,
      randomBytes(32),
      body,
      deskWrappedKey,
      escrowWrappedKey,
      stores,
    ])
    await expect(add).rejects.toMatchObject({ code: '23514' })
    expect(await counts()).toEqual(before)
  })

  test('can store the other rows of a group when one is refused', async () => {
    const writer = createSubmissionWriter(pool, () => {})
    const group = Array.from({ length: 20 }, (_, index) => row(index === 7 ? { form: `apply-now${clearScreen}` } : {}))
    const results = await Promise.allSettled(group.map((each) => writer.write(each, { keys: [], level: 0 })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect(results[7]).toMatchObject({ status: 'rejected', reason: { code: '23514' } })
  })
})
