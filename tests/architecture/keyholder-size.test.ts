import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../apps/keyholder/src')

test('keeps the part of the keyholder that releases keys under 600 lines', async () => {
  const released = (await readdir(join(source, 'release'))).filter((name) => !name.endsWith('.test.ts'))
  const files = ['main-keyholder.ts', ...released.map((name) => join('release', name))]
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  expect(texts.join('').split('\n').length).toBeLessThan(600)
})
