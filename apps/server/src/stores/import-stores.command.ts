import { readStoresCsv } from '@cash-express/store-list/stores-csv'
import { runImport } from '../database/run-import.command.ts'
import { importStores, planStoreImport, type StoreChange } from './import-stores.ts'

const describe = (change: StoreChange) =>
  change.kind === 'change'
    ? `change ${change.store.store_id} ${change.store.name}: ${change.columns.join(', ')}`
    : `${change.kind} ${change.store.store_id} ${change.store.name}`

await runImport({
  usage: 'npm run stores:import -- FILE.csv [--dry-run]',
  read: readStoresCsv,
  apply: async (pool, rows, dryRun) =>
    (await (dryRun ? planStoreImport(pool, rows) : importStores(pool, rows))).map(describe),
})
