import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type DeskSettings = {
  readonly desk: string
  readonly site: string
  readonly intakeSecret: string
  readonly clockFile: string
  /** Connects as the owner of the database. */
  readonly databaseUrl: string
}

export const deskSettingsFile = join(tmpdir(), `cash-express-desk-${process.env.E2E_PORT ?? 4610}.json`)

/** Empty while tests are only listed. */
export const deskSettings = (): DeskSettings =>
  JSON.parse(existsSync(deskSettingsFile) ? readFileSync(deskSettingsFile, 'utf8') : '{}')

/** For the keyholder, sign-ins are then older by this time. */
export const shiftKeyholderClock = (minutes: number) => writeFile(deskSettings().clockFile, String(minutes))
