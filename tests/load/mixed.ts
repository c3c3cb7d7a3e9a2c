import { calls } from '../../packages/domain/src/api.ts'
import { startEdge } from '../../tools/nginx.ts'
import { buildIfMissing } from '../../tools/product.ts'
import { assumedValues } from '../../tools/scale/assumptions.ts'
import { loadOf, spotOf } from '../../tools/scale/estimate.ts'
import type { Report, Section } from './report.ts'
import { createSubmissionRig } from './submission-rig.ts'
import { formatMs, type Load, measure } from './wrk.ts'

const seconds = 60
const kinds = ['pages', 'look-ups', 'submissions'] as const
type Mix = {
  readonly heading: string
  readonly about: string
  /** Each connection pauses between requests, so that all of a kind send about `perSecond`. */
  readonly offered: Record<(typeof kinds)[number], { readonly perSecond: number; readonly connections: number }>
}

const [busiest, spot] = [loadOf(24_000, assumedValues), spotOf(assumedValues)]
const mixes: readonly Mix[] = [
  {
    heading: 'Many submissions',
    about: '1,500 pages, 500 look-ups of all stores and 50 applications a second are offered.',
    offered: {
      pages: { perSecond: 1_500, connections: 150 },
      'look-ups': { perSecond: 500, connections: 50 },
      submissions: { perSecond: 50, connections: 50 },
    },
  },
  {
    heading: 'A TV spot at 24,000 stores',
    about:
      'The busiest second of docs/scale.md with a TV spot is offered. Every request is for a whole page, which is more than the files that belong to one.',
    offered: {
      pages: { perSecond: busiest.requests + spot.requests, connections: 240 },
      'look-ups': { perSecond: busiest.lookUps + spot.lookUps, connections: 40 },
      submissions: { perSecond: busiest.submissions + spot.submissions, connections: 26 },
    },
  },
]

/** Measures pages, look-ups and submissions at the same time, through nginx to two API processes. */
export async function measureMixed(): Promise<Report> {
  await buildIfMissing()
  const rig = await createSubmissionRig()
  const [first = '', ...others] = rig.origins
  const edge = await startEdge(first, { others, visitorsFromHeader: true, bufferedLog: true })
  try {
    const loads: Record<(typeof kinds)[number], Pick<Load, 'url' | 'script' | 'settings'>> = {
      pages: { url: `${edge.origin}/apply-now`, script: 'request.lua', settings: {} },
      'look-ups': { url: `${edge.origin}${calls.getStores.path}`, script: 'request.lua', settings: { METHOD: 'POST' } },
      submissions: { url: `${edge.origin}${calls.submitApplication.path}`, script: 'submit.lua', settings: {} },
    }
    const all = async ({ offered }: Mix, time: number) => {
      // A body that was sent before would be a replay.
      const BODIES = await rig.writeBodies(Math.ceil(offered.submissions.perSecond * time * 2))
      return Promise.all(
        kinds.map(async (name) => {
          const { perSecond, connections } = offered[name]
          const { settings, ...load } = loads[name]
          const pause = String((connections / perSecond) * 1_000)
          return {
            name,
            perSecond,
            measured: await measure({
              ...load,
              connections,
              seconds: time,
              settings: { ...settings, BODIES, PAUSE_MS: pause },
            }),
          }
        }),
      )
    }
    const countStored = async () => Number((await rig.owner.query('select count(*) from submission')).rows[0].count)
    const sections: (Section & { readonly bars: { label: string; value: number }[] })[] = []
    for (const mix of mixes) {
      await all(mix, 3)
      const before = await countStored()
      const results = await all(mix, seconds)
      sections.push({
        heading: mix.heading,
        about: mix.about,
        columns: ['', 'offered a second', 'answered a second', 'p50', 'p99', 'refused'],
        rows: results.map(({ name, perSecond, measured }) => [
          name,
          perSecond.toFixed(0),
          measured.perSecond.toFixed(0),
          formatMs(measured.p50),
          formatMs(measured.p99),
          String(measured.refused),
        ]),
        after: `${(await countStored()) - before} applications stored.`,
        bars: results.map(({ name, measured }) => ({
          label: `${name}, ${mix.heading.toLowerCase()}`,
          value: measured.p99,
        })),
      })
    }
    return {
      name: 'mixed',
      title: 'Mixed load',
      about: `Pages, look-ups of all stores and applications at the same time for ${seconds} s. Each client pauses between requests. nginx, two API processes, the database and the clients share the same two cores.`,
      sections,
      chart: { unit: 'p99 in milliseconds', bars: sections.flatMap(({ bars }) => bars) },
    }
  } finally {
    await edge.stop()
    await rig.stop()
  }
}
