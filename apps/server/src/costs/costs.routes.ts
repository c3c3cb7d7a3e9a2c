import { type ApprovedCost, costsPath, publishedAt } from '@cash-express/domain/costs/cost-version'
import { stateZones } from '@cash-express/domain/costs/state-zones'
import { clockIn } from '@cash-express/domain/forms/calendar-date'
import { type Compressed, compress, sendCompressed } from '@cash-express/http-server/compressed'
import type { FastifyInstance } from 'fastify'
import type { Snapshot } from '../database/snapshot.ts'
import { refuse } from '../plugins/refusal.ts'

type Stores = { readonly byId: ReadonlyMap<number, { readonly state: string; readonly time_zone: string }> }

export type CostServices = {
  readonly costs: Snapshot<readonly ApprovedCost[]>
  readonly stores: Snapshot<Stores>
  readonly now?: () => Date
}

/** Replies from memory. The body is built again when a version or a store changes, or a day begins in a time zone. */
export function addCosts(app: FastifyInstance, { costs, stores, now = () => new Date() }: CostServices) {
  let cached: { versions: unknown; stores: unknown; days: string; body: Promise<Compressed> } | undefined

  app.get(costsPath, async (request, reply) => {
    const versions = costs.current()
    const currentStores = stores.current()
    if (!versions || !currentStores) return refuse(reply, 503)
    const instant = now()
    const zones = stateZones(currentStores.byId.values())
    const days = [...new Set(zones.map(({ timeZone }) => timeZone))]
      .map((timeZone) => `${timeZone} ${clockIn(timeZone, instant).date}`)
      .join()
    if (cached?.versions !== versions || cached.stores !== currentStores || cached.days !== days) {
      const body = compress(Buffer.from(JSON.stringify(publishedAt(versions, zones, instant))))
      cached = { versions, stores: currentStores, days, body }
    }
    reply.type('application/json; charset=utf-8')
    return sendCompressed(request, reply, await cached.body)
  })
}
