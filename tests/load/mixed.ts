import { calls } from '../../packages/domain/src/api.ts'
import { startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'
import type { Report } from './report.ts'
import { createSubmissionRig } from './submission-rig.ts'
import { type Load, type Measured, measure, msWords } from './wrk.ts'

const seconds = 60
/** Visitors of each kind, and how long each rests between requests: about so many a second. */
const kinds = {
  pages: { perSecond: 1_000, connections: 50 },
  'look-ups': { perSecond: 500, connections: 25 },
  submissions: { perSecond: 50, connections: 50 },
} as const

/** A busy hour in a minute: pages, look-ups and submissions at once, through nginx to two API processes. */
export async function measureMixed(): Promise<Report> {
  await buildIfMissing()
  const rig = await createSubmissionRig()
  const [first = '', ...others] = rig.origins
  const edge = await startEdge(first, { others, visitorsFromHeader: true, bufferedLog: true })
  try {
    const loads: Record<keyof typeof kinds, Pick<Load, 'url' | 'script' | 'settings'>> = {
      pages: { url: `${edge.origin}/apply-now`, script: 'request.lua', settings: {} },
      'look-ups': { url: `${edge.origin}${calls.getStores.path}`, script: 'request.lua', settings: { METHOD: 'POST' } },
      submissions: {
        url: `${edge.origin}${calls.submitApplication.path}`,
        script: 'submit.lua',
        settings: {},
      },
    }
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    const all = async (time: number) => {
      // A body that was sent before would be a repeat.
      const BODIES = await rig.writeBodies(kinds.submissions.perSecond * time * 2)
      return Promise.all(
        names.map((name): Promise<Measured> => {
          const { perSecond, connections } = kinds[name]
          const { settings, ...load } = loads[name]
          const pause = String((connections / perSecond) * 1_000)
          return measure({ ...load, connections, seconds: time, settings: { ...settings, BODIES, PAUSE_MS: pause } })
        }),
      )
    }
    await all(3)
    const before = Number((await rig.owner.query('select count(*) from submission')).rows[0].count)
    const measured = await all(seconds)
    const stored = Number((await rig.owner.query('select count(*) from submission')).rows[0].count) - before
    const results = names.map((name, index) => ({ name, measured: measured[index] as Measured }))
    for (const { name, measured: figures } of results)
      console.log(
        `${name}: ${figures.perSecond.toFixed(0)} a second, p99 ${msWords(figures.p99)}, ${figures.refused} refused`,
      )
    return {
      name: 'mixed',
      title: 'Everything at once',
      about: `Pages, look-ups of all stores and applications at once for ${seconds} s, each client resting between its requests, through nginx to two API processes on the same two cores as the database and the clients.`,
      columns: ['', 'a second', 'p50', 'p99', 'refused'],
      rows: results.map(({ name, measured: { perSecond, p50, p99, refused } }) => [
        name,
        perSecond.toFixed(0),
        msWords(p50),
        msWords(p99),
        String(refused),
      ]),
      after: `${stored} applications stored.`,
      chart: {
        unit: 'p99 in milliseconds',
        bars: results.map(({ name, measured: { p99 } }) => ({ label: name, value: p99 })),
      },
    }
  } finally {
    await edge.stop()
    await rig.stop()
  }
}
