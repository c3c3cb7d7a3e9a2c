import { startRelease } from '@cash-express/envelope/browser/open-release'
import { makeTabKey } from '@cash-express/envelope/browser/tab-key'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { type Stored, startKeyholderRig } from '../../../../tests/keyholder-rig.ts'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'

const databaseUrl = await createTestDatabase()
const rig = await startKeyholderRig(databaseUrl, asUser(databaseUrl, 'keyholder_test'))
/** The attacker has the desk server's database user, which can name any person. */
const desk = new pg.Client({ connectionString: asUser(databaseUrl, 'desk_test') })
await desk.connect()
afterAll(async () => {
  await desk.end()
  await rig.stop()
})

const records: Stored[] = []
for (let count = 0; count < generated(1_000); count++) records.push(await rig.store('apply-now', 'store:101'))
await rig.addPerson('rita', 'representative', [101])
await rig.addPerson('hedy', 'head office')

/** The attacker acts in the database as any person, as the desk server can. */
async function asPerson(subject: string, statement: string, values: unknown[] = []) {
  await desk.query('begin')
  try {
    const { rows } = await desk.query('select id from staff where subject = $1', [subject])
    await desk.query("select set_config('desk.person', $1, true)", [rows[0]?.id])
    return await desk.query(statement, values)
  } finally {
    await desk.query('rollback')
  }
}

test('opens no record with its own rights and the stored tokens of a tab', async () => {
  const sealed = await asPerson('hedy', 'select reference, body from submission')
  expect(sealed.rows).toHaveLength(generated(1_000))
  for (const column of ['desk_wrapped_key', 'escrow_wrapped_key', 'desk_wrapped_card_key', 'notice_wrapped_card_key'])
    await expect(asPerson('hedy', `select ${column} from submission`), column).rejects.toMatchObject({ code: '42501' })
  for (const column of ['desk_wrapped_key', 'notice_wrapped_key'])
    await expect(asPerson('hedy', `select ${column} from correction`), column).rejects.toMatchObject({ code: '42501' })
  await expect(asPerson('hedy', 'select from status_link')).rejects.toMatchObject({ code: '42501' })
  for (const call of [
    // Only whoever has the customer's link cancels, and the desk has no right to the function itself.
    "cancel_application('BCDFGHJK', '\\x00')",
    "stop_calls('BCDFGHJK', '\\x00')",
    "allow_calls('BCDFGHJK', '\\x00', now())",
    "correct_application('BCDFGHJK', '\\x00', '{}', '{}', '{}', '{}', '{}', 'es', gen_random_uuid())",
    "release_key('hedy', 'BCDFGHJK', 'store:101', 'application', 'stolen')",
    "mark_answered('BCDFGHJK', null)",
  ])
    await expect(asPerson('hedy', `select ${call}`), call).rejects.toMatchObject({ code: '42501' })
  await expect(
    asPerson('hedy', "insert into audit (who, action, reason) values ('x', 'open', 'x')"),
  ).rejects.toMatchObject({
    code: '42501',
  })

  // The token of a tab is stored; the private key of the tab never left the browser.
  const tab = await makeTabKey()
  const idToken = await rig.tokenFor(tab, 'hedy')
  const mine = await startRelease(await makeTabKey())
  let opened = 0
  const outcomes: Record<string, number> = {}
  for (const { reference, recipient } of records) {
    const request = { idToken, reference, recipient, scope: 'application', reason: 'stolen token' }
    const withMine = await rig.ask({ ...request, ...mine.points })
    expect(withMine).toEqual({ kind: 'refused', problem: 'nonce' })
    const withTabs = await rig.ask({ ...request, ...mine.points, tabKey: tab.tabKey })
    const outcome = withTabs.kind === 'released' ? 'sealed to the tab' : withTabs.problem
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    if (withTabs.kind !== 'released') continue
    const content = await rig.openInTab(mine, { ...request, ...mine.points }, withTabs.release).catch(() => undefined)
    if (content !== undefined) opened++
  }
  expect(opened).toBe(0)
  // Even what it cannot read is in the audit, and ends at the cap.
  expect(outcomes).toEqual({ 'sealed to the tab': 40, cap: records.length - 40 })
  expect(await rig.sql("select from audit where who = 'hedy' and action = 'open'")).toHaveLength(40)
})

test('opens at most the cap through changed scripts, each opening in the audit', async () => {
  const { keys, request } = await rig.requestOf('rita', records[0] as Stored)
  const opened: string[] = []
  for (const { reference } of records.slice(0, 100)) {
    for (const scope of ['application', 'card']) {
      // The attacker also takes each case in the name of the person.
      await rig.take({ reference, recipient: 'store:101', binding: records[0]?.binding as Stored['binding'] }, 'rita')
      const asked = { ...request, reference, scope }
      const answer = await rig.ask(asked)
      if (answer.kind !== 'released') continue
      await rig.openInTab(keys, asked, answer.release)
      opened.push(`${reference} ${scope}`)
    }
  }
  expect(opened.filter((each) => each.endsWith('application'))).toHaveLength(20)
  expect(opened.filter((each) => each.endsWith('card'))).toHaveLength(60)
  const rows = await rig.sql(
    "select reference || ' ' || scope as opened from audit where who = 'rita' and action <> 'refused' order by id",
  )
  expect(rows.map((row) => row.opened)).toEqual(opened)
})

test('opens no recorded release with the tab key that a browser left on its disk', async () => {
  const stored = records.at(-1) as Stored
  await rig.addPerson('mona', 'manager', [101])
  const { tab, keys, request } = await rig.requestOf('mona', stored)
  const answer = await rig.ask(request)
  if (answer.kind !== 'released') throw new Error(answer.problem)
  const thief = await startRelease(tab)
  await expect(rig.openInTab(thief, request, answer.release)).rejects.toThrow()
  expect(await rig.openInTab(keys, request, answer.release)).toEqual({ answers: { of: stored.reference } })
})
