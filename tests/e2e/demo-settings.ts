import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The demo writes these settings to a file: the addresses of its databases, keys and caught mail. */
export type DemoSettings = {
  readonly databaseUrl: string
  readonly deskDatabaseUrl: string
  readonly keyholderDatabaseUrl: string
  readonly workerDatabaseUrl: string
  readonly keys: string
  readonly mail: string
}

export const demoSettingsFile = join(tmpdir(), `cash-express-demo-${process.env.E2E_PORT ?? 4610}.json`)

export const demoSettings = () => JSON.parse(readFileSync(demoSettingsFile, 'utf8')) as DemoSettings
