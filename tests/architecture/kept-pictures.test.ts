import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptFolder, keptHeight, keptVersion } from '../pictures/kept-pictures.ts'

const pictures = readdirSync(keptFolder).filter((name) => name.endsWith('.webp'))

test('keeps all pictures under 6 MB and records the browser version', () => {
  const bytes = pictures.reduce((sum, name) => sum + statSync(`${keptFolder}${name}`).size, 0)
  expect(pictures.length).toBeGreaterThan(100)
  expect(bytes).toBeLessThan(6_000_000)
  expect(keptVersion()).toMatch(/^\d+(\.\d+){3}$/)
})

test('records a height for every kept picture', () => {
  const unknown = pictures.filter((name) => !((keptHeight(name) ?? 0) >= 200))
  expect(unknown).toEqual([])
})
