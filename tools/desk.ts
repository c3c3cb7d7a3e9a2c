import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { localIntakeSettings, makeLookUpKey } from './local-keys.ts'
import { startProcess } from './processes.ts'
import { addSamplePeople, type SamplePerson, samplePeople } from './sign-in/sample-people.ts'
import { startSignInProvider } from './sign-in/sign-in-provider.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type DeskDatabase = {
  /** Connects as the owner of the database. */
  readonly databaseUrl: string
  readonly deskDatabaseUrl: string
  readonly keyholderDatabaseUrl: string
}

export type DeskOptions = {
  readonly database: DeskDatabase
  /** The folder of the private keys. */
  readonly keys: string
  readonly port?: number
  readonly signInPort?: number
  /** The address of the pages, if it is not the desk server's: Vite's in development, or nginx's. */
  readonly pages?: string
  readonly nodeOptions?: readonly string[]
  readonly keyholderNodeOptions?: readonly string[]
  readonly logLevel?: string
  /** Further settings of the desk server. */
  readonly settings?: Readonly<Record<string, string>>
  readonly people?: readonly SamplePerson[]
  /** Known to the identity provider only. */
  readonly withoutRole?: readonly SamplePerson[]
  /** The demo: the sign-in page fills in the answers of a person who is chosen there. */
  readonly fillsIn?: boolean
}

export type Desk = {
  readonly origin: string
  readonly issuer: string
  /** Resolves when one of its processes exits by itself. */
  readonly broken: Promise<void>
  stop(): Promise<void>
}

const client = { id: 'desk', secret: 'a secret that only this machine uses' }

/** Starts the identity provider with its sample people, the keyholder and the desk server on this machine. */
export async function startDesk({
  database,
  keys,
  port,
  signInPort,
  pages,
  nodeOptions = [],
  keyholderNodeOptions = nodeOptions,
  logLevel = 'warn',
  settings = {},
  people = Object.values(samplePeople),
  withoutRole = [],
  fillsIn = false,
}: DeskOptions): Promise<Desk> {
  if (!pages) await buildPagesIfMissing()
  await addSamplePeople(database.databaseUrl, people)
  const deskPort = port ?? (await freePort())
  const origin = pages ?? `http://127.0.0.1:${deskPort}`
  const provider = await startSignInProvider({
    port: signInPort ?? (await freePort()),
    clients: [{ ...client, origin }],
    people: [...people, ...withoutRole],
    offered: fillsIn ? people : [],
  })
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-keyholder-'))
  const { DESK_PUBLIC_KEY = '', ESCROW_PUBLIC_KEY = '' } = await localIntakeSettings(keys)
  await makeLookUpKey(keys)
  const shared = {
    KEYHOLDER_SOCKET: join(folder, 'keyholder.sock'),
    SIGN_IN_ISSUER: provider.issuer,
    SIGN_IN_CLIENT_ID: client.id,
  }
  const keyholder = startProcess(
    'apps/keyholder/src/main-keyholder.ts',
    { ...shared, KEYHOLDER_DATABASE_URL: database.keyholderDatabaseUrl, KEYHOLDER_KEYS: keys },
    keyholderNodeOptions,
  )
  const server = startProcess(
    'apps/desk/server/main-desk.ts',
    {
      ...shared,
      DESK_DATABASE_URL: database.deskDatabaseUrl,
      DESK_ORIGIN: origin,
      SIGN_IN_CLIENT_SECRET: client.secret,
      DESK_PUBLIC_KEY,
      ESCROW_PUBLIC_KEY,
      PORT: String(deskPort),
      LOG_LEVEL: logLevel,
      ...settings,
    },
    nodeOptions,
  )
  const stop = async () => {
    await Promise.all([server.stop(), keyholder.stop()])
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(`http://127.0.0.1:${deskPort}/health`, shared.KEYHOLDER_SOCKET)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    issuer: provider.issuer,
    broken: Promise.race([server.exited, keyholder.exited]).then(() => {}),
    stop,
  }
}

export const signInLines = (people: readonly SamplePerson[] = Object.values(samplePeople)): string[] =>
  people.map(
    ({ subject, password, role }) =>
      `${role}: user name ${subject}, password "${password}", code: node tools/desk-code.ts ${subject}`,
  )

async function buildPagesIfMissing() {
  if (existsSync(join(repository, 'apps/desk/dist/client/index.html'))) return
  await new Promise<void>((resolve, reject) => {
    const build = ['run', 'build', '--workspace', '@cash-express/desk']
    const child = spawn('npm', build, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build of the desk failed'))))
  })
}

/** Waits for the database, the identity provider and the keyholder. */
async function untilReady(health: string, socket: string) {
  for (let tries = 0; tries < 300; tries++) {
    const state = await fetch(health).then(
      (reply) => reply.json() as Promise<{ status: string; signIn: string }>,
      () => undefined,
    )
    if (state?.status === 'ready' && state.signIn === 'open' && existsSync(socket)) return
    await wait(100)
  }
  throw new Error('the desk did not start within 30 s')
}
