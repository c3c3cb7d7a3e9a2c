import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { addLookup } from '../calls/call.ts'
import type { Snapshot } from '../database/snapshot.ts'
import { readVehicles } from './vehicle.table.ts'

/** The keys are makes, then models, then body styles; the values are years. */
export type VehicleTree = Map<string, Map<string, Map<string, number[]>>>

const getOrAdd = <Key, Value>(parent: Map<Key, Value>, key: Key, create: () => Value): Value => {
  const existing = parent.get(key)
  if (existing !== undefined) return existing
  const added = create()
  parent.set(key, added)
  return added
}

export async function readVehicleTree(pool: pg.Pool): Promise<VehicleTree> {
  const tree: VehicleTree = new Map()
  for (const { make, model, body_style, year_mfg } of await readVehicles(pool)) {
    const models = getOrAdd(tree, make, () => new Map<string, Map<string, number[]>>())
    const bodies = getOrAdd(models, model, () => new Map<string, number[]>())
    getOrAdd(bodies, body_style, () => []).push(year_mfg)
  }
  return tree
}

const newestFirst = (years: readonly number[]) => years.toSorted((a, b) => b - a)

export function addVehicles(app: FastifyInstance, tree: Snapshot<VehicleTree>) {
  addLookup(app, 'getVehicleMake', tree, (makes) => ({
    success: true,
    vehicleMakes: [...makes.keys()].map((make) => ({ make })),
  }))
  addLookup(app, 'getVehicleModel', tree, (makes, { vehicleMake }) => ({
    success: true,
    vehicleModels: [...(makes.get(vehicleMake)?.keys() ?? [])].map((model) => ({ model })),
  }))
  addLookup(app, 'getVehicleBody', tree, (makes, { vehicleMake, vehicleModel }) => ({
    success: true,
    vehicleBodies: [...(makes.get(vehicleMake)?.get(vehicleModel)?.keys() ?? [])].map((body_style) => ({ body_style })),
  }))
  addLookup(app, 'getVehicleYear', tree, (makes, { vehicleMake, vehicleModel, vehicleBody }) => ({
    success: true,
    vehicleYears: newestFirst(makes.get(vehicleMake)?.get(vehicleModel)?.get(vehicleBody) ?? []).map((year_mfg) => ({
      year_mfg,
    })),
  }))
}
