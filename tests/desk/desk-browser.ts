import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import type { SamplePerson } from '../../tools/sign-in/sample-people.ts'
import { runAxe, violationLines } from '../axe-run.ts'
import { saveUnusualTries } from '../save-unusual-tries.ts'

/** Fills in the identity provider's page: password and one-time code. */
export async function fillBothFactors(page: Page, person: SamplePerson) {
  await page.addInitScript(saveUnusualTries)
  await page.getByLabel('User name').fill(person.subject)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('One-time code').fill(oneTimeCode(person.secret))
}

export async function showBothFactors(page: Page, person: SamplePerson) {
  await fillBothFactors(page, person)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, address: string, person: SamplePerson) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await showBothFactors(page, person)
}

export const rowOf = (page: Page, reference: string) => page.locator(`[data-reference="${reference}"]`)

export const timeline = (page: Page) => page.getByRole('region', { name: 'What happened' })

const pictures = fileURLToPath(new URL('../../.cache/desk-pictures/', import.meta.url))

/** Keeps a picture for people who look at the pages. */
export const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: `${pictures}${name}-${test.info().project.name}.png`, fullPage: true })

/**
 * Keeps a picture. On the phone, the page also has no accessibility violation and does not scroll sideways at 320 px; the
 * laptop shows the same elements, and a second look would double the time.
 */
export async function lookAt(page: Page, name: string) {
  await keepPicture(page, name)
  const viewport = page.viewportSize()
  if (test.info().project.name !== 'desk-phone' || !viewport) return
  expect(violationLines(await runAxe(page))).toEqual([])
  await page.setViewportSize({ ...viewport, width: 320 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(viewport)
}

/** Scripts that failed, and everything that the browser refused because of the policy. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    const isRefusedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedCall) problems.push(message.text())
  })
  return problems
}
