import { writeFile } from 'node:fs/promises'

export type DeskSettings = {
  readonly desk: string
  readonly site: string
  readonly intakeSecret: string
  readonly clockFile: string
  /** Connects as the owner of the database. */
  readonly databaseUrl: string
}

export const deskSettings = (): DeskSettings => JSON.parse(process.env.DESK_TESTS ?? '{}')

/** For the keyholder, sign-ins are then older by this time. */
export const shiftKeyholderClock = (minutes: number) => writeFile(deskSettings().clockFile, String(minutes))
