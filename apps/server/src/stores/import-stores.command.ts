import { runImport } from '../database/run-import.command.ts'
import { importStores, planStoreImport, readStoresCsv, type StoreChange } from './import-stores.ts'

const describe = (change: StoreChange) =>
  change.kind === 'change'
    ? `change ${change.store.store_id} ${change.store.name}: ${change.columns.join(', ')}`
    : `${change.kind} ${change.store.store_id} ${change.store.name}`

await runImport({
  usage: 'npm run stores:import -- FILE.csv [--dry-run]',
  read: readStoresCsv,
  apply: async (db, rows, dryRun) =>
    (await (dryRun ? planStoreImport(db, rows) : importStores(db, rows))).map(describe),
})
