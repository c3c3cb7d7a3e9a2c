import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startKeyholderRig } from '../../../tests/keyholder-rig.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'

const databaseUrl = await createTestDatabase()
const keyholderUrl = asUser(databaseUrl, 'keyholder_test')
const rig = await startKeyholderRig(databaseUrl, keyholderUrl)
afterAll(() => rig.stop())
await rig.addPerson('mona', 'manager', [101])
await rig.addPerson('otto', 'representative', [102])

const command = fileURLToPath(new URL('./desk.command.ts', import.meta.url))

/** Runs the command and follows the address that it prints, as the person's browser does. */
async function openAs(subject: string, given: readonly string[]) {
  rig.provider.state.subject = subject
  const child = spawn(process.execPath, [command, 'open', ...given], {
    env: {
      KEYHOLDER_DATABASE_URL: keyholderUrl,
      KEYHOLDER_SOCKET: rig.socket,
      SIGN_IN_ISSUER: rig.provider.issuer,
      SIGN_IN_CLIENT_ID: rig.provider.clientId,
    },
  })
  let [stdout, stderr, page] = ['', '', '']
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr.on('data', async (chunk) => {
    stderr += chunk
    const [address] = /http:\S+\/authorize\?\S+\n/.exec(String(chunk)) ?? []
    if (address) page = await (await fetch(address.trim())).text()
  })
  const [code] = await once(child, 'close')
  return { code, stdout, stderr, page }
}

const why = ['--reason', 'the customer called']

test('opens a submission for a person who signs in with a browser', async () => {
  const { reference } = await rig.store('customer-feedback', 'store:101')
  const { code, stdout, page } = await openAs('mona', [reference, ...why])
  // The sealed consents of the sample have other evidence than its empty consent table.
  expect({ code, page }).toEqual({ code: 0, page: 'You can close this page and return to the terminal.\n' })
  expect(stdout).toContain(`  answers\n    of: ${reference}\n`)
  const rows = await rig.sql('select who, action, recipient, scope, reason from audit where reference = $1', [
    reference,
  ])
  expect(rows).toEqual([
    { who: 'mona', action: 'open', recipient: 'store:101', scope: 'application', reason: 'the customer called' },
  ])
})

test('opens nothing that the desk would not open for this person', async () => {
  const { reference } = await rig.store('customer-feedback', 'store:101')
  const { code, stdout } = await openAs('otto', [reference, ...why])
  expect({ code, refused: stdout.includes('not opened: the keyholder refused it: store') }).toEqual({
    code: 1,
    refused: true,
  })
  expect(await rig.sql('select from audit where reference = $1', [reference])).toEqual([])
})

test('asks for the recipient when several have the submission', async () => {
  const { reference } = await rig.store('apply-now', 'store:101')
  await rig.sql(
    `insert into store_inbox (month, reference, recipient, form, received_at)
     values (month_of($1), $1, 'head-office', 'apply-now', now())`,
    [reference],
  )
  const asked = await openAs('mona', [reference, ...why])
  expect(asked).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('store:101') })
  const opened = await openAs('mona', [reference, ...why, '--recipient', 'store:101'])
  expect(opened).toMatchObject({ code: 0, stdout: expect.stringContaining(reference) })
})

test('reports a keyholder that does not answer', async () => {
  const { reference } = await rig.store('apply-now', 'store:101')
  rig.provider.state.isAway = true
  expect(await openAs('mona', [reference, ...why])).toMatchObject({
    code: 1,
    stderr: 'the identity provider does not answer\n',
  })
  rig.provider.state.isAway = false
})
