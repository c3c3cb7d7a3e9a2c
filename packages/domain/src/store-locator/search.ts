import { sampleZip, zipOf } from '../geography/place.ts'
import { type ServiceId, serviceById } from '../services/service.ts'

export const distances = [5, 10, 15, 50, 100, 200, 500, 1000] as const
export type Distance = (typeof distances)[number]
export const presetDistance: Distance = 5

/** What a visitor looks for, as the address of the page holds it: `?zip=38501&miles=50&service=7`. */
export type Search = {
  /** A ZIP code or a town, as it was typed. */
  readonly near: string
  readonly miles: Distance
  readonly serviceId?: ServiceId
}

export function readSearch(params: { get(name: string): string | null }): Search {
  const near = (params.get('zip') ?? '').trim().slice(0, 80)
  const asked = Number(params.get('miles'))
  const service = serviceById(Number(params.get('service')))
  return {
    near,
    miles: distances.find((miles) => miles === asked) ?? presetDistance,
    ...(service ? { serviceId: service.id } : {}),
  }
}

/** Only what differs from the preset is written, so that a link stays short. */
export const writeSearch = ({ near, miles, serviceId }: Search): Record<string, string> => ({
  ...(near ? { zip: near } : {}),
  ...(miles === presetDistance ? {} : { miles: String(miles) }),
  ...(serviceId ? { service: String(serviceId) } : {}),
})

export const nearMessage = `Enter a 5-digit ZIP code, like ${sampleZip}, or a town, like Nashville, TN`

/** Digits must be a whole ZIP code; letters are a town. */
export const isNear = (text: string) => (/\d/.test(text) ? zipOf(text) !== undefined : /\p{L}{2}/u.test(text))

/** The smallest distance to choose from that reaches this far; none when the longest does not. */
export const distanceReaching = (miles: number): Distance | undefined => distances.find((distance) => distance >= miles)
