import { openProbesRegularly } from './probe/open-probes.ts'
import { openDeskKeys } from './release/desk-keys.ts'
import { createIdentityCheck } from './release/identity.ts'
import { createKeyholderServer, type KeyholderLog, listenOnSocket } from './release/keyholder-server.ts'
import { readKeyholderEnvironment } from './release/keyholder-settings.ts'
import { openKeyholderPool } from './release/release.table.ts'

const log: KeyholderLog = (event) =>
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), process: 'keyholder', ...event })}\n`)

const settings = readKeyholderEnvironment()
const keys = await openDeskKeys(settings.keyFolder)
const pool = openKeyholderPool(settings.databaseUrl)
const server = createKeyholderServer({ pool, keys, checkIdentity: createIdentityCheck(settings.identity) }, log)
await listenOnSocket(server, settings.socket)
log({ event: 'listening' })
const stopProbes = openProbesRegularly(pool, keys, (code) => log({ event: 'probe failed', code }))

// For a new month. A folder that cannot be read leaves the keys as they are.
process.on('SIGHUP', () =>
  keys.reload().then(
    () => log({ event: 'keys read' }),
    () => log({ event: 'keys not read' }),
  ),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stopProbes()
    server.close(async () => {
      await pool.end()
      log({ event: 'stopped' })
      process.exit(0)
    })
  })
}
