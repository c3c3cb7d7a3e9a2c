import type { Point } from '../geography/distance.ts'

const inDegrees = ({ latitude, longitude }: Point) => `${latitude},${longitude}`

/** Opens driving directions in the device's maps app, or on the web if there is none. Needs no API key. */
export const directionsLink = (to: Point, from?: Point) => {
  const origin = from ? `&origin=${inDegrees(from)}` : ''
  return `https://www.google.com/maps/dir/?api=1${origin}&destination=${inDegrees(to)}&travelmode=driving`
}
