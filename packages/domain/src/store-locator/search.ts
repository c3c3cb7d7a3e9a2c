import { type ServiceId, serviceById } from '../services/service.ts'

export const distances = [5, 10, 15, 50, 100, 200, 500, 1000] as const
export type Distance = (typeof distances)[number]
export const presetDistance: Distance = 5

/** A store search as stored in the page's URL: `?zip=38501&miles=50&service=7`. */
export type Search = {
  /** A ZIP code or a town, as typed. */
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

/** Only values that differ from the preset are written, to keep links short. */
export const writeSearch = ({ near, miles, serviceId }: Search): Record<string, string> => ({
  ...(near ? { zip: near } : {}),
  ...(miles === presetDistance ? {} : { miles: String(miles) }),
  ...(serviceId ? { service: String(serviceId) } : {}),
})

/** Text with digits must end with a complete ZIP code and have no others; other text is a town. */
export const canSearch = (text: string) =>
  /\d/.test(text) ? /^\D*\d{5}(?:-?\d{4})?\s*$/.test(text) : /\p{L}{2}/u.test(text)

/** The smallest selectable distance of at least this length; undefined if even the longest is too short. */
export const distanceReaching = (miles: number): Distance | undefined => distances.find((distance) => distance >= miles)
