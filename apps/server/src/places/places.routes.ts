import {
  type GeocodeReply,
  type MapSettings,
  type MapSettingsReply,
  type PlaceReply,
  placesPaths,
  type RouteReply,
  type SuggestReply,
} from '@cash-express/domain/geography/place'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { refuse } from '../plugins/refusal.ts'
import type { Places } from './places.ts'

const textUpTo = (most: number) => z.string().trim().min(1).max(most)
const point = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

const geocodeBody = z.object({ text: textUpTo(80) })
const suggestBody = z.object({ text: textUpTo(120) })
const addressBody = z.union([
  z.object({ suggestionId: textUpTo(300) }),
  z.object({ address1: textUpTo(120), city: textUpTo(60), state: z.string().regex(/^[A-Z]{2}$/), zip: textUpTo(10) }),
])
const routeBody = z.object({ from: point, to: point })

/** An outside service may charge for each request. */
const perMinute = { config: { rateLimit: { max: 120, timeWindow: 60_000, groupId: 'places' } } }

export type PlacesServices = { readonly places: Places; readonly map: MapSettings }

export function addPlaces(app: FastifyInstance, { places, map }: PlacesServices) {
  app.post(placesPaths.geocode, perMinute, async (request, reply): Promise<GeocodeReply | FastifyReply> => {
    const asked = geocodeBody.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    const namesakes = places.namesakes(asked.data.text)
    if (namesakes.length > 0) return { success: true, place: null, namesakes }
    return { success: true, place: (await places.geocode(asked.data)) ?? null }
  })

  app.post(placesPaths.suggest, perMinute, async (request, reply): Promise<SuggestReply | FastifyReply> => {
    const asked = suggestBody.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    return { success: true, suggestions: await places.suggest(asked.data.text) }
  })

  app.post(placesPaths.address, perMinute, async (request, reply): Promise<PlaceReply | FastifyReply> => {
    const asked = addressBody.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    const question = 'suggestionId' in asked.data ? asked.data : { address: asked.data }
    return { success: true, place: (await places.geocode(question)) ?? null }
  })

  app.post(placesPaths.route, perMinute, async (request, reply): Promise<RouteReply | FastifyReply> => {
    const asked = routeBody.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    return { success: true, route: (await places.route(asked.data.from, asked.data.to)) ?? null }
  })

  app.get(placesPaths.map, async (): Promise<MapSettingsReply> => ({ success: true, ...map }))
}
