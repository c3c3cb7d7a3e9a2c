import { calls } from '../../packages/domain/src/api.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import type { Report } from './report.ts'
import { type Measured, measure, msWords } from './wrk.ts'

const seconds = 10

/** The look-ups that every journey begins with, straight from one API process and through nginx. */
export async function measureLookUps(): Promise<Report> {
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
  const edge = await startEdge(product.origin, { visitorsFromHeader: true, bufferedLog: true })
  const results: { what: string; measured: Measured }[] = []
  try {
    for (const [name, { path }] of [
      ['stores', calls.getStores],
      ['stores in short', calls.getStoresNoService],
      ['vehicle makes', calls.getVehicleMake],
    ] as const) {
      for (const [way, origin] of [
        ['API', product.origin],
        ['nginx and API', edge.origin],
      ] as const) {
        const load = { script: 'request.lua', connections: 32, settings: { METHOD: 'POST' } } as const
        await measure({ ...load, url: `${origin}${path}`, seconds: 1 })
        const measured = await measure({ ...load, url: `${origin}${path}`, seconds })
        results.push({ what: `${name}, ${way}`, measured })
        console.log(`${name}, ${way}: ${measured.perSecond.toFixed(0)} a second, p99 ${msWords(measured.p99)}`)
      }
    }
  } finally {
    await edge.stop()
    await product.stop()
  }
  return {
    name: 'look-ups',
    title: 'Look-ups',
    about: `Answered from memory by one API process. 32 connections, ${seconds} s each.`,
    columns: ['look-up', 'a second', 'p50', 'p99', 'refused'],
    rows: results.map(({ what, measured: { perSecond, p50, p99, refused } }) => [
      what,
      perSecond.toFixed(0),
      msWords(p50),
      msWords(p99),
      String(refused),
    ]),
    chart: {
      unit: 'look-ups a second',
      bars: results.map(({ what, measured }) => ({ label: what, value: measured.perSecond })),
    },
  }
}
