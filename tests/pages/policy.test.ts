import { CspEvaluator } from 'csp_evaluator'
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { mapSources } from '../../apps/server/src/places/map-sources.ts'
import { policyOf, readSite } from '../../apps/server/src/plugins/static-site.ts'
import { defaultHeaders } from '../../packages/http-server/src/security-headers.ts'
import { builtPages, siteFolder } from './built-site.ts'

const { pages, notFound } = await readSite(siteFolder, mapSources({}))
const policies = new Map(
  [...pages, ...Object.entries(notFound)].flatMap(([path, page]) =>
    page?.policy ? [[path, page.policy] as const] : [],
  ),
)

const findingsOf = (policy: string): Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate()
const severe = (policy: string) =>
  findingsOf(policy)
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`)

describe('the policy of every page', () => {
  test('exists for each page and has no high or medium finding', () => {
    // The two pages for 410 are sent by the API; tests/pages/live-pages.test.ts checks their policy.
    expect(policies.size).toBe(builtPages.length - 2)
    expect([...new Set([...policies.values(), defaultHeaders['content-security-policy']].flatMap(severe))]).toEqual([])
  })

  test('has no high or medium finding for the store locator with Google Maps', () => {
    const sources = mapSources({ google: { key: 'k', mapId: 'm' } })
    expect(severe(policyOf('<style>a{}</style>', sources('/store-locator')))).toEqual([])
  })

  test('has findings when it is too loose', () => {
    expect(severe("script-src 'unsafe-inline' 'self'").length).toBeGreaterThan(0)
  })

  test('names no other site or unsafe source and requires Trusted Types', () => {
    for (const [path, policy] of policies) {
      expect(policy, path).not.toMatch(/https?:|unsafe|\*|blob:/)
      expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default")
    }
  })
})

test('has a hash for a script that runs, but not for a script of data', () => {
  expect(policyOf('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';")
  expect(policyOf('<script id="x">1</script>')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
})
