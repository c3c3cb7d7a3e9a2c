import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { signInLines, startDesk } from './desk.ts'
import { freePort } from './free-port.ts'
import { localIntakeSettings } from './local-keys.ts'
import { startProduct } from './product.ts'
import { sendSampleForms } from './sample-forms.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    'desk-port': { type: 'string' },
    /** The tests of the public site need no desk. */
    'site-only': { type: 'boolean', default: false },
  },
})

/** Tests read the addresses and folders of a running demo from this file. */
const settingsFile = process.env.DEMO_SETTINGS_FILE
if (settingsFile) await rm(settingsFile, { force: true })

const deskPort = Number(values['desk-port'] ?? (await freePort()))
const deskUrl = values['site-only'] ? {} : { DESK_URL: `http://127.0.0.1:${deskPort}` }
const product = await startProduct({ PORT: values.port, LOG_LEVEL: 'warn', ...deskUrl })
const desk = values['site-only']
  ? undefined
  : await startDesk({ database: product, keys: product.keys, port: deskPort })
if (desk) {
  const { INTAKE_SECRET = '' } = await localIntakeSettings(product.keys)
  await sendSampleForms(product.origin, INTAKE_SECRET)
}

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
  await desk?.stop()
  await product.stop()
  if (settingsFile) await rm(settingsFile, { force: true })
  process.exit(status)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
void product.broken.then(() => stop(1))
void desk?.broken.then(() => stop(1))

console.error(`KEYHOLDER_DATABASE_URL=${product.keyholderDatabaseUrl} npm run desk -- list`)
console.error(`DATABASE_URL=${product.workerDatabaseUrl} npm run ops -- status`)
if (desk) {
  for (const line of signInLines()) console.error(line)
  console.log(`desk ${desk.origin}`)
}
console.log(`mail ${product.mail}`)
console.log(`ready ${product.origin}`)
