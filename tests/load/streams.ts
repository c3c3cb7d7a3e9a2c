import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { actOnCase } from '../../apps/desk/server/cases.table.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import { addCase, addPerson } from '../sample-cases.ts'
import { startDeskDatabase } from './desk-database.ts'
import type { Report, Table } from './report.ts'
import { percentile } from './wrk.ts'

const streamsPerStore = 2
const changesPerSecond = 50
const writers = 4
/** Each process has this many streams at most, below the usual limit of open files. */
const [perDesk, perBrowser] = [15_000, 9_000]

const start = (file: string, args: readonly string[]) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), [...args], { execArgv: ['--expose-gc'] })

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
  const answer = once(child, 'message') as Promise<[Answer]>
  child.send('now')
  return (await answer)[0]
}
const firstMessage = async <Answer>(child: ChildProcess) => (await (once(child, 'message') as Promise<[Answer]>))[0]

type DeskUsage = { readonly rss: number; readonly cpu: NodeJS.CpuUsage }
type Opened = { readonly open: number; readonly broken: number }
type Arrived = { readonly arrivals: readonly (readonly [string, number])[]; readonly broken: number }

/** Holds many streams open in desk processes and measures how long a change takes to reach its watchers. */
export async function measureStreams(streams: number, seconds: number): Promise<Report & Table> {
  const database = await startDeskDatabase()
  const children: ChildProcess[] = []
  try {
    const owner = openPool(database.ownerUrl, 4)
    const deskUrl = database.users.desk
    const stores = Math.ceil(streams / streamsPerStore)
    const person = await addPerson(owner, 'head office')
    const cases: { readonly reference: string; readonly recipient: string }[] = []
    for (let number = 0; number < 500; number++) {
      const recipient = `store:${1 + Math.floor((number * stores) / 500)}`
      cases.push({ recipient, reference: await addCase(owner, { recipients: [recipient] }) })
    }

    const desks = Array.from({ length: Math.ceil(streams / perDesk) }, () =>
      start('./streams-desk.command.ts', [deskUrl, person.id, person.sessionHash.toString('hex')]),
    )
    children.push(...desks)
    const ports = await Promise.all(desks.map((desk) => firstMessage<{ port: number }>(desk)))
    const figures = () => Promise.all(desks.map((desk) => ask<DeskUsage>(desk)))
    const before = await figures()
    const beganOpening = performance.now()
    const perPort = Math.ceil(streams / desks.length)
    const browsers = ports.flatMap(({ port }, desk) =>
      Array.from({ length: Math.ceil(perPort / perBrowser) }, (_, index) => {
        const first = desk * perPort + index * perBrowser
        const count = Math.min(perBrowser, (desk + 1) * perPort - first, streams - first)
        return start('./streams-browsers.command.ts', [port, first, count, stores].map(String))
      }),
    )
    children.push(...browsers)
    const opened = await Promise.all(browsers.map((browser) => firstMessage<Opened>(browser)))
    const openSeconds = (performance.now() - beganOpening) / 1_000
    const open = opened.reduce((sum, each) => sum + each.open, 0)
    await wait(5_000)
    const held = await figures()

    const pool = openPool(deskUrl, writers)
    const committed = new Map<string, number>()
    const end = performance.now() + seconds * 1_000
    const write = async (writer: number) => {
      for (let number = writer; performance.now() < end; number += writers) {
        const next = performance.now() + (writers * 1_000) / changesPerSecond
        const name = cases[(number * 7) % cases.length] as (typeof cases)[number]
        const result = await actOnCase(pool, person, name, randomUUID(), { kind: 'take' })
        if (result && 'events' in result) committed.set(`${name.reference} ${result.case.version}`, Date.now())
        await wait(Math.max(0, next - performance.now()))
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    const after = await figures()
    await wait(5_000)
    const arrived = await Promise.all(browsers.map((browser) => ask<Arrived>(browser)))
    const arrivals = arrived.flatMap((each) => each.arrivals)
    const delays = arrivals
      .flatMap(([change, at]) => (committed.has(change) ? [at - (committed.get(change) ?? at)] : []))
      .toSorted((one, other) => one - other)
    await Promise.all([pool.end(), owner.end()])
    const [p50, p99, longest] = [percentile(delays, 0.5), percentile(delays, 0.99), delays.at(-1) ?? Number.NaN]
    const memory = (all: readonly DeskUsage[]) => all.reduce((sum, { rss }) => sum + rss, 0)
    const processor = (all: readonly DeskUsage[]) => all.reduce((sum, { cpu }) => sum + cpu.user + cpu.system, 0)
    const busy = ((processor(after) - processor(held)) / 1e6 / seconds / desks.length) * 100
    const broken = arrived.reduce((sum, each) => sum + each.broken, 0)
    return {
      name: 'streams',
      title: 'Streams of changes',
      about: `Time from the commit of a change until it is at the browsers that watch its store, with two open queues for each store in desk processes that run the streams of the desk server without its sign-in, and up to ${changesPerSecond} changes a second for ${seconds} s. PostgreSQL, the desk processes and the browsers share the machine. A case that changes again before the next read is delivered once, with its last state.`,
      columns: [
        'processes',
        'open streams',
        'broken',
        'opened in',
        'changes',
        'delivered',
        'p50',
        'p99',
        'longest',
        'memory of a stream',
        'CPU of a process',
      ],
      rows: [
        [
          String(desks.length),
          String(open),
          String(broken),
          `${openSeconds.toFixed(0)} s`,
          String(committed.size),
          String(delays.length),
          `${p50} ms`,
          `${p99} ms`,
          `${longest} ms`,
          `${((memory(held) - memory(before)) / 1_024 / open).toFixed(1)} KB`,
          `${busy.toFixed(0)} %`,
        ],
      ],
      chart: {
        unit: 'commit to browser, in milliseconds',
        bars: [
          { label: 'p50', value: p50 },
          { label: 'p99', value: p99 },
          { label: 'longest', value: longest },
        ],
      },
    }
  } finally {
    for (const child of children) child.kill()
    await database.stop()
  }
}
