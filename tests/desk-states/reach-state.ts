import { expect, type Page } from '@playwright/test'
import { now } from './data/clock.ts'
import { holdTimersOf, runTimersWithin } from './held-timers.ts'
import type { DeskState, Step } from './state.ts'
import type { StatesServer } from './states-server.ts'

const pressable = ['button', 'link', 'radio', 'checkbox', 'switch', 'tab'] as const

const named = (page: Page, name: string, exact: boolean) =>
  pressable
    .map((role) => page.getByRole(role, { name, exact }))
    .reduce((one, other) => one.or(other), page.locator('summary', { hasText: name }))
    .first()

/** The case of the page. */
function placeOf(page: Page) {
  const [, , reference = '', recipient = ''] = new URL(page.url()).pathname.split('/').map(decodeURIComponent)
  return { reference, recipient }
}

async function take(page: Page, server: StatesServer, step: Step) {
  if ('press' in step) return named(page, step.press, step.exact ?? false).click()
  if ('fill' in step) return page.getByLabel(step.fill).fill(step.with)
  if ('choose' in step) return page.getByLabel(step.in).selectOption(step.choose)
  if ('key' in step) return page.keyboard.press(step.key)
  if ('see' in step) return expect(page.getByText(step.see).filter({ visible: true }).first()).toBeVisible()
  if ('gone' in step) return expect(page.getByText(step.gone)).toHaveCount(0)
  if ('arrives' in step) return server.arrive(step.arrives)
  if ('answers' in step) return server.answerFromNow(step.answers)
  if ('customer' in step) return server.happenByCustomer(placeOf(page), step.customer)
  if ('colleague' in step) return server.act(placeOf(page), step.does, step.colleague)
  if ('minutes' in step) {
    await page.clock.setFixedTime(Date.parse(now) + step.minutes * 60_000)
    return runTimersWithin(page, step.minutes * 60_000)
  }
  if (step.line === 'offline') await page.context().setOffline(true)
  return server.breakLine()
}

/** Once for each page, because it keeps every script that it is given and runs all of them in each document. */
export async function preparePage(page: Page) {
  await holdTimersOf(page)
  // A page that is printing stays so, as if the browser's dialog were open.
  await page.addInitScript(() => {
    window.print = () => {}
  })
}

export async function reachState(page: Page, server: StatesServer, state: DeskState) {
  server.show(state)
  await page.clock.setFixedTime(now)
  await page.goto(`${server.origin}${state.path}`)
  for (const step of state.steps) await take(page, server, step)
}
