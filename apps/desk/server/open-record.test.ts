import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openRelease, type ReleaseKeys, startRelease } from '../../../packages/envelope/src/browser/open-release.ts'
import { sealNote } from '../../../packages/envelope/src/browser/seal-note.ts'
import { makeTabKey } from '../../../packages/envelope/src/browser/tab-key.ts'
import { readPublicKey } from '../../../packages/envelope/src/keys.ts'
import { createSealer } from '../../../packages/envelope/src/seal.ts'
import type { DeskBrowser } from '../../../tests/desk-browser.ts'
import { asUser } from '../../../tests/test-database.ts'
import { createTestDesk } from '../../../tests/test-desk.ts'
import { makeTestKeys } from '../../../tests/test-keys.ts'
import { samplePeople } from '../../../tools/sign-in/sample-people.ts'
import { openDeskKeys } from '../../keyholder/src/release/desk-keys.ts'
import { createIdentityCheck } from '../../keyholder/src/release/identity.ts'
import { createKeyholderServer, listenOnSocket } from '../../keyholder/src/release/keyholder-server.ts'
import { openKeyholderPool } from '../../keyholder/src/release/release.table.ts'
import { newReference } from '../../server/src/submissions/reference.ts'
import { openKeyholder } from './keyholder.ts'

/** Desk server, identity provider, keyholder and database, each as in production; only the browser has no pages. */
const folder = await mkdtemp(join(tmpdir(), 'open-record-'))
const socket = join(folder, 'keyholder.sock')
const { files } = await makeTestKeys()
const publicKeys = { desk: files.desk.publicLine, escrow: files.escrow.publicLine }
const desk = await createTestDesk({ keyholder: openKeyholder(socket), publicKeys })
await writeFile(join(folder, 'desk-2026-11.key'), files.desk.privateFile)
const keyholderPool = openKeyholderPool(asUser(desk.databaseUrl, 'keyholder_test'))
const checkIdentity = createIdentityCheck({
  issuer: desk.provider.issuer,
  audiences: [desk.client.id],
  factors: [['pwd', 'otp']],
})
const keyholder = createKeyholderServer(
  { pool: keyholderPool, keys: await openDeskKeys(folder), checkIdentity },
  () => {},
)
await listenOnSocket(keyholder, socket)
afterAll(async () => {
  keyholder.closeAllConnections()
  keyholder.close()
  await keyholderPool.end()
  await rm(folder, { recursive: true })
})
afterEach(() => void vi.useRealTimers())

const sealer = createSealer({
  desk: await readPublicKey(files.desk.publicLine, 'desk'),
  escrow: await readPublicKey(files.escrow.publicLine, 'escrow'),
  notice: await readPublicKey(files.notice.publicLine, 'notice'),
})

/** A case of store 101 as the API and the worker store it. */
async function addSealedCase(): Promise<string> {
  const reference = newReference()
  const binding = { form: 'apply-now', version: 1, reference, store: '101' }
  const sealed = await sealer.seal({ answers: { ssn: '078-05-1120' } }, { firstName: 'Maria' }, binding)
  await desk.sql(
    `insert into submission (month, reference, form, version, store_id, body, desk_wrapped_key, escrow_wrapped_key,
       contact_card, notice_wrapped_card_key, desk_wrapped_card_key)
     values (month_of($1), $1, 'apply-now', 1, 101, $2, $3, $4, $5, $6, $7)`,
    [
      reference,
      sealed.body,
      sealed.deskWrappedKey,
      sealed.escrowWrappedKey,
      sealed.contactCard,
      sealed.noticeWrappedCardKey,
      sealed.deskWrappedCardKey,
    ],
  )
  await desk.sql(
    `with i as (insert into store_inbox (month, reference, recipient, form, received_at) values (month_of($1), $1, 'store:101', 'apply-now', now()))
     insert into case_event (month, reference, recipient, form, kind) values (month_of($1), $1, 'store:101', 'apply-now', 'arrived')`,
    [reference],
  )
  return reference
}

