import { startDesk } from '../../tools/desk.ts'
import { freePort } from '../../tools/free-port.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { type SamplePerson, samplePeople } from '../../tools/sign-in/sample-people.ts'
import { writtenSettings } from '../e2e/desk-and-mail.ts'
import { startDeskEdge } from '../faults/desk-edge.ts'

export type ServedDesk = {
  readonly origin: string
  readonly intakeSecret: string
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** Starts the desk of the running demo behind nginx, because WebKit keeps no `__Host-` cookie without TLS. */
export async function serveDesk(people: readonly SamplePerson[] = Object.values(samplePeople)): Promise<ServedDesk> {
  const { keys, ...database } = await writtenSettings()
  const port = await freePort()
  const edge = await startDeskEdge(port, await freePort())
  const desk = await startDesk({ database, keys, port, pages: edge.origin, people })
  const { INTAKE_SECRET: intakeSecret = '' } = await localIntakeSettings(keys)
  return {
    origin: edge.origin,
    intakeSecret,
    databaseUrl: database.deskDatabaseUrl,
    async stop() {
      await edge.stop()
      await desk.stop()
    },
  }
}
