import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptFolder, keptHeight, keptVersion } from '../pictures/kept-pictures.ts'

const pictures = readdirSync(keptFolder).filter((name) => name.endsWith('.webp'))

test('the kept pictures stay below 6 MB together and name the browser that made them', () => {
  const bytes = pictures.reduce((sum, name) => sum + statSync(`${keptFolder}${name}`).size, 0)
  expect(pictures.length).toBeGreaterThan(100)
  expect(bytes).toBeLessThan(6_000_000)
  expect(keptVersion()).toMatch(/^\d+(\.\d+){3}$/)
})

test('every kept picture has a height that another version of the browser is held to', () => {
  const unknown = pictures.filter((name) => !((keptHeight(name) ?? 0) >= 200))
  expect(unknown).toEqual([])
})
