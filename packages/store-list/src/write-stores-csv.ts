import { hoursColumns, type StoreRow } from './store-rules.ts'

const columns = [
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
  `${[columns.join(','), ...rows.map((row) => columns.map((column) => quoted(written(column, row[column]))).join(','))].join('\n')}\n`
