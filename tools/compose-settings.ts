import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localIntakeSettings, monthOf } from './local-keys.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const file = join(repository, '.env')
const keys = join(repository, 'keys')

/** The user of the image, which cannot read files that belong to root. */
const imageUser = 1000
const workerUser = process.getuid?.() || imageUser

// New passwords would not match the databases in existing volumes.
if (existsSync(file)) throw new Error(`${file} already exists`)

const password = () => randomBytes(24).toString('hex')
/** Settings for a local compose.yaml, written to `.env` and `keys/`, which git and images ignore. */
const settings = {
  COMPOSE_PROJECT_NAME: 'cash-express',
  OWNER_PASSWORD: password(),
  REPLICATION_PASSWORD: password(),
  API_PASSWORD: password(),
  WORKER_PASSWORD: password(),
  DESK_PASSWORD: password(),
  KEYHOLDER_PASSWORD: password(),
  RECORDS_PASSWORD: password(),
  WORKER_USER: `${workerUser}:${workerUser}`,
  ...(await localIntakeSettings(keys)),
}
await writeFile(
  file,
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
  { mode: 0o600, flag: 'wx' },
)
// The worker mounts only this folder, so that it can read no other private key.
const notice = join(keys, 'notice')
const key = `notice-${monthOf(new Date())}.key`
await mkdir(notice, { recursive: true, mode: 0o700 })
if (!existsSync(join(notice, key))) await rename(join(keys, key), join(notice, key))
if (process.getuid?.() === 0) for (const path of [notice, join(notice, key)]) await chown(path, workerUser, workerUser)
console.log(`wrote ${file} and ${keys}`)
