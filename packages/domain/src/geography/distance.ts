import * as messages from './distance.messages.ts'

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

/** With two decimals, as the specification has them in Apply Now. */
export const formatMiles = (miles: number) => `${miles.toFixed(2)} ${messages.miles}`

/** As people say it: tenths only up to ten miles, and at least one of them. */
export const roundMiles = (miles: number) =>
  `${miles < 9.95 ? Math.max(miles, 0.1).toFixed(1) : Math.round(miles).toLocaleString('en-US')} ${messages.miles}`
