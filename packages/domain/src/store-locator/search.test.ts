import { describe, expect, test } from 'vitest'
import { distanceReaching, distances, readSearch, writeSearch } from './search.ts'

describe('store search', () => {
  test('[LOC-02] offers eight distances and presets five miles', () => {
    expect(distances).toEqual([5, 10, 15, 50, 100, 200, 500, 1000])
    expect(readSearch(new URLSearchParams())).toEqual({ near: '', miles: 5 })
  })

  test.each(['', 'zip=38501', 'zip=38501&miles=50', 'zip=38501&miles=50&service=7', 'service=9'])(
    '[LOC-02] reads "%s" and writes it unchanged',
    (query) => {
      expect(new URLSearchParams(writeSearch(readSearch(new URLSearchParams(query)))).toString()).toBe(query)
    },
  )

  test('[LOC-02] ignores an unknown distance or service', () => {
    expect(readSearch(new URLSearchParams('?zip=%2038501&miles=7&service=2'))).toEqual({ near: '38501', miles: 5 })
  })

  test('[LOC-02] writes the place of an address and nothing of what is no place', () => {
    const written = (near: string) => writeSearch({ near, miles: 50 })
    expect(written('1420 North Washington Avenue, Cookeville, TN 38501')).toEqual({ zip: '38501', miles: '50' })
    expect(written('1420 North Washington Avenue, Cookeville, TN')).toEqual({ zip: 'Cookeville, TN', miles: '50' })
    expect(written('12 Main Street')).toEqual({ miles: '50' })
  })

  test.each([
    [5.41, 10],
    [10, 10],
    [15.01, 50],
    [1_000, 1000],
    [1_000.01, undefined],
    [1_568, undefined],
  ])('[LOC-04] reaches a store %d miles away with %s', (miles, distance) => {
    expect(distanceReaching(miles)).toBe(distance)
  })
})
