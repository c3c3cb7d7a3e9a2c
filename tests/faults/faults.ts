import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { alarms } from './alarms.ts'
import { backup } from './backup.ts'
import { caseRaces } from './case-races.ts'
import { negativeControls, resultOf } from './controls.ts'
import {
  badNetwork,
  blackHole,
  bothStandbys,
  canceledWaits,
  diskErrors,
  diskFull,
  oldPrimary,
  oneStandby,
  promotion,
} from './database-faults.ts'
import { deskFaults } from './desk-faults.ts'
import { flood } from './flood.ts'
import { faultsOnHosts } from './hosts.ts'
import { junk } from './junk.ts'
import { keyholderKills } from './keyholder-kills.ts'
import { lookUps } from './look-ups.ts'
import { memory } from './memory.ts'
import { nemesis } from './nemesis.ts'
import { partition } from './partition.ts'
import { clockJumps, fileHandles, killApis, killWorkers, rollingRestart } from './process-faults.ts'
import type { Result } from './result.ts'
import { startWholeProduct, type WholeProduct } from './whole-product.ts'
import { workingDay } from './working-day.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Visitors at the same time, for `hosts`. */
    clients: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    races: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    write: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes ?? 30)
const seed = Number(values.seed)

type Alone = () => Promise<Result | Result[]>
type OnOne = (product: WholeProduct) => Promise<Result>

/** These start their own product; those in `onOne` share one. */
const alone: Record<string, Alone> = {
  'look-ups': lookUps,
  memory,
  junk,
  'disk-full': () => diskFull(),
  'disk-errors': () => diskErrors(),
  flood: async () => [await flood(), await flood({ killSeconds: 10 })],
  alarms,
  backup,
  'case-races': () => caseRaces(Number(values.races), seed),
  desk: () => deskFaults(minutes, seed),
  'working-day': () => workingDay(Number(values.minutes ?? 5), seed),
  keyholder: keyholderKills,
  partition,
  hosts: () => faultsOnHosts(minutes, seed, Number(values.clients)),
  controls: async () => (await negativeControls()).map(resultOf),
}
const onOne: Record<string, OnOne> = {
  'kill-api': (product) => killApis(product),
  'kill-worker': (product) => killWorkers(product),
  promotion: (product) => promotion(product),
  'old-primary': (product) => oldPrimary(product),
  'one-standby': (product) => oneStandby(product),
  'both-standbys': (product) => bothStandbys(product),
  'canceled-waits': (product) => canceledWaits(product),
  'black-hole': (product) => blackHole(product),
  'bad-network': (product) => badNetwork(product),
  'file-handles': (product) => fileHandles(product),
  clocks: (product) => clockJumps(product),
  'rolling-restart': (product) => rollingRestart(product),
  nemesis: (product) => nemesis(product, minutes, seed),
}
const order = [
  ...['look-ups', 'junk', 'kill-api', 'kill-worker', 'promotion', 'old-primary', 'one-standby', 'both-standbys'],
  ...[
    'canceled-waits',
    'black-hole',
    'bad-network',
    'disk-full',
    'disk-errors',
    'file-handles',
    'clocks',
    'rolling-restart',
    'memory',
    'flood',
    'alarms',
    'backup',
    'case-races',
    'nemesis',
    'desk',
    'working-day',
    'keyholder',
    'partition',
    'hosts',
    'controls',
  ],
]

/** The last result of each fault is kept, so that several runs can fill the table. */
type Kept = Record<string, { on: string; rows: Row[] }>
type Row = { fault: string; times: string; counts: string[]; figure: string; passed: boolean }

const keptFile = fileURLToPath(new URL('../../.cache/faults.json', import.meta.url))
const document = fileURLToPath(new URL('../../docs/performance/faults.md', import.meta.url))

const rowOf = ({ fault, times, acknowledged, verdict, figure, problems }: Result): Row => ({
  fault,
  times,
  counts: verdict
    ? [
        acknowledged.toLocaleString('en'),
        String(verdict.lost.length),
        String(verdict.duplicated.length),
        verdict.inboxWrong.length === 0 ? 'yes' : `no (${verdict.inboxWrong.length})`,
      ]
    : ['', '', '', ''],
  figure: [figure, ...problems.map((problem) => `**${problem}**`)].join('; '),
  passed: problems.length === 0,
})

function writeTable(kept: Kept) {
  const lines = order.flatMap((name) =>
    (kept[name]?.rows ?? []).map(({ fault, times, counts, figure }) =>
      ['', fault, times, ...counts, figure, `\`npm run faults -- ${name}\``, ''].join(' | ').trim(),
    ),
  )
  const days = [...new Set(Object.values(kept).map(({ on }) => on))].toSorted()
  const table = [
    '| fault | how often | acknowledged | lost | duplicated | in each inbox once | further | command |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `Measured ${days.join(', ')}; two cores, every process on one machine.`,
  ]
  const text = readFileSync(document, 'utf8')
  const [before = '', rest = ''] = text.split('<!-- results -->\n')
  const after = rest.split('<!-- end of results -->')[1] ?? ''
  writeFileSync(document, `${before}<!-- results -->\n${table.join('\n')}\n<!-- end of results -->${after}`)
}

const unknown = positionals.filter((name) => !order.includes(name))
if (unknown.length > 0) throw new Error(`unknown faults: ${unknown.join(', ')}; known: ${order.join(', ')}`)
const wanted = order.filter((name) => positionals.length === 0 || positionals.includes(name))
console.log(`seed ${seed}`)

const readKept = () => (existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Kept) : {})

let failed = 0
let product: WholeProduct | undefined
try {
  for (const name of wanted) {
    console.log(`\n== ${name}`)
    const [single, together] = [alone[name], onOne[name]]
    if (together) product ??= await startWholeProduct({ clocks: true, diskErrors: wanted.includes('nemesis') })
    const running = together && product ? together(product) : single?.()
    const results = await running?.catch((error: unknown) => {
      if (product) console.error(product.output().slice(-4_000))
      throw error
    })
    const rows = [results ?? []].flat().map(rowOf)
    for (const { fault, times, counts, figure, passed } of rows) {
      failed += passed ? 0 : 1
      console.log(`${passed ? 'held  ' : 'FAILED'} ${[fault, times, ...counts, figure].join(' | ')}`)
    }
    // Read again each time, because another run may have added to it.
    const kept = readKept()
    kept[name] = { on: new Date().toISOString().slice(0, 10), rows }
    mkdirSync(fileURLToPath(new URL('../../.cache', import.meta.url)), { recursive: true })
    writeFileSync(keptFile, JSON.stringify(kept, null, 2))
    if (values.write) writeTable(kept)
  }
} finally {
  await product?.stop()
}
process.exitCode = failed === 0 ? 0 : 1
