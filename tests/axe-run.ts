import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

/** The full source takes a third of a second of the processor more in each document. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Options = { readonly within?: string; readonly withoutRules?: readonly string[] }

/** Runs axe on the whole page or on a part of it. */
export async function runAxe(page: Page, { within = 'html', withoutRules = [] }: Options = {}): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: tags,
    rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
    // Describing every element of every passed rule would take three times as long as the checks.
    resultTypes: ['violations'],
  }
  return page.evaluate(([root, run]) => window.axe.run(root, run), [within, options] as const)
}

/** One line for each element that breaks a rule. */
export const violationLines = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all }) => `${id}: ${target.join(' ')}: ${[...any, ...all][0]?.message ?? html}`),
  )

declare global {
  interface Window {
    axe: typeof axe
  }
}
