import { expect } from '@playwright/test'
import { noteBinding } from '../../packages/envelope/src/binding.ts'
import type { ReleaseKeys } from '../../packages/envelope/src/browser/open-release.ts'
import type { TabKey } from '../../packages/envelope/src/browser/tab-key.ts'
import { localKeyAgreement } from '../../packages/envelope/src/key-agreement.ts'
import { newKeyPair, type Recipient, readPublicKey } from '../../packages/envelope/src/keys.ts'
import { openBody } from '../../packages/envelope/src/open.ts'
import { releaseData, releaseInfo, tabInfo } from '../../packages/envelope/src/release.ts'
import { createSealer } from '../../packages/envelope/src/seal.ts'
import { suite } from '../../packages/envelope/src/suite.ts'
import { unwrapKey } from '../../packages/envelope/src/unwrap.ts'
import { test } from './engine-test.ts'
import { serveModules } from './served-modules.ts'
import { type Tab, timeout } from './tab.ts'

const from = '/packages/envelope/src/browser'
const script = `
  import { openRelease, startRelease } from "${from}/open-release.ts"
  import { sealNote } from "${from}/seal-note.ts"
  import { keepForRedirect, makeTabKey, takeAfterRedirect } from "${from}/tab-key.ts"
  const kept = (mode, work) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('tab-keys', 1)
    opening.onsuccess = () => {
      const request = work(opening.result.transaction('kept', mode).objectStore('kept'))
      request.onsuccess = () => { opening.result.close(); resolve(request.result) }
      request.onerror = () => reject(request.error)
    }
  })
  window.page = { openRelease, startRelease, sealNote, keepForRedirect, makeTabKey, takeAfterRedirect, kept }`

/** Runs an async function in the page, which the drivers do not wait for by themselves. */
async function run<Result>(tab: Tab, body: string): Promise<Result> {
  await expect(async () => expect(await tab.read('typeof page')).toBe('object')).toPass({ timeout })
  await tab.read(`void (async () => { ${body} })().then(
    (value) => { page.outcome = JSON.stringify({ value }) },
    (error) => { page.outcome = JSON.stringify({ error: String(error) }) })`)
  let outcome: unknown
  await expect(async () => {
    outcome = await tab.read('page.outcome ?? null')
    expect(outcome).toEqual(expect.any(String))
  }).toPass({ intervals: [20, 50, 100], timeout })
  await tab.read('void delete page.outcome')
  const { value, error } = JSON.parse(String(outcome))
  if (error) throw new Error(error)
  return value
}

const make = async (recipient: Recipient) => {
  const { publicLine, privateFile } = await newKeyPair(recipient, '2026-11', '2099-12-31')
  return {
    publicLine,
    publicKey: await readPublicKey(publicLine, recipient),
    key: await localKeyAgreement(privateFile),
  }
}

let modules: Awaited<ReturnType<typeof serveModules>>
test.beforeAll(async () => {
  modules = await serveModules(script)
})
test.afterAll(() => modules.stop())

const countKept = (tab: Tab) => run<number>(tab, `return page.kept('readonly', (kept) => kept.count())`)
const makeAndKeep = `
  const made = await page.makeTabKey()
  await page.keepForRedirect(made)
  return { tabKey: made.tabKey, keyHash: made.keyHash }`

test('keeps the key of a tab during a redirect and opens a release with it', async ({ tab }) => {
  await tab.open(modules.origin)
  const made = await run<Pick<TabKey, 'tabKey' | 'keyHash'>>(tab, makeAndKeep)
  await tab.open(modules.otherSite)
  await tab.open(modules.origin)
  const taken = await run(tab, 'page.taken = await page.takeAfterRedirect(); return page.taken')
  expect(taken).toMatchObject(made)
  expect(await countKept(tab)).toBe(0)
  expect(await run(tab, 'return (await page.takeAfterRedirect()) ?? null')).toBeNull()

  const [desk, escrow, notice] = await Promise.all([make('desk'), make('escrow'), make('notice')])
  const sealer = createSealer({ desk: desk.publicKey, escrow: escrow.publicKey, notice: notice.publicKey })
  const binding = { form: 'apply-now', version: 1, reference: 'BCDFGHJK', store: '101' }
  const answers = { firstName: 'Begüm 木', ssn: '078051120' }
  const { body, deskWrappedKey } = await sealer.seal(answers, {}, binding)
  const asked = { reference: 'BCDFGHJK', recipient: 'store:101', scope: 'application' }
  const [person, audit] = ['00u1ana', '4711']
  const points = await run<ReleaseKeys['points']>(
    tab,
    'page.opening = await page.startRelease(page.taken); return page.opening.points',
  )
  expect(points.tabKey).toBe(made.tabKey)
  const bound = releaseData({ ...asked, person, audit })
  const sealTo = async (point: string, info: Uint8Array, content: Uint8Array) => {
    const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(Buffer.from(point, 'base64url')))
    const { enc, ct } = await suite.seal({ recipientPublicKey, info }, content, bound)
    return Buffer.concat([Buffer.from(enc), Buffer.from(ct)])
  }
  const toRelease = await sealTo(points.releaseKey, releaseInfo, await unwrapKey(deskWrappedKey, desk.key, binding))
  const key = (await sealTo(points.tabKey, tabInfo, toRelease)).toString('base64')
  const release = { key, person, audit }
  const open = (given: object, as: object) =>
    run(
      tab,
      `return page.openRelease(page.opening, ${JSON.stringify(given)}, ${JSON.stringify(as)}, '${body.toString('base64')}', ${JSON.stringify(binding)})`,
    )
  expect(await open(release, asked)).toEqual(answers)
  await expect(open({ ...release, audit: '4712' }, asked)).rejects.toThrow()
  await expect(open(release, { ...asked, scope: 'card' })).rejects.toThrow()
  for (const pair of ['taken.keyPair', 'opening.tab', 'opening.own'])
    await expect(run(tab, `return crypto.subtle.exportKey('jwk', page.${pair}.privateKey)`)).rejects.toThrow()

  const lines = { desk: desk.publicLine, escrow: escrow.publicLine }
  const note = noteBinding('BCDFGHJK', 'store:101')
  const sealed = await run<{ body: string; deskWrappedKey: string }>(
    tab,
    `return page.sealNote('Call after 5 PM. 木', ${JSON.stringify(lines)}, ${JSON.stringify(note)})`,
  )
  const bytes = (text: string) => Buffer.from(text, 'base64')
  expect(await openBody(bytes(sealed.body), bytes(sealed.deskWrappedKey), desk.key, note)).toBe('Call after 5 PM. 木')
})

test('deletes keys that other tabs left behind ten minutes ago', async ({ tab }) => {
  await tab.open(modules.origin)
  await run(tab, makeAndKeep)
  await run(
    tab,
    `for (const [name, minutes] of [['recent', 9], ['old', 11], ['ahead', -1]]) {
       await page.kept('readwrite', (kept) => kept.put({ keyPair: null, keptAt: Date.now() - minutes * 60_000 }, name))
     }`,
  )
  await run(tab, 'await page.takeAfterRedirect()')
  expect(await run(tab, `return page.kept('readonly', (kept) => kept.getAllKeys())`)).toEqual(['recent'])
})
