import { parse } from 'csv-parse/sync'
import type * as z from 'zod'

export type LineProblem = { readonly line: number; readonly message: string }
export type ReadLines<Row> = { readonly rows: { line: number; row: Row }[]; readonly problems: LineProblem[] }

/** Reads a CSV file with a header and reports every problem with its line. */
export function readCsv<Row>(
  csv: string,
  schema: z.ZodType<Row>,
  columns: { required: readonly string[]; optional: readonly string[] },
): ReadLines<Row> {
  let lines: { record: Record<string, string>; info: { lines: number } }[]
  try {
    lines = parse(csv, { columns: true, info: true, bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1
    return { rows: [], problems: [{ line, message: (error as Error).message }] }
  }

  const header = Object.keys(lines[0]?.record ?? {})
  const missing = columns.required.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => ![...columns.required, ...columns.optional].includes(name))
  if (lines.length === 0) return { rows: [], problems: [{ line: 1, message: 'the file has no rows' }] }
  if (missing.length + unknown.length > 0) {
    return {
      rows: [],
      problems: [
        ...missing.map((name) => ({ line: 1, message: `column ${name} is missing` })),
        ...unknown.map((name) => ({ line: 1, message: `column ${name} is not known` })),
      ],
    }
  }

  const rows: { line: number; row: Row }[] = []
  const problems: LineProblem[] = []
  for (const { record, info } of lines) {
    const result = schema.safeParse(record)
    if (result.success) rows.push({ line: info.lines, row: result.data })
    else {
      problems.push(
        ...result.error.issues.map((issue) => ({
          line: info.lines,
          message: `${issue.path.join('.')}: ${issue.message}`,
        })),
      )
    }
  }
  return { rows, problems }
}
