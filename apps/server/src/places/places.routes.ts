import {
  type GeocodeReply,
  type MapSettings,
  type MapSettingsReply,
  type PlaceReply,
  placesPaths,
  type RouteReply,
  type SuggestReply,
} from '@cash-express/domain/geography/place'
import { placeQuestions } from '@cash-express/domain/geography/place-questions'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../plugins/refusal.ts'
import type { Places } from './places.ts'

/** An outside service may charge for each request. */
const perMinute = { config: { rateLimit: { max: 120, timeWindow: 60_000, groupId: 'places' } } }

export type PlacesServices = { readonly places: Places; readonly map: MapSettings }

export function addPlaces(app: FastifyInstance, { places, map }: PlacesServices) {
  app.post(placesPaths.geocode, perMinute, async (request, reply): Promise<GeocodeReply | FastifyReply> => {
    const asked = placeQuestions.geocode.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    const namesakes = places.namesakes(asked.data.text)
    if (namesakes.length > 0) return { success: true, place: null, namesakes }
    const place = (await places.geocode(asked.data)) ?? null
    const similar = place ? [] : places.similar(asked.data.text)
    return { success: true, place, ...(similar.length > 0 ? { similar } : {}) }
  })

  app.post(placesPaths.suggest, perMinute, async (request, reply): Promise<SuggestReply | FastifyReply> => {
    const asked = placeQuestions.suggest.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    return { success: true, suggestions: await places.suggest(asked.data.text) }
  })

  app.post(placesPaths.address, perMinute, async (request, reply): Promise<PlaceReply | FastifyReply> => {
    const asked = placeQuestions.address.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    const question = 'suggestionId' in asked.data ? asked.data : { address: asked.data }
    return { success: true, place: (await places.geocode(question)) ?? null }
  })

  app.post(placesPaths.route, perMinute, async (request, reply): Promise<RouteReply | FastifyReply> => {
    const asked = placeQuestions.route.safeParse(request.body)
    if (!asked.success) return refuse(reply, 400)
    return { success: true, route: (await places.route(asked.data.from, asked.data.to)) ?? null }
  })

  app.get(placesPaths.map, async (): Promise<MapSettingsReply> => ({ success: true, ...map }))
}
