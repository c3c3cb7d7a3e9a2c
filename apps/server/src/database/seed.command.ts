import { openPool } from '@cash-express/database/pool'
import { readEnvironment } from '../config.ts'
import { SeedRefused, seed } from './seed.ts'

const pool = openPool(readEnvironment().DATABASE_URL, 2)
try {
  const changed = await seed(pool)
  console.log(`${changed.stores} stores and ${changed.vehicles} vehicles changed`)
} catch (error) {
  if (!(error instanceof SeedRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await pool.end()
}
