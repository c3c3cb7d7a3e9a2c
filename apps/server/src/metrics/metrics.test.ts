import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { showVersion } from './metrics.ts'

test('shows the version of package.json as a label', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  const registry = new Registry()
  showVersion(registry)
  expect(await registry.metrics()).toContain(`cash_express_build_info{version="${version}"} 1`)
})
