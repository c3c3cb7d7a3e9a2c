import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseRequest } from '@cash-express/envelope/release'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { ReleaseAnswer } from './keyholder.ts'
import { countAnswers, watchKeyholder } from './metrics.ts'

const question = {} as ReleaseRequest

test('counts the answers of the keyholder by their reason', async () => {
  const registry = new Registry()
  const answers: ReleaseAnswer[] = [
    { kind: 'released', audit: '1', person: 'rosa', key: 'AA==' },
    { kind: 'refused', status: 429, problem: 'cap' },
    { kind: 'refused', status: 429, problem: 'cap' },
  ]
  const keyholder = countAnswers(registry, async () => answers.shift() as ReleaseAnswer)
  for (let count = 0; count < 3; count++) await keyholder(question)
  const text = await registry.metrics()
  expect(text).toContain('keyholder_answers_total{answer="released"} 1')
  expect(text).toContain('keyholder_answers_total{answer="cap"} 2')
  expect(text).not.toContain('rosa')
})

test('shows whether the keyholder listens when the metrics are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-keyholder-'))
  const socket = join(folder, 'keyholder.sock')
  const registry = new Registry()
  watchKeyholder(registry, socket)
  expect(await registry.metrics()).toContain('keyholder_reachable 0')
  const server = createServer((connection) => connection.on('error', () => {}).resume()).listen(socket)
  await new Promise((resolve) => server.once('listening', resolve))
  expect(await registry.metrics()).toContain('keyholder_reachable 1')
  await new Promise((resolve) => server.close(resolve))
  expect(await registry.metrics()).toContain('keyholder_reachable 0')
  await rm(folder, { recursive: true })
})
