import { afterAll, expect, test } from 'vitest'
import { junkBeside, junkKinds, startBehindEdge } from './junk.ts'

const running = await startBehindEdge()
afterAll(() => running.stop())

/** `npm run faults -- junk` runs each kind for a minute and allows five seconds; here other tests use the processor too. */
test.each(junkKinds)('[API-09] accepts a submission during 600 requests a second of %s', async (kind) => {
  const { sent, visits, accepted } = await junkBeside(running.port, kind, { seconds: 2.5, longestSeconds: 60 })
  expect(sent).toBeGreaterThan(600)
  expect(accepted).toBe(visits)
})
