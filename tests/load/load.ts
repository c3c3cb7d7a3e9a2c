import { parseArgs } from 'node:util'
import { measureCaptcha } from './captcha.ts'
import { measureChallenges } from './challenges.ts'
import { measureConfirmations } from './confirmations.ts'
import { measureDeliveries } from './deliver.ts'
import { deskParts, measureDesk } from './desk.ts'
import { measureFailover } from './failover.ts'
import { measureGrowth } from './growth.ts'
import { measureLookUps } from './look-ups.ts'
import { measureMixed } from './mixed.ts'
import { measureOverview } from './overview.ts'
import { measurePages } from './pages.ts'
import { type Report, tablesOf, writeReport } from './report.ts'
import { measureRestore } from './restore.ts'
import { measureRetention } from './retention.ts'
import { measureStreams } from './streams.ts'
import { measureSubmissions } from './submit.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** The number of stored submissions at each step of growth. */
    sizes: { type: 'string', default: '1000000,5000000,20000000' },
    /** The submissions of the month that retention deletes. */
    expired: { type: 'string', default: '1000000' },
    /** The open streams of all desk processes; each process needs as many open files as it has streams (`ulimit -n`). */
    streams: { type: 'string', default: '20000' },
    /** The stored cases of the desk, and the stored submissions of restore. */
    stored: { type: 'string', default: '5000000' },
    /** The parts of desk. */
    parts: { type: 'string', default: deskParts.join(',') },
    /** The length of each round of growth, retention, submit and streams. */
    seconds: { type: 'string', default: '10' },
    /** The set-ups of submit. */
    modes: { type: 'string', default: 'alone,beside' },
    write: { type: 'boolean', default: false },
  },
})

const loads: Record<string, () => Promise<Report>> = {
  pages: measurePages,
  'look-ups': measureLookUps,
  submit: () => measureSubmissions(Number(values.rounds), Number(values.seconds), values.modes.split(',')),
  deliver: measureDeliveries,
  confirmations: measureConfirmations,
  mixed: measureMixed,
  captcha: measureCaptcha,
  challenges: measureChallenges,
  growth: () => measureGrowth(values.sizes.split(',').map(Number), Number(values.seconds)),
  retention: () => measureRetention(Number(values.expired), Number(values.seconds)),
  restore: () => measureRestore(Number(values.stored), Number(values.seconds)),
  failover: () => measureFailover(Number(values.rounds)),
  streams: () => measureStreams(Number(values.streams), Number(values.seconds)),
  overview: () => measureOverview(Number(values.stored)),
  desk: () =>
    measureDesk(
      { stored: Number(values.stored), streams: Number(values.streams), seconds: Number(values.seconds) },
      values.parts.split(','),
    ),
}

/** Growth writes 45 GB and takes half an hour, restore 40 GB, desk 16 GB, overview 4 GB, retention 3 GB; captcha needs a browser, streams most open files, failover root. */
const onlyByName = ['growth', 'restore', 'retention', 'captcha', 'streams', 'desk', 'overview', 'failover']
const wanted = positionals.length > 0 ? positionals : Object.keys(loads).filter((name) => !onlyByName.includes(name))

for (const name of wanted) {
  const load = loads[name]
  if (!load) throw new Error(`unknown load: ${name}; known: ${Object.keys(loads).join(', ')}`)
  console.log(`\n${name}`)
  const report = await load()
  console.log(tablesOf(report))
  if (values.write) await writeReport(report)
}
process.exit(0)
