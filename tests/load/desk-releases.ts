import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openKeyholder } from '../../apps/desk/server/keyholder.ts'
import type { ReleaseRequest } from '../../packages/envelope/src/release.ts'
import { startProcess } from '../../tools/processes.ts'
import { type Stored, startKeyholderRig } from '../keyholder-rig.ts'
import type { DeskPart } from './desk.ts'
import { startDeskDatabase } from './desk-database.ts'
import { formatMs, percentile } from './wrk.ts'

const callers = 8
const cases = 500
const warmUp = 500
const releases = 5_000
/** A manager opens at most 40 applications an hour. */
const perPerson = 40
const people = Math.ceil((warmUp + releases) / perPerson)

/** Measures how many releases a second one keyholder process records and releases. */
export async function measureReleases(): Promise<DeskPart> {
  const database = await startDeskDatabase()
  const rig = await startKeyholderRig(database.ownerUrl, database.users.keyholder)
  const socket = join(rig.folder, 'measured.sock')
  const keyholder = startProcess(
    'apps/keyholder/src/main-keyholder.ts',
    {
      KEYHOLDER_DATABASE_URL: database.users.keyholder,
      KEYHOLDER_SOCKET: socket,
      KEYHOLDER_KEYS: rig.keyFolder,
      SIGN_IN_ISSUER: rig.identity.issuer,
      SIGN_IN_CLIENT_ID: rig.provider.clientId,
    },
    [],
    { capture: true },
  )
  try {
    const stored: Stored[] = []
    for (let number = 0; number < cases; number++) stored.push(await rig.store('apply-now', 'store:101'))
    const questions: ReleaseRequest[] = []
    for (let person = 0; person < people; person++) {
      await rig.addPerson(`manager-${person}`, 'manager', [101])
      const { request } = await rig.requestOf(`manager-${person}`, stored[0] as Stored)
      questions.push(request)
    }
    while (!existsSync(socket)) await wait(50)

    const ask = openKeyholder(socket)
    const times: number[] = []
    let next = 0
    const openUntil = async (end: number) => {
      while (next < end) {
        const number = next++
        const { reference } = stored[number % cases] as Stored
        const began = performance.now()
        const answer = await ask({ ...(questions[number % people] as ReleaseRequest), reference })
        times.push(performance.now() - began)
        if (answer.kind === 'refused') throw new Error(`the keyholder refused a release: ${answer.problem}`)
      }
    }
    const openAll = (end: number) => Promise.all(Array.from({ length: callers }, () => openUntil(end)))
    await openAll(warmUp)
    times.length = 0
    const began = performance.now()
    await openAll(warmUp + releases)
    const perSecond = (releases / (performance.now() - began)) * 1_000
    const audits = await rig.sql("select count(*)::int as count from audit where action = 'open'")
    if (audits[0]?.count !== warmUp + releases) throw new Error(`${audits[0]?.count} releases are in the audit`)

    times.sort((one, other) => one - other)
    const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
    return {
      heading: 'Openings by one keyholder',
      about: `One keyholder process on its socket, asked by ${callers} callers as the desk server asks. Each opening checks a signed token of one of ${people} managers, who all stay within their cap, commits a row of the audit to the disk and seals the key to a tab. The callers and PostgreSQL share the machine with it.`,
      columns: ['releases', 'a second', 'p50', 'p95', 'p99'],
      rows: [
        [releases.toLocaleString('en-US'), perSecond.toFixed(0), ...[p50, p95, p99].map((each) => formatMs(each))],
      ],
      bars: [
        { label: 'keyholder, p50', value: p50, pale: true },
        { label: 'keyholder, p95', value: p95 },
      ],
    }
  } finally {
    await keyholder.stop()
    await rig.stop()
    await database.stop()
  }
}
