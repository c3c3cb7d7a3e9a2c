import { expect } from '@playwright/test'
import { spokenThrough } from '../e2e/screen-reader.ts'
import { reachState } from './reach-state.ts'
import { spokenStates } from './states/spoken.ts'
import { test } from './states-test.ts'

// The policy would block the script of the screen reader.
test.use({ bypassCSP: true })

const withoutContent = /^(alert|blockquote|form|list|listitem|option|paragraph|search|status|time)(,|$)/
const saysItsContent = /^(button|heading|link),/

/** Leaves out where elements end, and text that the name of its link, button or heading has said. */
function shortened(log: readonly string[]): string[] {
  const open: string[] = []
  return log.filter((phrase, index) => {
    const [around = ''] = open
    if (phrase === `end of ${around}`) return void open.shift()
    if (log.indexOf(`end of ${phrase}`, index) > 0) open.unshift(phrase)
    return !withoutContent.test(phrase) && !(saysItsContent.test(around) && around.includes(phrase))
  })
}

for (const { state, phrases } of spokenStates)
  test(`speaks ${state.name} in the order in which it is shown`, async ({ page, server }) => {
    await reachState(page, server, state)
    expect(shortened(await spokenThrough(page, 'main'))).toEqual(phrases)
  })
