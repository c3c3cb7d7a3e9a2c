import { deskName } from '@cash-express/domain/stores/desk-name'
import { type LineProblem, type ReadLines, readCsv } from './csv.ts'
import { hoursColumns, type StoreRow, storeLine } from './store-rules.ts'

const columns = {
  required: [
    'store_id',
    'name',
    'address1',
    'city',
    'state',
    'zip',
    'phone',
    'latitude',
    'longitude',
    'notice_email',
    'service_ids',
    ...hoursColumns.filter((name) => !name.startsWith('sun')),
  ],
  optional: ['district', 'sun_open', 'sun_close'],
}

const repeated = (
  lines: ReadLines<StoreRow>['rows'],
  column: 'store_id' | 'name',
  readColumn: (row: StoreRow) => string | number = (row) => row[column],
): LineProblem[] => {
  const first = new Map<string | number, number>()
  return lines.flatMap(({ line, row }) => {
    const earlier = first.get(readColumn(row))
    if (earlier === undefined) first.set(readColumn(row), line)
    return earlier === undefined ? [] : [{ line, message: `${column}: the same as in line ${earlier}` }]
  })
}

export function readStoresCsv(csv: string): ReadLines<StoreRow> {
  const { rows, problems } = readCsv(csv, storeLine, columns)
  // The desk leaves the brand out, and nobody could tell two stores apart whose names are alike then.
  const names = repeated(rows, 'name', ({ name }) => deskName(name))
  return { rows, problems: [...problems, ...repeated(rows, 'store_id'), ...names] }
}

const writtenColumns = [
  ...['store_id', 'name', 'address1', 'city', 'state', 'zip', 'phone', 'latitude', 'longitude'],
  ...['notice_email', 'district', 'service_ids', ...hoursColumns],
] as (keyof StoreRow)[]

/** Without the seconds, as an operator writes a time. */
const written = (column: keyof StoreRow, value: StoreRow[keyof StoreRow]): string => {
  if (Array.isArray(value)) return value.join(' ')
  const text = String(value ?? '')
  return (hoursColumns as readonly string[]).includes(column) ? text.slice(0, 5) : text
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes what `readStoresCsv` reads. The time zone is left out, because it follows from the place. */
export const writeStoresCsv = (rows: readonly StoreRow[]): string =>
  `${[writtenColumns.join(','), ...rows.map((row) => writtenColumns.map((column) => quoted(written(column, row[column]))).join(','))].join('\n')}\n`
