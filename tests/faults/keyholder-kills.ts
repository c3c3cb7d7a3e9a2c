import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seed } from '../../apps/server/src/database/seed.ts'
import { migrate } from '../../packages/database/src/migrate.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { startLocalPostgres } from '../../tools/local-postgres.ts'
import { createProcessUsers } from '../../tools/local-roles.ts'
import { startProcess } from '../../tools/processes.ts'
import { type KeyholderRig, startKeyholderRig } from '../keyholder-rig.ts'
import { type Result, unless } from './result.ts'

/** A line to the database that breaks after a number of bytes in one direction, or before the answer to a commit. */
async function startFragileLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let left: { request: number; answer: number } | undefined
  let losesCommit = false
  const pass = (from: Socket, to: Socket, direction: 'request' | 'answer') => {
    from.on('data', (chunk) => {
      if (losesCommit && direction === 'answer' && chunk.includes('COMMIT')) left = { request: 0, answer: 0 }
      if (left) left[direction] -= chunk.length
      if (left && left[direction] < 0) {
        // The scope before the break arrives.
        to.end(chunk.subarray(0, chunk.length + left[direction]))
        left = undefined
        from.destroy()
      } else to.write(chunk)
    })
    from.on('error', () => {}).on('close', () => to.end())
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    pass(near, far, 'request')
    pass(far, near, 'answer')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    breakAfter(direction: 'request' | 'answer', bytes: number) {
      left = { request: Number.POSITIVE_INFINITY, answer: Number.POSITIVE_INFINITY, [direction]: bytes }
    },
    breakBeforeCommitted() {
      losesCommit = true
    },
    repair() {
      left = undefined
      losesCommit = false
    },
    stop: () => server.close(),
  }
}

type Counts = {
  readonly released: number
  readonly auditRows: number
  readonly unaudited: number
  readonly asked: number
}

/** Every release must name an audit row of its own that is stored. */
async function count(rig: KeyholderRig, subject: string, released: readonly string[], asked: number): Promise<Counts> {
  const rows = await rig.sql('select id::text from audit where who = $1', [subject])
  const stored = new Set(rows.map(({ id }) => id))
  const unaudited = released.length - new Set(released.filter((audit) => stored.has(audit))).size
  return { released: released.length, auditRows: rows.length, unaudited, asked }
}

/** The callers ask for the key of an application, or for the cases with a phone number. */
type Asked = 'application' | 'phone number'

async function prepare(rig: KeyholderRig, subject: string, asked: Asked) {
  await rig.sql("update release_cap set per_hour = 1000 where role = 'head office'")
  await rig.addPerson(subject, 'head office')
  const digits = '931-555-0142'
  const stored = await rig.store('apply-now', 'store:101', { card: { phone: digits } })
  // The cases of an earlier keyholder do not open with the keys of this one.
  await rig.hashDue().catch(() => {})
  if (asked === 'phone number') return (await rig.lookUpOf(subject, { kind: asked, digits })).request
  const { request } = await rig.requestOf(subject, stored)
  return request
}

/** Breaks the line, or ends the connection in the database, at a random step of each call. */
export async function breakConnections(
  ownerUrl: string,
  keyholderUrl: string,
  times: number,
  asked: Asked = 'application',
): Promise<Counts> {
  const line = await startFragileLine(keyholderUrl)
  const rig = await startKeyholderRig(ownerUrl, line.url)
  const subject = `broken line, ${asked}`
  const request = await prepare(rig, subject, asked)
  const released: string[] = []
  const user = new URL(keyholderUrl).username
  const faults = [
    () => line.breakAfter('request', Math.floor(Math.random() * 700)),
    () => line.breakAfter('answer', Math.floor(Math.random() * 1_200)),
    () => line.breakBeforeCommitted(),
    async () => {
      await wait(Math.random() * 12)
      await rig.sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
        [user],
      )
    },
  ]
  for (let round = 0; round < times; round++) {
    const fault = faults[round % faults.length]
    const [answer] = await Promise.all([rig.ask(request), fault?.()])
    if (answer.kind === 'released') released.push(answer.release.audit)
    line.repair()
  }
  const counts = await count(rig, subject, released, times)
  await rig.stop()
  line.stop()
  return counts
}

