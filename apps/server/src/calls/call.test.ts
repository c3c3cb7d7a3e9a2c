import { calls } from '@cash-express/domain/api'
import { statusCalls } from '@cash-express/domain/application-status/status-calls'
import { costsPath } from '@cash-express/domain/costs/cost-version'
import { placesPaths } from '@cash-express/domain/geography/place'
import { captchaPath } from '@cash-express/domain/submissions/journey'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'

test('[API-01] [API-02] has routes only for the calls of the contract, captcha, places, costs and status', async () => {
  const { app } = await createTestApp()
  const paths = Object.values(calls).map(({ path }) => path)
  expect(paths).toHaveLength(13)
  expect(paths.filter((url) => !app.hasRoute({ method: 'POST', url }))).toEqual([])
  const statusPaths = Object.values(statusCalls).map(({ path }) => path)
  const known = new Set<string>([...paths, captchaPath, costsPath, ...Object.values(placesPaths), ...statusPaths])
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+)/g)].map(([, url = '']) => url)
  expect(routes.filter((url) => !known.has(url))).toEqual([])
  expect(routes.length).toBeGreaterThan(0)
})
