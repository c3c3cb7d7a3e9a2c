import { milesPerMeter } from '@cash-express/domain/geography/distance'
import * as z from 'zod'
import { fetchJson } from './outside-service.ts'
import type { Router } from './places.ts'

/** The reply format of OSRM, which Valhalla supports too. */
const reply = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    )
    .default([]),
})

export function osrmRouter(base: string): Router {
  return {
    async route(from, to) {
      const points = [from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
      const url = new URL(`route/v1/driving/${points}`, base.endsWith('/') ? base : `${base}/`)
      url.search = 'overview=full&geometries=geojson'
      const { routes } = await fetchJson('router', { url }, reply)
      const [first] = routes
      if (!first) return undefined
      return {
        path: first.geometry.coordinates.map(([longitude, latitude]) => [latitude, longitude]),
        miles: first.distance * milesPerMeter,
        minutes: Math.round(first.duration / 60),
      }
    },
  }
}
