import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startProduct } from './product.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4600' } } })

/** Tests read the addresses and folders of a running demo from this file. */
const settingsFile = process.env.DEMO_SETTINGS_FILE
if (settingsFile) await rm(settingsFile, { force: true })

const product = await startProduct({ PORT: values.port, LOG_LEVEL: 'warn' })

if (settingsFile) {
  const { databaseUrl, keyholderDatabaseUrl, workerDatabaseUrl, keys, mail } = product
  await writeFile(settingsFile, JSON.stringify({ databaseUrl, keyholderDatabaseUrl, workerDatabaseUrl, keys, mail }), {
    mode: 0o600,
  })
}

let stopping = false
async function stop(status: number) {
  if (stopping) return
  stopping = true
  await product.stop()
  if (settingsFile) await rm(settingsFile, { force: true })
  process.exit(status)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
void product.broken.then(() => stop(1))

console.error(`KEYHOLDER_DATABASE_URL=${product.keyholderDatabaseUrl} npm run desk -- list`)
console.error(`DATABASE_URL=${product.workerDatabaseUrl} npm run ops -- status`)
console.log(`mail ${product.mail}`)
console.log(`ready ${product.origin}`)
