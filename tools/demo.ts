import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addSampleCosts } from './demo-costs.ts'
import { signInLines, startDesk } from './desk.ts'
import { freePort } from './free-port.ts'
import { localIntakeSettings } from './local-keys.ts'
import { startProduct } from './product.ts'
import { letTheDayGoOn } from './sample-day/further-visitors.ts'
import { addSampleDay } from './sample-day/sample-day.ts'
import { addSamplePeople, sampleColleagues, samplePeople } from './sign-in/sample-people.ts'

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
const people = [...Object.values(samplePeople), ...Object.values(sampleColleagues)]

/** The last one started is stopped first. */
const stops: (() => Promise<unknown>)[] = []
let isStopping = false

async function start() {
  if (settingsFile) await rm(settingsFile, { force: true })
  const deskPort = Number(values['desk-port'] ?? (await freePort()))
  const deskUrl = values['site-only'] ? {} : { DESK_URL: `http://127.0.0.1:${deskPort}` }
  const product = await startProduct({ PORT: values.port, LOG_LEVEL: 'warn', ...deskUrl })
  stops.unshift(() => product.stop())
  void product.broken.then(() => stop(1))
  if (values['site-only'] && !isStopping) {
    await addSamplePeople(product.databaseUrl)
    await addSampleCosts(product.databaseUrl)
  }
  if (values['site-only'] || isStopping) return { product }

  const desk = await startDesk({ database: product, keys: product.keys, port: deskPort, people, fillsIn: true })
  stops.unshift(() => desk.stop())
  void desk.broken.then(() => stop(1))
  await addSampleCosts(product.databaseUrl)
  const day = {
    site: product.origin,
    desk: desk.origin,
    issuer: desk.issuer,
    databaseUrl: product.databaseUrl,
    intake: await localIntakeSettings(product.keys),
  }
  const kept = await addSampleDay(day)
  return { product, desk, goOn: () => letTheDayGoOn(day, kept, (error) => console.error(error)) }
}

/** A start that was interrupted ends first, so that no process is left behind. */
async function stop(status: number) {
  if (isStopping) return
  isStopping = true
  await starting.catch(() => {})
  for (const each of stops) await each()
  if (settingsFile) await rm(settingsFile, { force: true })
  process.exit(status)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

const starting = start()
try {
  const { product, desk, goOn } = await starting
  if (settingsFile) {
    const { databaseUrl, deskDatabaseUrl, keyholderDatabaseUrl, workerDatabaseUrl, keys, mail } = product
    const settings = { databaseUrl, deskDatabaseUrl, keyholderDatabaseUrl, workerDatabaseUrl, keys, mail }
    await writeFile(settingsFile, JSON.stringify(settings), { mode: 0o600 })
  }
  console.error(`KEYHOLDER_DATABASE_URL=${product.keyholderDatabaseUrl} npm run desk -- list`)
  console.error(`DATABASE_URL=${product.workerDatabaseUrl} npm run ops -- status`)
  if (desk) {
    console.log(`desk ${desk.origin}`)
    console.log('Its sign-in page fills in user name, password and code when you choose one of these people there:')
    for (const line of signInLines(people)) console.log(line)
  }
  console.log(`mail ${product.mail}`)
  console.log(`ready ${product.origin}`)
  if (goOn && !isStopping) stops.unshift(goOn())
} catch (error) {
  if (!isStopping) console.error(error)
  await stop(1)
}
