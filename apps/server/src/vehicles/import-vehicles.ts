import { type ReadLines, readCsv } from '@cash-express/store-list/csv'
import type pg from 'pg'
import * as z from 'zod'
import { changeVehicles, readVehicles, type Vehicle } from './vehicle.table.ts'

const words = z.string().min(1, 'is empty').max(100, 'is longer than 100 characters')
const year = z
  .string()
  .regex(/^(19|20|21)\d\d$/, 'is not a year')
  .transform(Number)

const vehicleLine = z
  .object({ make: words, model: words, body_style: words, first_year: year, last_year: year })
  .refine(({ first_year, last_year }) => first_year <= last_year, {
    path: ['last_year'],
    message: 'is before the first year',
  })

type VehicleRange = z.infer<typeof vehicleLine>

const columns = { required: ['make', 'model', 'body_style', 'first_year', 'last_year'], optional: [] }

export const readVehiclesCsv = (csv: string): ReadLines<VehicleRange> => readCsv(csv, vehicleLine, columns)

const key = (vehicle: Vehicle) => [vehicle.make, vehicle.model, vehicle.body_style, vehicle.year_mfg].join('\t')

const yearsOf = ({ first_year, last_year, ...vehicle }: VehicleRange): Vehicle[] =>
  Array.from({ length: last_year - first_year + 1 }, (_, index) => ({ ...vehicle, year_mfg: first_year + index }))

const notIn = (keys: Map<string, Vehicle>, vehicles: Map<string, Vehicle>) =>
  [...vehicles].filter(([name]) => !keys.has(name)).map(([, vehicle]) => vehicle)

export async function planVehicleImport(pool: pg.Pool, ranges: readonly VehicleRange[]) {
  const before = new Map((await readVehicles(pool)).map((vehicle) => [key(vehicle), vehicle]))
  const after = new Map(ranges.flatMap(yearsOf).map((vehicle) => [key(vehicle), vehicle]))
  return { added: notIn(before, after), removed: notIn(after, before) }
}

/** Replaces the whole table and returns the changes; importing the same file again changes nothing. */
export async function importVehicles(pool: pg.Pool, ranges: readonly VehicleRange[]) {
  const plan = await planVehicleImport(pool, ranges)
  if (plan.added.length + plan.removed.length > 0) await changeVehicles(pool, plan.added, plan.removed)
  return plan
}
