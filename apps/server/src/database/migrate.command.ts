import { readEnvironment } from '../config.ts'
import { migrate } from './migrate.ts'

const applied = await migrate(readEnvironment().DATABASE_URL)
console.log(applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`)
