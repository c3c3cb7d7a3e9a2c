import { startBareNginx, startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { type Costs, costCells, costHeads, costOf, sumOfCosts } from './processor-cost.ts'
import type { Report } from './report.ts'
import { formatMs, type Measured, measure, median, medianOf } from './wrk.ts'

const seconds = 5
const rounds = 5

/** One page of each size. */
const paths = ['/', '/terms-and-conditions', '/apply-now', '/store-locator']

/** Measures pages through the product's nginx configuration and the same files from a plain nginx. */
export async function measurePages(): Promise<Report> {
  const product = await startProduct()
  const edge = await startEdge(product.origin, { bufferedLog: true })
  const bare = await startBareNginx()
  const results: {
    path: string
    ours: Measured
    bare: Measured
    ratio: number
    from: string
    costs: Costs
    pages: number
  }[] = []
  const get = (origin: string, path: string, time: number) =>
    measure({
      url: `${origin}${path}`,
      script: 'request.lua',
      connections: 32,
      seconds: time,
      settings: { ENCODING: 'gzip' },
    })
  try {
    for (const path of paths) {
      const file = `${path === '/' ? '' : path}/index.html`
      const pairs: { ours: Measured; bare: Measured; costs: Costs }[] = []
      const ourPage = () => costOf({ nginx: [edge.pid] }, () => get(edge.origin, path, seconds))
      await get(edge.origin, path, 1)
      await get(bare.origin, file, 1)
      for (let round = 0; round < rounds; round++) {
        // The order alternates, because the second of the two benefits from warmer caches.
        const first = round % 2 === 0 ? await ourPage() : undefined
        const plain = await get(bare.origin, file, seconds)
        const [ours, costs] = first ?? (await ourPage())
        pairs.push({ ours, bare: plain, costs })
      }
      const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)
      const result = {
        path,
        ours: medianOf(pairs.map(({ ours }) => ours)),
        bare: medianOf(pairs.map((pair) => pair.bare)),
        ratio: median(ratios),
        costs: sumOfCosts(pairs.map(({ costs }) => costs)),
        pages: pairs.reduce((sum, { ours }) => sum + ours.perSecond * seconds, 0),
        from: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      }
      results.push(result)
      console.log(
        `${path}: ${result.ours.perSecond.toFixed(0)} a second, bare ${result.bare.perSecond.toFixed(0)}, ratio ${result.ratio.toFixed(2)} (${result.from})`,
      )
    }
  } finally {
    await Promise.all([edge.stop(), bare.stop()])
    await product.stop()
  }
  return {
    name: 'pages',
    title: 'Pages through nginx',
    about: `The product's nginx configuration (policies, headers, limits, redirects) compared with a default nginx that only serves a folder, without our cache of open files. Both send the file that the build compressed. 32 connections, one nginx process each, ${rounds} alternating rounds of ${seconds} s; the ratio is the median of the rounds' ratios.`,
    columns: [
      'page',
      'a second',
      'p50',
      'p99',
      'refused',
      'bare nginx',
      'of bare',
      'rounds',
      ...costHeads(['nginx'], 'page'),
    ],
    rows: results.map(({ path, ours, bare: plain, ratio, from, costs, pages }) => [
      `\`${path}\``,
      ours.perSecond.toFixed(0),
      formatMs(ours.p50),
      formatMs(ours.p99),
      String(ours.refused),
      plain.perSecond.toFixed(0),
      ratio.toFixed(2),
      from,
      ...costCells(['nginx'], costs, pages),
    ]),
    chart: {
      unit: 'pages a second; pale: bare nginx',
      bars: results.flatMap(({ path, ours, bare: plain }) => [
        { label: path, value: ours.perSecond },
        { label: `${path} bare`, value: plain.perSecond, pale: true },
      ]),
    },
  }
}
