import { calls } from '../../packages/domain/src/api.ts'
import { startEdge } from '../../tools/nginx.ts'
import { startProduct } from '../../tools/product.ts'
import { type Costs, costCells, costHeads, costOf } from './processor-cost.ts'
import type { Report } from './report.ts'
import { formatMs, type Measured, measure } from './wrk.ts'

const seconds = 10

/** Measures the look-ups that start every journey, directly from one API process and through nginx. */
export async function measureLookUps(): Promise<Report> {
  const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
  const edge = await startEdge(product.origin, { visitorsFromHeader: true, bufferedLog: true })
  const results: { lookUp: string; measured: Measured; costs: Costs }[] = []
  const roles = { API: [product.processes.api], nginx: [edge.pid] }
  try {
    for (const [name, { path }] of [
      ['stores', calls.getStores],
      ['stores in short', calls.getStoresNoService],
      ['vehicle makes', calls.getVehicleMake],
    ] as const) {
      for (const [route, origin] of [
        ['API', product.origin],
        ['nginx and API', edge.origin],
      ] as const) {
        const load = { script: 'request.lua', connections: 32, settings: { METHOD: 'POST' } } as const
        await measure({ ...load, url: `${origin}${path}`, seconds: 1 })
        const [measured, costs] = await costOf(roles, () => measure({ ...load, url: `${origin}${path}`, seconds }))
        results.push({ lookUp: `${name}, ${route}`, measured, costs })
        console.log(`${name}, ${route}: ${measured.perSecond.toFixed(0)} a second, p99 ${formatMs(measured.p99)}`)
      }
    }
  } finally {
    await edge.stop()
    await product.stop()
  }
  return {
    name: 'look-ups',
    title: 'Look-ups',
    about: `One API process answers from memory. 32 connections, ${seconds} s each.`,
    columns: ['look-up', 'a second', 'p50', 'p99', 'refused', ...costHeads(Object.keys(roles), 'look-up')],
    rows: results.map(({ lookUp, measured: { perSecond, p50, p99, refused }, costs }) => [
      lookUp,
      perSecond.toFixed(0),
      formatMs(p50),
      formatMs(p99),
      String(refused),
      ...costCells(Object.keys(roles), costs, perSecond * seconds),
    ]),
    chart: {
      unit: 'look-ups a second',
      bars: results.map(({ lookUp, measured }) => ({ label: lookUp, value: measured.perSecond })),
    },
  }
}
