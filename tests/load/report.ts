import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Chart, drawChart } from './chart.ts'

/** What one kind of load gave: a table, a few words and a picture. */
export type Report = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly after?: string
  readonly chart: Chart
}

const folder = fileURLToPath(new URL('../../docs/performance', import.meta.url))

export function tableOf({ columns, rows }: Pick<Report, 'columns' | 'rows'>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** One document and one picture for each load, in `docs/performance`. */
export async function writeReport(report: Report) {
  await mkdir(folder, { recursive: true })
  const { name, title, about, after, chart } = report
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} shared cores with \`npm run load -- ${name} --write\`. Absolute figures move with the machine; compare figures of one run.`
  const parts = [`# ${title}`, about, tableOf(report), after, `![${chart.unit}](${name}.svg)`, measured]
  await writeFile(join(folder, `${name}.md`), `${parts.filter(Boolean).join('\n\n')}\n`)
  await writeFile(join(folder, `${name}.svg`), drawChart(title, chart))
}
