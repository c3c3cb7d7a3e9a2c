import { parseArgs } from 'node:util'
import { measureCaptcha } from './captcha.ts'
import { measureDeliveries } from './deliver.ts'
import { measureGrowth } from './growth.ts'
import { measureLookUps } from './look-ups.ts'
import { measureMixed } from './mixed.ts'
import { measurePages } from './pages.ts'
import { type Report, tableOf, writeReport } from './report.ts'
import { measureRetention } from './retention.ts'
import { measureSubmissions } from './submit.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    /** The number of stored submissions at each step of growth. */
    sizes: { type: 'string', default: '0,1000000,5000000' },
    /** The simulated days of retention and the submissions of each day. */
    days: { type: 'string', default: '365' },
    'per-day': { type: 'string', default: '500' },
    write: { type: 'boolean', default: false },
  },
})

const loads: Record<string, () => Promise<Report>> = {
  pages: measurePages,
  'look-ups': measureLookUps,
  submit: () => measureSubmissions(Number(values.rounds)),
  deliver: measureDeliveries,
  mixed: measureMixed,
  captcha: measureCaptcha,
  growth: () => measureGrowth(values.sizes.split(',').map(Number)),
  retention: () => measureRetention(Number(values.days), Number(values['per-day'])),
}

/** Growth writes 20 GB, growth and retention take half an hour each, and captcha needs a browser. */
const onlyByName = ['growth', 'retention', 'captcha']
const wanted = positionals.length > 0 ? positionals : Object.keys(loads).filter((name) => !onlyByName.includes(name))

for (const name of wanted) {
  const load = loads[name]
  if (!load) throw new Error(`unknown load: ${name}; known: ${Object.keys(loads).join(', ')}`)
  console.log(`\n${name}`)
  const report = await load()
  console.log(tableOf(report))
  if (report.after) console.log(report.after)
  if (values.write) await writeReport(report)
}
process.exit(0)
