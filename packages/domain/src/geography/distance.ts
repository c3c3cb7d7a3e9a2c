import * as words from './distance-words.ts'

export type Point = { readonly latitude: number; readonly longitude: number }

const metersPerRadian = 6_371_008.8
/** The rounded factor that the lender already uses for its distances. */
export const milesPerMeter = 0.000621371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function milesBetween(from: Point, to: Point): number {
  const latitudes = radians(to.latitude - from.latitude) / 2
  const longitudes = radians(to.longitude - from.longitude) / 2
  const chord =
    Math.sin(latitudes) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes) ** 2
  return 2 * metersPerRadian * Math.asin(Math.min(1, Math.sqrt(chord))) * milesPerMeter
}

export const formatMiles = (miles: number) => `${miles.toFixed(2)} ${words.miles}`