async function signedIn(person: (typeof samplePeople)['representative' | 'manager']) {
  const tab = await makeTabKey()
  const browser = desk.browser()
  await browser.signIn(person, { tab })
  return { browser, tab, keys: await startRelease(tab) }
}

const pathOf = (reference: string) => `/api/cases/${reference}/store:101`
const act = (browser: DeskBrowser, reference: string, action: object) =>
  browser.call(`${pathOf(reference)}/actions`, { request: randomUUID(), action })
const open = (browser: DeskBrowser, { points }: ReleaseKeys, reference: string, scope = 'application') =>
  browser.call(
    `${pathOf(reference)}/${scope === 'card' ? 'card' : 'open'}`,
    scope === 'card' ? points : { ...points, scope, reason: 'customer called back' },
  )

/** The tab opens the response in this way. */
const read = (keys: ReleaseKeys, reference: string, scope: string, sealed: Record<string, never>) =>
  openRelease(
    keys,
    sealed as never,
    { reference, recipient: 'store:101', scope },
    sealed.body ?? '',
    sealed.binding as never,
  )

test('opens card, application and note of a taken case in the tab that asked', async () => {
  const reference = await addSealedCase()
  const { browser, keys } = await signedIn(samplePeople.representative)
  expect((await open(browser, keys, reference, 'card')).json).toEqual({ problem: 'not held' })
  expect((await act(browser, reference, { kind: 'take' })).status).toBe(200)

  const card = await open(browser, keys, reference, 'card')
  expect(await read(keys, reference, 'card', card.json.sealed)).toEqual({ firstName: 'Maria' })
  const application = await open(browser, keys, reference)
  expect(JSON.stringify(application.json)).not.toContain('078-05')
  expect(await read(keys, reference, 'application', application.json.sealed)).toEqual({
    answers: { ssn: '078-05-1120' },
  })

  const { json: publicKeys } = await browser.call('/api/public-keys')
  const sealedNote = await sealNote('Call after five.', publicKeys, {
    form: 'note',
    version: 1,
    reference,
    store: 'store:101',
  })
  const noted = await act(browser, reference, { kind: 'note', ...sealedNote })
  const scope = `note:${noted.json.events.at(-1).number}`
  const colleague = await signedIn(samplePeople.manager)
  const note = await open(colleague.browser, colleague.keys, reference, scope)
  expect(await read(colleague.keys, reference, scope, note.json.sealed)).toBe('Call after five.')

  await expect(read(colleague.keys, reference, 'application', application.json.sealed)).rejects.toThrow()
  const releases = (await browser.call(pathOf(reference))).json.releases
  expect(releases.map((each: { action: string; who: string }) => [each.action, each.who])).toEqual([
    ['card', 'Rosa Reyes'],
    ['open', 'Rosa Reyes'],
    ['open note', 'Marcus Moore'],
  ])
})

test('opens again after step-up when both factors were shown half an hour ago', async () => {
  const reference = await addSealedCase()
  const { browser, tab, keys } = await signedIn(samplePeople.representative)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  const refused = await open(browser, keys, reference)
  expect([refused.status, refused.json]).toEqual([403, { problem: 'sign in again' }])
  await browser.signIn(samplePeople.representative, { tab, silent: true })
  expect((await open(browser, keys, reference)).json).toEqual({ problem: 'sign in again' })
  await browser.signIn(samplePeople.representative, { tab, stepUp: true })
  const opened = await open(browser, keys, reference)
  expect(await read(keys, reference, 'application', opened.json.sealed)).toEqual({ answers: { ssn: '078-05-1120' } })
})

test('opens nothing for a person who was removed', async () => {
  const reference = await addSealedCase()
  const { browser, keys } = await signedIn(samplePeople.manager)
  expect((await open(browser, keys, reference)).status).toBe(200)
  await desk.sql("select remove_staff('marcus', 'ops', 'left the company')")
  expect((await open(browser, keys, reference)).status).toBe(401)
})
