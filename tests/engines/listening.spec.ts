import { expect } from '@playwright/test'
import pg from 'pg'
import { sendForm } from '../../tools/sample-forms.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { sampleColleagues } from '../../tools/sign-in/sample-people.ts'
import { application } from '../sample-payloads.ts'
import { expectNoText, expectText, press, signIn } from './desk-page.ts'
import { test } from './engine-test.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import { type ServedDesk, serveDesk } from './served-desk.ts'
import type { Tab } from './tab.ts'

/** Each engine counts at a store of its own, because the others send applications at the same time. */
const stores: Readonly<Record<string, number>> = { firefox: 102, chromium: 103, webkit: 104 }
const tom = { ...sampleColleagues.tom, stores: Object.values(stores) }

let desk: ServedDesk
test.beforeAll(async () => {
  desk = await serveDesk([tom])
})
test.afterAll(() => desk.stop())

/** Nobody has used this tab for 16 minutes: neither its session in the database nor the clock of the page. */
async function wait16Minutes(tab: Tab) {
  await tab.read(`void fetch('/api/me').then((response) => response.json()).then((me) => {
    window.tabKey = me.keyHashes[0].keyHash
  })`)
  await expectRead(tab, 'window.tabKey', (key) => expect(key).toBeTruthy())
  const client = new pg.Client({ connectionString: desk.databaseUrl })
  await client.connect()
  await client.query(
    `update desk_session set seen_at = now() - interval '16 minutes'
     where id_hash in (select id_hash from desk_tab where key_hash = $1)`,
    [Buffer.from(String(await tab.read('window.tabKey')), 'base64url')],
  )
  await client.end()
  await tab.read(`void (() => { const now = Date.now; Date.now = () => now() + 16 * 60_000 })()`)
}

const countRings = `void (() => {
  window.rings = 0
  const Audio = window.AudioContext
  window.AudioContext = class extends Audio { constructor() { super(); window.rings += 1 } }
  new MutationObserver(() => {
    if (document.body.innerText.includes('New ')) window.shownAt ??= performance.timeOrigin + performance.now()
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

const waiting = `Number(document.querySelector('dd')?.textContent ?? document.querySelector('section p')?.textContent)`

const typed = 'Call after four.'

/** The promise is two seconds; this is for a machine with other work. */
const ringMilliseconds = 10_000

test('rings and counts on a locked desk and on the wallboard, and unlocks where it was', async ({
  tab,
  otherTab,
  baseURL,
}, { project }) => {
  const storeId = stores[project.name]
  const inbox = `store:${storeId}`
  const apply = () =>
    sendForm(baseURL ?? '', desk.intakeSecret, 'apply-now', 'submitApplication', { ...application, storeId })
  const { reference } = await apply()
  await signIn(otherTab, `${desk.origin}/queue/${inbox}`, tom)
  await otherTab.open(`${desk.origin}/wallboard/${inbox}`)
  await expectText(otherTab, 'Called today')
  // A page that nobody has touched may not ring.
  await press(otherTab, '', 'h1')

  await signIn(tab, `${desk.origin}/${reference}`, tom)
  await press(tab, 'Take and call')
  await expectText(tab, 'Maria')
  await tab.type('textarea', typed)
  await expectRead(tab, 'Object.keys(sessionStorage).join()', (keys) => expect(keys).toContain('desk.note-draft'))
  await wait16Minutes(tab)
  await expectText(tab, 'Listening until')
  await expectNoText(tab, /Maria|931-555-0143/)
  await expectRead(tab, 'document.documentElement.outerHTML', (html) => expect(html).not.toContain(reference))
  await expectRead(tab, 'JSON.stringify(sessionStorage)', (kept) => expect(kept).not.toContain(typed))

  const before = await tab.read(waiting)
  for (const each of [tab, otherTab]) await each.read(countRings)
  await apply()
  const sentAt = Date.now()
  for (const each of [tab, otherTab]) {
    await expectText(each, /New (payday|flex|title) loan/i)
    await expectTrue(each, 'window.rings === 1')
    const after = Math.round(Number(await each.read('window.shownAt')) - sentAt)
    console.log(`${project.name}: shown ${after} ms after the answer to the application`)
    expect(after).toBeLessThan(ringMilliseconds)
  }
  await expectRead(tab, waiting, (now) => expect(now).toBe(Number(before) + 1))

  await press(tab, 'Unlock')
  await tab.type('[name=user]', tom.subject)
  await tab.type('[name=password]', tom.password)
  await tab.type('[name=code]', oneTimeCode(tom.secret))
  await tab.click('form button')
  await expectRead(tab, 'location.pathname', (path) => expect(path).toContain(`/cases/${reference}`))
  await expectText(tab, 'Maria')
  await expectText(tab, 'Your draft is back.')
  await expectRead(tab, `document.querySelector('textarea').value`, (value) => expect(value).toBe(typed))
})
