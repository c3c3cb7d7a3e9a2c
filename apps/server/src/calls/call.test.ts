import { calls } from '@cash-express/domain/api'
import { costsPath } from '@cash-express/domain/costs/fact-version'
import { placesPaths } from '@cash-express/domain/geography/place'
import { captchaPath } from '@cash-express/domain/submissions/journey'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'

test('[API-01] [API-02] has routes only for the calls of the contract, captcha, places and costs', async () => {
  const { app } = await createTestApp()
  const paths = Object.values(calls).map(({ path }) => path)
  expect(paths).toHaveLength(13)
  expect(paths.filter((url) => !app.hasRoute({ method: 'POST', url }))).toEqual([])
  const known = new Set<string>([...paths, captchaPath, costsPath, ...Object.values(placesPaths)])
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+)/g)].map(([, url = '']) => url)
  expect(routes.filter((url) => !known.has(url))).toEqual([])
  expect(routes.length).toBeGreaterThan(0)
})
