import { calls } from '@cash-express/domain/api'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'

test('every address under /api is a call of the contract, and every look-up has one [API-01] [API-02]', async () => {
  const { app } = await createTestApp()
  const paths = Object.values(calls).map(({ path }) => path)
  const answered = paths.filter((url) => app.hasRoute({ method: 'POST', url }))
  expect(answered).toEqual(expect.arrayContaining(paths.filter((path) => path.includes('/get-'))))
  const known = new Set<string>(paths)
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+)/g)].map(([, url = '']) => url)
  expect(routes.filter((url) => !known.has(url))).toEqual([])
  expect(routes.length).toBeGreaterThan(0)
})
