import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Chart, drawChart } from './chart.ts'

/** The result of one load: a table, a description and a chart. */
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

/** Writes one document and one chart to `docs/performance`. */
export async function writeReport(report: Report) {
  await mkdir(folder, { recursive: true })
  const { name, title, about, after, chart } = report
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} shared cores with \`npm run load -- ${name} --write\`. Absolute figures depend on the machine; compare only figures of the same run.`
  const parts = [`# ${title}`, about, tableOf(report), after, `![${chart.unit}](${name}.svg)`, measured]
  await writeFile(join(folder, `${name}.md`), `${parts.filter(Boolean).join('\n\n')}\n`)
  await writeFile(join(folder, `${name}.svg`), drawChart(title, chart))
}