/** Kills the keyholder while four callers ask without a pause. */
export async function killKeyholders(
  ownerUrl: string,
  keyholderUrl: string,
  times: number,
  kind: Asked = 'application',
): Promise<Counts> {
  const rig = await startKeyholderRig(ownerUrl, keyholderUrl)
  const subject = `killed, ${kind}`
  const request = await prepare(rig, subject, kind)
  const released: string[] = []
  let asked = 0
  const socket = join(rig.folder, 'killed.sock')
  for (let round = 0; round < times; round++) {
    const keyholder = startProcess(
      'apps/keyholder/src/main-keyholder.ts',
      {
        KEYHOLDER_DATABASE_URL: keyholderUrl,
        KEYHOLDER_SOCKET: socket,
        KEYHOLDER_KEYS: rig.keyFolder,
        SIGN_IN_ISSUER: rig.provider.issuer,
        SIGN_IN_CLIENT_ID: rig.provider.clientId,
      },
      [],
      { capture: true },
    )
    while (!keyholder.output().includes('listening')) await wait(10)
    let isAlive = true
    const askOnAndOn = async () => {
      while (isAlive) {
        asked++
        const answer = await rig.ask(request, socket).catch(() => undefined)
        if (answer?.kind === 'released') released.push(answer.release.audit)
      }
    }
    const before = released.length
    const callers = Array.from({ length: 4 }, askOnAndOn)
    while (released.length === before) await wait(5)
    await wait(Math.random() * 60)
    await keyholder.kill()
    isAlive = false
    await Promise.all(callers)
    // The hour of the cap begins again.
    await rig.sql("update audit set at = at - interval '2 hours' where who = $1", [subject])
  }
  const counts = await count(rig, subject, released, asked)
  await rig.stop()
  return counts
}

/**
 * Cancels the wait for a standby that is gone: PostgreSQL then answers COMMIT with a warning, and the audit row would be
 * lost with the primary. Changes a setting of the whole server, so it needs one of its own.
 */
async function cancelWaits(ownerUrl: string, keyholderUrl: string, times: number): Promise<Counts> {
  const rig = await startKeyholderRig(ownerUrl, keyholderUrl)
  const request = await prepare(rig, 'not replicated', 'application')
  const standby = async (name: string) => {
    await rig.sql(`alter system set synchronous_standby_names = '${name}'`)
    await rig.sql('select pg_reload_conf()')
  }
  const released: string[] = []
  await standby('gone')
  for (let round = 0; round < times; round++) {
    const call = rig.ask(request)
    const isWaiting = "usename = $1 and wait_event = 'SyncRep'"
    const cancel = `select count(pg_cancel_backend(pid))::int as canceled from pg_stat_activity where ${isWaiting}`
    while (!(await rig.sql(cancel, [new URL(keyholderUrl).username]))[0]?.canceled) await wait(5)
    const answer = await call
    if (answer.kind === 'released') released.push(answer.release.audit)
  }
  await standby('')
  const { unaudited: _, ...counts } = await count(rig, 'not replicated', released, times)
  await rig.stop()
  return { ...counts, unaudited: released.length }
}

/** Ends database connections, the line and the keyholder itself, a thousand times together. */
export async function keyholderKills(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cash-express-postgres-'))
  const postgres = await startLocalPostgres(folder, { keep: false })
  const ownerUrl = postgres.url('postgres')
  await migrate(ownerUrl)
  const pool = openPool(ownerUrl, 2)
  await seed(pool)
  await pool.end()
  const { keyholder } = await createProcessUsers(ownerUrl)
  const result = (fault: string, times: number, { released, auditRows, unaudited, asked }: Counts): Result => ({
    fault,
    times: String(times),
    acknowledged: 0,
    verdict: undefined,
    figure: `${released} of ${asked} calls were answered, with ${auditRows} audit rows`,
    problems: unless(unaudited === 0 && released <= auditRows, `${unaudited} answers without an audit row`),
  })
  const broken = await breakConnections(ownerUrl, keyholder, 900)
  const killed = await killKeyholders(ownerUrl, keyholder, 100)
  const brokenLookUps = await breakConnections(ownerUrl, keyholder, 900, 'phone number')
  const killedLookUps = await killKeyholders(ownerUrl, keyholder, 100, 'phone number')
  const unreplicated = await cancelWaits(ownerUrl, keyholder, 20)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  return [
    result('connection of the keyholder broken at a random step', 900, broken),
    result('kill -9 of the keyholder at a random step', 100, killed),
    result('connection of the keyholder broken at a random step of a look-up', 900, brokenLookUps),
    result('kill -9 of the keyholder at a random step of a look-up', 100, killedLookUps),
    result("wait for the standby canceled during the keyholder's commit", 20, unreplicated),
  ]
}
