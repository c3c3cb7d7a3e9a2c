import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Options = { readonly within?: string; readonly withoutRules?: readonly string[] }

/** Runs axe on the whole page or on a part of it. */
export async function runAxe(page: Page, { within = 'html', withoutRules = [] }: Options = {}): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
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
