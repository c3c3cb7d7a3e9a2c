import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addSampleCosts } from './demo-costs.ts'
import { signInLines, startDesk } from './desk.ts'
import { openDevDatabase } from './dev-database.ts'
import { localIntakeSettings } from './local-keys.ts'
import { localMailSettings, startMailCatcher } from './mail-catcher.ts'
import { startProcess } from './processes.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
if (existsSync(join(repository, '.env'))) process.loadEnvFile(join(repository, '.env'))

/** The desk's pages with hot reload; its server at 3100, its identity provider at 3101. */
const deskPages = 'http://127.0.0.1:5174'

/** Pages with hot reload on port 5173, server and API description renewed at every change, data kept in `.data`. */
async function dev() {
  const database = await openDevDatabase(process.env.DATABASE_URL, join(repository, '.data'))
  const keys = join(repository, '.data/keys')
  const intake = await localIntakeSettings(keys)
  const catcher = await startMailCatcher(join(repository, '.data/mail'))
  const mail = { ...localMailSettings(catcher.url, keys), DESK_URL: deskPages }
  const worker = database.worker ? [{ ...mail, DATABASE_URL: database.worker }] : []
  const processes = [
    startProcess('apps/server/src/main-api.ts', { ...intake, DATABASE_URL: database.api }, ['--watch']),
    startProcess('packages/api-description/src/openapi.command.ts', {}, ['--watch']),
    ...worker.map((settings) => startProcess('apps/server/src/main-worker.ts', settings, ['--watch'])),
    startProcess('node_modules/.bin/react-router', {}, [], { in: 'apps/web', args: ['dev'] }),
    startProcess('node_modules/.bin/react-router', {}, [], { in: 'apps/desk', args: ['dev'] }),
  ]
  const desk =
    database.desk &&
    (await startDesk({
      database: database.desk,
      keys,
      port: 3100,
      signInPort: 3101,
      pages: deskPages,
      nodeOptions: ['--watch'],
    }))
  if (database.desk) await addSampleCosts(database.desk.databaseUrl)
  if (desk) for (const line of [`desk ${desk.origin}`, ...signInLines()]) console.error(line)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([...processes.map((each) => each.stop()), desk?.stop()])
    await Promise.all([database.stop(), catcher.stop()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

await dev()
