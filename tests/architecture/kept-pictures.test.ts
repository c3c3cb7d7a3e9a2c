import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptFolders, keptHeight, keptIn, keptVersion } from '../pictures/kept-pictures.ts'

const site = keptIn(keptFolders.site)
const desk = keptIn(keptFolders.desk)

const bytesOf = (pictures: readonly string[]) => pictures.reduce((sum, file) => sum + statSync(file).size, 0)

test('keeps all pictures of the website under 6 MB and records the browser version', () => {
  expect(site.length).toBeGreaterThan(100)
  expect(bytesOf(site)).toBeLessThan(6_000_000)
  expect(keptVersion()).toMatch(/^\d+(\.\d+){3}$/)
})

test('keeps all pictures of the desk under 5 MB', () => {
  expect(desk.length).toBeGreaterThan(200)
  expect(bytesOf(desk)).toBeLessThan(5_000_000)
})

test('records a height for every kept picture', () => {
  const unknown = [...site, ...desk].filter((file) => !((keptHeight(file) ?? 0) >= 200))
  expect(unknown).toEqual([])
})
