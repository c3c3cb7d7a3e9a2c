import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the demo tells of itself: where its database, its keys and its caught mail are. */
export type DemoSettings = {
  readonly databaseUrl: string
  readonly deskDatabaseUrl: string
  readonly workerDatabaseUrl: string
  readonly keys: string
  readonly mail: string
}

export const demoSettingsFile = join(tmpdir(), `cash-express-demo-${process.env.E2E_PORT ?? 4610}.json`)

export const demoSettings = () => JSON.parse(readFileSync(demoSettingsFile, 'utf8')) as DemoSettings
