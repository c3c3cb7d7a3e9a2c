import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDesk } from '../../tools/desk.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { startProduct } from '../../tools/product.ts'
import { sampleColleagues } from '../../tools/sign-in/sample-people.ts'
import type { DeskSettings } from './desk-settings.ts'

const shiftedClock = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))

/** Starts the whole product and the desk once for all tests. */
export default async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-desk-tests-'))
  const clockFile = join(folder, 'clock')
  await writeFile(clockFile, '0')
  process.env.CLOCK_SHIFT_FILE = clockFile
  const product = await startProduct()
  const desk = await startDesk({
    database: product,
    keys: product.keys,
    keyholderNodeOptions: ['--import', shiftedClock],
    withoutRole: [sampleColleagues.tom],
  })
  const { INTAKE_SECRET: intakeSecret = '' } = await localIntakeSettings(product.keys)
  const settings: DeskSettings = {
    desk: desk.origin,
    site: product.origin,
    intakeSecret,
    clockFile,
    databaseUrl: product.databaseUrl,
  }
  process.env.DESK_TESTS = JSON.stringify(settings)
  return async () => {
    await desk.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
