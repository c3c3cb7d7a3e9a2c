import { expect } from '@playwright/test'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import type { SamplePerson } from '../../tools/sign-in/sample-people.ts'
import { saveUnusualTries } from '../save-unusual-tries.ts'
import { expectRead, expectTrue } from './expect-read.ts'
import { recordErrors, type Tab } from './tab.ts'

const pageText = `document.body.innerText`

export const expectText = (tab: Tab, text: string | RegExp) =>
  expectRead(tab, pageText, (shown) => expect(shown).toMatch(text))

export const expectNoText = (tab: Tab, text: string | RegExp) =>
  expectRead(tab, pageText, (shown) => expect(shown).not.toMatch(text))

const controls = 'button, a, label'

/** The page of a case may also offer the next case. */
export const ofThisCase = '[aria-label="The case"] button'

let presses = 0

/**
 * Marks what has this text and can be pressed, and notes when it was pressed. Scrolls it to the middle, because the
 * message of a saved call covers the lower edge for a while.
 */
const markToPress = (text: string, among: string, mark: string) => `(() => {
  const element = [...document.querySelectorAll(${JSON.stringify(among)})].find(
    (each) =>
      each.textContent.includes(${JSON.stringify(text)}) && each.checkVisibility() && each.ariaDisabled !== 'true')
  element?.setAttribute('data-to-press', '${mark}')
  element?.scrollIntoView({ block: 'center' })
  element?.addEventListener('click', () => { window.pressedAt = Date.now() }, { capture: true })
  return element !== undefined
})()`

/** Presses the first control with this text. */
export async function press(tab: Tab, text: string, among = controls) {
  presses += 1
  await expectTrue(tab, markToPress(text, among, String(presses)))
  await tab.click(`[data-to-press="${presses}"]`)
}

export async function signIn(tab: Tab, address: string, person: SamplePerson) {
  await tab.open(address)
  await press(tab, 'Sign in with your company account')
  await tab.type('[name=user]', person.subject)
  await tab.type('[name=password]', person.password)
  await tab.type('[name=code]', oneTimeCode(person.secret))
  await tab.click('form button')
  await expectText(tab, person.name)
  await tab.read(`void (() => {${recordErrors}; ${saveUnusualTries}})()`)
}

export const rowOf = (reference: string) => `document.querySelector('[data-reference="${reference}"]')`

/**
 * A change must be on every screen within a second, which `npm run load -- desk` measures. This is ten times as long, for
 * a machine with other work; without a stream, a page would not ask again within 45 s.
 */
const liveMilliseconds = 10_000

/** Presses a control, and expects that another device then shows something that it did not show before. */
export async function pressLive(tab: Tab, text: string, otherTab: Tab, shows: string, among = controls) {
  const isSeenBefore = await otherTab.read(`(() => {
    window.seenAt = 0
    const isShown = () => Boolean(${shows})
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      window.seenAt = Date.now()
      observer.disconnect()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return isShown()
  })()`)
  expect(isSeenBefore, shows).toBe(false)
  await press(tab, text, among)
  await expectTrue(otherTab, 'window.seenAt > 0')
  const [pressedAt, seenAt] = [await tab.read('window.pressedAt'), await otherTab.read('window.seenAt')]
  expect(Number(seenAt) - Number(pressedAt), `${text} on the other device`).toBeLessThan(liveMilliseconds)
}
