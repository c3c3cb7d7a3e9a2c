import { readEnvironment } from '../config.ts'
import { LocksNotGranted, migrate } from './migrate.ts'

try {
  const applied = await migrate(readEnvironment().DATABASE_URL, {
    onWait: (name) => console.error(`${name} is waiting for another transaction; trying again`),
  })
  console.log(applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`)
} catch (error) {
  if (!(error instanceof LocksNotGranted)) throw error
  console.error(error.message)
  process.exitCode = 1
}
