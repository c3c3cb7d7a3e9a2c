import { readEnvironment } from '../config.ts'
import { openDatabase } from './database.ts'
import { seed } from './seed.ts'

const db = openDatabase(readEnvironment().DATABASE_URL, 2)
const changed = await seed(db)
await db.destroy()
console.log(`${changed.stores} stores and ${changed.vehicles} vehicles changed`)
