import { hashPhones } from './look-up/hash-phones.ts'
import { lookUpCall } from './look-up/look-up.ts'
import { readPhoneKey } from './look-up/phone-key.ts'
import { openProbes } from './probe/open-probes.ts'
import { openDeskKeys } from './release/desk-keys.ts'
import { createIdentityCheck } from './release/identity.ts'
import { createKeyholderServer, type KeyholderLog, listenOnSocket } from './release/keyholder-server.ts'
import { readKeyholderEnvironment } from './release/keyholder-settings.ts'
import { openKeyholderPool } from './release/release.table.ts'
import { runRegularly } from './run-regularly.ts'

const log: KeyholderLog = (event) =>
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), process: 'keyholder', ...event })}\n`)

const settings = readKeyholderEnvironment()
const keys = await openDeskKeys(settings.keyFolder)
const pool = openKeyholderPool(settings.databaseUrl)
const phoneKey = await readPhoneKey(settings.keyFolder)
const services = { pool, keys, phoneKey, checkIdentity: createIdentityCheck(settings.identity) }
const server = createKeyholderServer(services, log, { '/look-up': lookUpCall(services) })
await listenOnSocket(server, settings.socket)
log({ event: 'listening' })

/** A probe waits at most this long for the keyholder. */
const betweenProbes = 5_000
/** The mark of a number that applied before appears after this time at the latest. */
const betweenHashes = 2_000
const stops = [
  runRegularly(
    () => openProbes(pool, keys),
    betweenProbes,
    (code) => log({ event: 'probe failed', code }),
  ),
  runRegularly(
    () => hashPhones(pool, keys, phoneKey),
    betweenHashes,
    (code) => log({ event: 'phones not hashed', code }),
  ),
]

// For a new month. A folder that cannot be read leaves the keys as they are.
process.on('SIGHUP', () =>
  keys.reload().then(
    () => log({ event: 'keys read' }),
    () => log({ event: 'keys not read' }),
  ),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    for (const stop of stops) stop()
    server.close(async () => {
      await pool.end()
      log({ event: 'stopped' })
      process.exit(0)
    })
  })
}
