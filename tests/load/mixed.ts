import { calls } from '../../packages/domain/src/api.ts'
import { startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'
import type { Report } from './report.ts'
import { createSubmissionRig } from './submission-rig.ts'
import { formatMs, type Load, type Measured, measure } from './wrk.ts'

const seconds = 60
/** Each connection pauses between requests, so that all of a kind send about `perSecond`. */
const kinds = {
  pages: { perSecond: 1_000, connections: 50 },
  'look-ups': { perSecond: 500, connections: 25 },
  submissions: { perSecond: 50, connections: 50 },
} as const

/** Measures pages, look-ups and submissions at the same time, through nginx to two API processes. */
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
      // A body that was sent before would be a replay.
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
        `${name}: ${figures.perSecond.toFixed(0)} a second, p99 ${formatMs(figures.p99)}, ${figures.refused} refused`,
      )
    return {
      name: 'mixed',
      title: 'Mixed load',
      about: `Pages, look-ups of all stores and applications at the same time for ${seconds} s. Each client pauses between requests. nginx, two API processes, the database and the clients share the same two cores.`,
      columns: ['', 'a second', 'p50', 'p99', 'refused'],
      rows: results.map(({ name, measured: { perSecond, p50, p99, refused } }) => [
        name,
        perSecond.toFixed(0),
        formatMs(p50),
        formatMs(p99),
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
