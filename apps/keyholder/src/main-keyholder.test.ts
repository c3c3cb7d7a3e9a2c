import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair } from '@cash-express/envelope/keys'
import { createSealer } from '@cash-express/envelope/seal'
import { afterAll, describe, expect, test } from 'vitest'
import { startKeyholderRig } from '../../../tests/keyholder-rig.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { until } from '../../../tests/until.ts'
import { startProcess } from '../../../tools/processes.ts'
import { openDeskKeys } from './release/desk-keys.ts'
import { readKeyholderSettings } from './release/keyholder-settings.ts'

const databaseUrl = await createTestDatabase()
const keyholderUrl = asUser(databaseUrl, 'keyholder_test')
const rig = await startKeyholderRig(databaseUrl, keyholderUrl)
afterAll(() => rig.stop())

const environment = {
  KEYHOLDER_DATABASE_URL: keyholderUrl,
  KEYHOLDER_SOCKET: join(rig.folder, 'process.sock'),
  KEYHOLDER_KEYS: rig.keyFolder,
  SIGN_IN_ISSUER: rig.provider.issuer,
  SIGN_IN_CLIENT_ID: rig.provider.clientId,
}
const start = (changes: Record<string, string> = {}) =>
  startProcess('apps/keyholder/src/main-keyholder.ts', { ...environment, ...changes }, [], { capture: true })

test('takes a new month on SIGHUP, and logs no person, record or reason', async () => {
  const { KEYHOLDER_SOCKET: socket } = environment
  const keyholder = start()
  await until(() => keyholder.output().includes('listening'))
  await rig.addPerson('mona', 'manager', [101])
  const december = await rig.make('desk', '2026-12')
  const file = join(rig.keyFolder, `${december.kid}.key`)
  await rm(file)
  const seal = createSealer({ desk: december.key, escrow: rig.escrow.key, notice: rig.notice.key })
  const { keys, request } = await rig.requestOf('mona', await rig.store('apply-now', 'store:101', { seal }))
  expect(await rig.ask(request, socket)).toEqual({ kind: 'refused', problem: 'no key' })
  await writeFile(file, december.privateFile)
  process.kill(keyholder.pid, 'SIGHUP')
  await until(() => keyholder.output().includes('keys read'))
  const answer = await rig.ask(request, socket)
  if (answer.kind !== 'released') throw new Error(answer.problem)
  expect(await rig.openInTab(keys, request, answer.release)).toEqual({ answers: { of: request.reference } })

  await writeFile(join(rig.keyFolder, 'desk-2027-01.key'), 'damaged')
  process.kill(keyholder.pid, 'SIGHUP')
  await until(() => keyholder.output().includes('keys not read'))
  expect(await rig.ask(request, socket)).toMatchObject({ kind: 'released' })
  await rm(join(rig.keyFolder, 'desk-2027-01.key'))

  await keyholder.stop()
  expect(await keyholder.exited).toBe(0)
  const lines = keyholder
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  // The card of December may be due for hashing before its key is there.
  expect(lines.map(({ event }) => event).filter((event) => event !== 'phones not hashed')).toEqual([
    ...['listening', 'refused', 'keys read', 'released', 'keys not read', 'released', 'stopped'],
  ])
  for (const word of ['mona', request.reference, 'customer', request.idToken, request.tabKey, answer.release.key])
    expect(keyholder.output()).not.toContain(word)
})

describe('the key folder', () => {
  test('is read again for an unknown key, at most every five seconds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keyholder-keys-'))
    const make = async (month: string, name = `desk-${month}`) =>
      writeFile(join(folder, `${name}.key`), (await newKeyPair('desk', month, '2099-12-31')).privateFile)
    let now = 0
    await expect(openDeskKeys(folder)).rejects.toThrow('holds no desk-….key')
    // As systemd names a file of the credential `keys`.
    await make('2026-11', 'keys_desk-2026-11')
    const keys = await openDeskKeys(folder, () => now)
    expect((await keys.find('desk-2026-11'))?.kid).toBe('desk-2026-11')
    await make('2026-12')
    expect(await keys.find('desk-2026-12')).toBeUndefined()
    now = 6_000
    expect((await keys.find('desk-2026-12'))?.kid).toBe('desk-2026-12')
    await rm(folder, { recursive: true })
    await expect(keys.reload()).rejects.toThrow('cannot be read')
    expect((await keys.find('desk-2026-12'))?.kid).toBe('desk-2026-12')
  })
})

describe('the settings', () => {
  test('default to the credentials of systemd and to two factors', () => {
    const { KEYHOLDER_KEYS: _, ...given } = environment
    const settings = readKeyholderSettings({
      ...given,
      CREDENTIALS_DIRECTORY: '/run/credentials/x',
      SIGN_IN_CLIENT_ID: 'desk  terminal',
    })
    expect(settings.keyFolder).toBe('/run/credentials/x')
    expect(settings.identity.audiences).toEqual(['desk', 'terminal'])
    expect(settings.identity.factors).toContainEqual(['pwd', 'otp'])
    expect(settings.identity.factors.filter((factors) => factors.length < 2)).toEqual([['mfa']])
  })

  test.each([
    ['KEYHOLDER_DATABASE_URL', 'mysql://x'],
    ['KEYHOLDER_SOCKET', 'relative.sock'],
    ['KEYHOLDER_KEYS', ''],
    ['SIGN_IN_ISSUER', 'http://id.example'],
    ['SIGN_IN_KEYS', 'http://id.example/keys'],
    ['SIGN_IN_CLIENT_ID', ' '],
    ['SIGN_IN_FACTORS', 'pwd,otp'],
  ])('name %s when it is %j', (name, value) => {
    expect(() => readKeyholderSettings({ ...environment, [name]: value })).toThrow(name)
  })

  test('stop the process when one is missing', async () => {
    const keyholder = start({ SIGN_IN_ISSUER: '' })
    expect(await keyholder.exited).toBe(1)
    expect(keyholder.output()).toContain('SIGN_IN_ISSUER must be')
    expect(keyholder.output()).not.toContain('test@')
  })
})

test('ends a call that sends nothing', async () => {
  const socket = connect(rig.socket)
  socket.on('error', () => {})
  socket.write('POST /release HTTP/1.1\r\nhost: keyholder\r\ncontent-length: 100\r\n\r\n')
  await once(socket.resume(), 'close')
  expect(socket.destroyed).toBe(true)
})
