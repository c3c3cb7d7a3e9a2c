import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { isAll } from '../all-checks.ts'
import { runAxe, violationLines } from '../axe-run.ts'
import { misfits } from '../misfits.ts'

/** The result of one axe run, from which `node tools/accessibility.ts` writes docs/accessibility.md. */
export type AxeRecord = {
  readonly testId: string
  readonly at: string
  readonly path: string
  readonly width: number
  readonly state: string
  readonly rules: readonly { readonly id: string; readonly tags: readonly string[] }[]
  readonly violations: number
  readonly undecided: readonly string[]
}

const records = fileURLToPath(new URL('../../.cache/accessibility/', import.meta.url))
let count = 0

/** Writes one file per axe run, because several workers write at the same time. */
function saveRecord(page: Page, { passes, violations, incomplete }: AxeResults) {
  const { testId, title, workerIndex } = test.info()
  const record: AxeRecord = {
    testId,
    at: new Date().toISOString(),
    path: new URL(page.url()).pathname,
    width: page.viewportSize()?.width ?? 0,
    state: title,
    rules: passes.map(({ id, tags }) => ({ id, tags })),
    violations: violations.length,
    undecided: incomplete.map(({ id }) => id),
  }
  mkdirSync(records, { recursive: true })
  writeFileSync(`${records}${testId}-${workerIndex}-${++count}.json`, JSON.stringify(record))
}

/** Checks the whole page, or the part that a test changed. */
export async function expectNoViolations(page: Page, within = 'html') {
  // Page translation changes neither colors nor roles, and a second axe run would double the time of the suite.
  if (test.info().project.name === 'disturbed') return
  const found = await runAxe(page, { within })
  saveRecord(page, found)
  expect(violationLines(found)).toEqual([])
}

/** Looks for what does not fit on a phone and a desktop, and runs axe on the phone; all checks run it on both. */
export async function expectFitsWithoutViolations(page: Page, within = 'main') {
  test.slow()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await misfits(page), `at ${width} px`).toEqual([])
    if (isAll || width === 320) await expectNoViolations(page, within)
  }
}
