import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assumedValues } from '../../tools/scale/assumptions.ts'
import { loadOf } from '../../tools/scale/estimate.ts'
import { tablesOf, withTables } from '../../tools/scale.ts'

describe('docs/scale.md', () => {
  const text = readFileSync('docs/scale.md', 'utf8')
  const tables = tablesOf(assumedValues)

  test('has the tables that its assumptions give', () => {
    for (const name of Object.keys(tables)) expect(text).toContain(`<!-- ${name} -->`)
    expect(withTables(text, tables)).toBe(text)
  })

  test('counts what all storefront lenders of the country store in 25 months', () => {
    const { submissionsPerDay, stored } = loadOf(24_000, assumedValues)
    expect(Math.round(submissionsPerDay)).toBe(280_000)
    expect(Math.round(stored / 1e6)).toBe(213)
  })
})
