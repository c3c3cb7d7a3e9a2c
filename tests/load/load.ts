import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { calls } from '../../packages/domain/src/api.ts'
import { startProduct } from '../../tools/product.ts'
import { measureDeliveries } from './deliver.ts'
import { measureSubmissions } from './submit.ts'

const run = promisify(execFile)
const { positionals } = parseArgs({ allowPositionals: true })

/** Each is one kind of request, sent by 32 connections for 10 s from a second process. */
const loads: Record<string, { path: string; method: 'GET' | 'POST' }> = {
  pages: { path: '/terms-and-conditions', method: 'GET' },
  stores: { path: calls.getStores.path, method: 'POST' },
  vehicles: { path: calls.getVehicleMake.path, method: 'POST' },
}

/** wrk comes from the system's packages: apt-get install wrk. */
async function measure(origin: string, { path, method }: { path: string; method: string }) {
  const script = new URL('request.lua', import.meta.url).pathname
  const { stdout } = await run('wrk', ['-t1', '-c32', '-d10s', '--latency', '-s', script, `${origin}${path}`], {
    env: { ...process.env, METHOD: method },
  })
  const figure = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '?'
  const refused = figure(/Non-2xx or 3xx responses: (\d+)/)
  return `${figure(/Requests\/sec:\s+([\d.]+)/)} requests/s, p50 ${figure(/50%\s+(\S+)/)}, p99 ${figure(/99%\s+(\S+)/)}, ${refused === '?' ? 0 : refused} refused`
}

const wanted = positionals.length > 0 ? positionals : [...Object.keys(loads), 'submit', 'deliver']
if (wanted.includes('submit')) await measureSubmissions(Number(process.env.ROUNDS ?? 3))
if (wanted.includes('deliver')) await measureDeliveries()
const simple = wanted.filter((name) => name !== 'submit' && name !== 'deliver')
if (simple.length === 0) process.exit(0)
const product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
try {
  for (const name of simple) {
    const load = loads[name]
    if (!load) throw new Error(`no such load: ${name}; there are ${Object.keys(loads).join(', ')}`)
    console.log(`${name}: ${await measure(product.origin, load)}`)
  }
} finally {
  await product.stop()
}
