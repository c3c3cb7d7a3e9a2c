import { LocksNotGranted, MigrationChanged, migrate } from '@cash-express/database/migrate'
import { readEnvironment } from '../config.ts'

try {
  const applied = await migrate(readEnvironment().DATABASE_URL, {
    onWait: (path) => console.error(`${path} is waiting for another transaction; trying again`),
  })
  console.log(applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`)
} catch (error) {
  if (!(error instanceof LocksNotGranted || error instanceof MigrationChanged)) throw error
  console.error(error.message)
  process.exitCode = 1
}
