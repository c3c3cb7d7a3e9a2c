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

/** Answers from memory. The reply is made anew when a version or a store changes, and when a day begins in a time zone. */
export function addCosts(app: FastifyInstance, { costs, stores, now = () => new Date() }: CostServices) {
  let made: { versions: unknown; answers: unknown; days: string; body: Promise<Compressed> } | undefined

  app.get(costsPath, async (request, reply) => {
    const [versions, answers] = [costs.current(), stores.current()]
    if (!versions || !answers) return refuse(reply, 503)
    const instant = now()
    const zones = stateZones(answers.byId.values())
    const days = [...new Set(zones.map(({ timeZone }) => timeZone))]
      .map((timeZone) => `${timeZone} ${clockIn(timeZone, instant).date}`)
      .join()
    if (made?.versions !== versions || made.answers !== answers || made.days !== days) {
      const body = compress(Buffer.from(JSON.stringify(publishedAt(versions, zones, instant))))
      made = { versions, answers, days, body }
    }
    reply.type('application/json; charset=utf-8')
    return sendCompressed(request, reply, await made.body)
  })
}
