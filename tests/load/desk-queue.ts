import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startDesk } from '../../tools/desk.ts'
import { oneTimeCode } from '../../tools/sign-in/one-time-code.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { createDeskBrowser } from '../desk-browser.ts'
import { addCase } from '../sample-cases.ts'
import type { DeskPart } from './desk.ts'
import { type DeskDatabase, startDeskDatabase } from './desk-database.ts'
import { createFiller, firstOfMonth } from './fill.ts'
import { monthsOf, pastMonths } from './growth.ts'
import { formatMs, percentile } from './wrk.ts'

const openCases = 500
const hour = 3_600_000
const requests = 500
/** The desk allows a person 600 requests a minute. */
const warmUp = 30

async function openQueue(owner: pg.Pool) {
  const now = Date.now()
  for (let number = 0; number < openCases; number++) {
    // Of the last three days, so that some are late.
    await addCase(owner, { received: new Date(now - (number / openCases) * 72 * hour) })
  }
  await owner.query('vacuum (analyze) submission, store_inbox, case_event')
}

/** Cases of one store from all months, in random order. */
async function sampleCases(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ reference: string }>(
    "select reference from store_inbox where recipient = 'store:101' order by random() limit $1",
    [requests + warmUp],
  )
  return rows.map(({ reference }) => reference)
}

async function fillDatabase({ ownerUrl, data }: DeskDatabase, stored: number) {
  const begun = new Date()
  const filler = await createFiller(ownerUrl, data)
  for (let index = 0; index <= pastMonths; index++) await filler.createMonth(firstOfMonth(begun, -index))
  const months = monthsOf(0, stored, begun)
  await filler.requireRoom(filler.bytesFor(months))
  await filler.fill(months)
  await filler.end()
  console.log(`${stored} stored: filled in ${((Date.now() - begun.getTime()) / 1_000).toFixed(0)} s`)
}

/** Times requests to a desk server on a filled database. */
async function timeRequests(database: DeskDatabase): Promise<DeskPart> {
  const keys = await mkdtemp(join(tmpdir(), 'cash-express-keys-'))
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => {})
  let desk: Awaited<ReturnType<typeof startDesk>> | undefined
  try {
    await openQueue(owner)
    await owner.query('checkpoint')
    const { rows: sizes } = await owner.query(
      "select pg_database_size('postgres') / 1e9 as gigabytes, (select count(*)::int from store_inbox) as cases",
    )
    const { gigabytes, cases } = sizes[0]

    desk = await startDesk({
      database: {
        databaseUrl: database.ownerUrl,
        deskDatabaseUrl: database.users.desk,
        keyholderDatabaseUrl: database.users.keyholder,
      },
      keys,
    })
    const { origin, issuer } = desk
    const references = await sampleCases(owner)
    const rows: string[][] = []
    const bars: DeskPart['bars'][number][] = []

    /** One request after the other, each person within their limit. */
    async function time(label: string, who: keyof typeof samplePeople, pathOf: (number: number) => string) {
      const browser = createDeskBrowser(origin, { issuer, codeOf: ({ secret }) => oneTimeCode(secret) })
      await browser.signIn(samplePeople[who])
      const times: number[] = []
      let length = 0
      for (let number = 0; number < warmUp + requests; number++) {
        const began = performance.now()
        const { status, json } = await browser.call(pathOf(number % references.length))
        if (number >= warmUp) times.push(performance.now() - began)
        if (status !== 200) throw new Error(`${label} answered ${status}`)
        length = json.cases?.length ?? 1
      }
      times.sort((one, other) => one - other)
      const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
      rows.push([label, who, String(length), ...[p50, p95, p99].map((each) => formatMs(each))])
      bars.push({ label: `${label}, ${who}, p50`, value: p50, pale: true }, { label: `${label}, p99`, value: p99 })
      console.log(rows.at(-1)?.join(' | '))
    }
    await time('open queue', 'manager', () => '/api/queue?recipient=store:101&show=open')
    await time('open queue', 'head office', () => '/api/queue?recipient=store:101&show=open')
    await time('closed queue', 'representative', () => '/api/queue?recipient=store:101&show=closed')
    await time('one case', 'district', (number) => `/api/cases/${references[number]}/store:101`)

    return {
      heading: 'Queue and case',
      about: `Time of ${requests} requests, one after the other, through a desk server with sign-in and row security. The database holds ${cases.toLocaleString('en-US')} cases in the partitions of ${pastMonths + 1} months (${Number(gigabytes).toFixed(1)} GB), ${openCases} of them open in the queue of the store. The single cases are random ones of the store from all months. The answer of a queue is read completely and parsed.`,
      columns: ['', 'signed in', 'cases', 'p50', 'p95', 'p99'],
      rows,
      bars,
    }
  } finally {
    await desk?.stop()
    await owner.end()
    await rm(keys, { recursive: true, force: true })
  }
}

/** Measures a full queue and single cases through the desk server, with years of cases of other days and stores. */
export async function measureQueue(stored: number): Promise<DeskPart> {
  const database = await startDeskDatabase()
  try {
    await fillDatabase(database, stored)
    return await timeRequests(database)
  } finally {
    await database.stop()
  }
}
