import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Chart, drawChart } from './chart.ts'

export type Table = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly after?: string
}

export type Section = Table & { readonly heading: string; readonly about: string }

/** The result of one load: a description, one table or several with headings, and a chart. */
export type Report = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly chart: Chart
} & (Table | { readonly sections: readonly Section[] })

const folder = fileURLToPath(new URL('../../docs/performance', import.meta.url))

function formatTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** The figures of a report, without its description. */
export function tablesOf(report: Report): string {
  const parts =
    'sections' in report
      ? report.sections.flatMap((section) => [
          `## ${section.heading}`,
          section.about,
          formatTable(section),
          section.after,
        ])
      : [formatTable(report), report.after]
  return parts.filter(Boolean).join('\n\n')
}

/** Writes one document and one chart to `docs/performance`. */
export async function writeReport(report: Report) {
  await mkdir(folder, { recursive: true })
  const { name, title, about, chart } = report
  const measured = `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} shared cores with \`npm run load -- ${name} --write\`. Absolute figures depend on the machine; compare only figures of the same run.`
  const parts = [`# ${title}`, about, tablesOf(report), `![${chart.unit}](${name}.svg)`, measured]
  await writeFile(join(folder, `${name}.md`), `${parts.join('\n\n')}\n`)
  await writeFile(join(folder, `${name}.svg`), drawChart(title, chart))
}
