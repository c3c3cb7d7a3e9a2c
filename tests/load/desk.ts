import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bar } from './chart.ts'
import { measureFirstLoad } from './desk-first-load.ts'
import { measureOpened } from './desk-opened.ts'
import { measurePhone } from './desk-phone.ts'
import { measureQueue } from './desk-queue.ts'
import { measureReleases } from './desk-releases.ts'
import { type Report, type Section, tablesOf } from './report.ts'
import { measureStreams } from './streams.ts'

export type DeskPart = Section & { readonly bars: readonly Bar[] }

type Sizes = { readonly stored: number; readonly streams: number; readonly seconds: number }

const measures: Record<string, (sizes: Sizes) => Promise<DeskPart>> = {
  openings: measureReleases,
  browser: measureOpened,
  'first-load': measureFirstLoad,
  async streams({ streams, seconds }) {
    const { title, about, columns, rows, chart } = await measureStreams(streams, seconds)
    return {
      heading: title,
      about,
      columns,
      rows,
      bars: chart.bars
        .filter(({ label }) => label !== 'longest')
        .map((bar) => ({ ...bar, label: `change to browser, ${bar.label}`, pale: bar.label === 'p50' })),
    }
  },
  // Last, because filling leaves the disk busy.
  queue: ({ stored }) => measureQueue(stored),
  phone: ({ stored }) => measurePhone(stored),
}

export const deskParts = Object.keys(measures)

/** Of the last run of each part, because all of them together take half an hour. */
const folder = fileURLToPath(new URL('../../.cache/load', import.meta.url))
const fileOf = (name: string) => join(folder, `desk-${name}.json`)

async function measurePart(name: string, sizes: Sizes): Promise<DeskPart> {
  const measure = measures[name]
  if (!measure) throw new Error(`unknown part: ${name}; known: ${deskParts.join(', ')}`)
  const busy = () => (loadavg()[0] ?? Number.NaN).toFixed(1)
  const before = busy()
  const part = await measure(sizes)
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const after = `Measured ${at} UTC. The load average of the machine was ${before} before this part and ${busy()} after it.`
  return { ...part, after }
}

/** Measures what people at the desk wait for. Parts that are not named keep their last figures. */
export async function measureDesk(sizes: Sizes, names: readonly string[]): Promise<Report> {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const part = await measurePart(name, sizes)
    await writeFile(fileOf(name), JSON.stringify(part))
    console.log(tablesOf({ ...part, name, title: name, chart: { unit: '', bars: [] } }))
  }
  const kept = deskParts.map(fileOf).filter((file) => existsSync(file))
  const sections = await Promise.all(kept.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as DeskPart))
  return {
    name: 'desk',
    title: 'The desk',
    about:
      'What people at the desk wait for: the answers of an application, a change by a colleague, their queue and a case. All processes share the machine with their clients. PostgreSQL uses the settings of `deploy/postgres/cash-express.conf`, except for the browser.',
    sections,
    chart: { unit: 'milliseconds', bars: sections.flatMap(({ bars }) => bars) },
  }
}
