import { runImport } from '../database/run-import.command.ts'
import { importVehicles, planVehicleImport, readVehiclesCsv } from './import-vehicles.ts'
import type { Vehicle } from './vehicle.table.ts'

const describe = (kind: string) => (vehicle: Vehicle) =>
  `${kind} ${vehicle.year_mfg} ${vehicle.make} ${vehicle.model} (${vehicle.body_style})`

await runImport({
  usage: 'npm run vehicles:import -- FILE.csv [--dry-run]',
  read: readVehiclesCsv,
  apply: async (pool, ranges, dryRun) => {
    const { added, removed } = await (dryRun ? planVehicleImport(pool, ranges) : importVehicles(pool, ranges))
    return [...added.map(describe('add')), ...removed.map(describe('remove'))]
  },
})
