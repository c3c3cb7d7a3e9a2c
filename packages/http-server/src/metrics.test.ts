import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRegistry, showGauge } from './metrics.ts'

test('shows the version of package.json as a label', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(await createRegistry().metrics()).toContain(`cash_express_build_info{version="${version}"} 1`)
})

test('reads a gauge anew on each scrape', async () => {
  const registry = createRegistry()
  let age = 7
  showGauge(registry, 'age_seconds', 'Age', async () => age++)
  expect(await registry.metrics()).toContain('age_seconds 7')
  expect(await registry.metrics()).toContain('age_seconds 8')
})
