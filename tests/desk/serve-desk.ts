import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startDesk } from '../../tools/desk.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import { sampleColleagues } from '../../tools/sign-in/sample-people.ts'
import { type DeskSettings, deskSettingsFile } from './desk-settings.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4612' } } })
const port = Number(values.port)

/** Starts the whole product and the desk once for all tests of the desk. */
const folder = await mkdtemp(join(tmpdir(), 'cash-express-desk-tests-'))
const clockFile = join(folder, 'clock')
await writeFile(clockFile, '0')
process.env.CLOCK_SHIFT_FILE = clockFile
const product = await startProduct()
const { INTAKE_SECRET: intakeSecret = '' } = await localIntakeSettings(product.keys)
const { origin: site, databaseUrl } = product
const settings: DeskSettings = { desk: `http://127.0.0.1:${port}`, site, intakeSecret, clockFile, databaseUrl }
// Before the desk answers, because the tests begin as soon as it does.
await writeFile(deskSettingsFile, JSON.stringify(settings), { mode: 0o600 })
const desk = await startDesk({
  database: product,
  keys: product.keys,
  port,
  keyholderNodeOptions: ['--import', fileURLToPath(new URL('shifted-clock.ts', import.meta.url))],
  withoutRole: [sampleColleagues.tom],
})

process.once('SIGTERM', async () => {
  await desk.stop()
  await product.stop()
  await Promise.all([folder, deskSettingsFile].map((path) => rm(path, { recursive: true, force: true })))
  process.exit()
})
