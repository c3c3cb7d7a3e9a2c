import { type ServiceId, serviceById } from '../services/service.ts'
import { readPlace } from './read-place.ts'

export const distances = [5, 10, 15, 50, 100, 200, 500, 1000] as const
export type Distance = (typeof distances)[number]
export const presetDistance: Distance = 5

/** A store search as stored in the page's URL: `?zip=38501&miles=50&service=7`. */
export type Search = {
  /** As typed; `readPlace` tells which ZIP code or town it means. */
  readonly near: string
  readonly miles: Distance
  readonly serviceId?: ServiceId
}

export function readSearch(params: { get(name: string): string | null }): Search {
  const near = (params.get('zip') ?? '').trim()
  const asked = Number(params.get('miles'))
  const service = serviceById(Number(params.get('service')))
  return {
    near,
    miles: distances.find((miles) => miles === asked) ?? presetDistance,
    ...(service ? { serviceId: service.id } : {}),
  }
}

/** Only values that differ from the preset are written, to keep links short, and no street. */
export function writeSearch({ near, miles, serviceId }: Search): Record<string, string> {
  const place = readPlace(near)
  return {
    ...(place ? { zip: place } : {}),
    ...(miles === presetDistance ? {} : { miles: String(miles) }),
    ...(serviceId ? { service: String(serviceId) } : {}),
  }
}

/** The smallest selectable distance of at least this length; undefined if even the longest is too short. */
export const distanceReaching = (miles: number): Distance | undefined => distances.find((distance) => distance >= miles)
