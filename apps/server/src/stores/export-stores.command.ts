import { rename, writeFile } from 'node:fs/promises'
import { openPool } from '@cash-express/database/pool'
import { readEnvironment } from '../config.ts'
import { exportStores } from './export-stores.ts'

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0) {
  console.error('usage: npm run stores:export -- FILE.csv')
  process.exitCode = 2
} else {
  const pool = openPool(readEnvironment().DATABASE_URL, 2)
  try {
    const csv = await exportStores(pool)
    // A build that starts meanwhile must not read half a list.
    await writeFile(`${file}.new`, csv)
    await rename(`${file}.new`, file)
    console.log(`${csv.trimEnd().split('\n').length - 1} stores written`)
  } finally {
    await pool.end()
  }
}
