import { parse } from 'csv-parse/sync'
import type { Unit } from './units.ts'

const columns = ['id', 'english', 'spanish', 'note'] as const
export type Row = Readonly<Record<'id' | 'english' | 'spanish', string>>

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** With a byte order mark, without which Excel reads UTF-8 as Latin-1. */
export const writeSpreadsheet = (units: readonly Unit[]) =>
  `\ufeff${[columns.join(','), ...units.map((unit) => columns.map((column) => cell(unit[column])).join(','))].join('\r\n')}\r\n`

/** Spreadsheets write line breaks in cells in their own way. */
export const sameText = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC')

/** Takes commas, semicolons and tabs, because spreadsheets choose by the language of the computer. */
export function readSpreadsheet(text: string): Row[] {
  const [header = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].find((each) => header.includes(each)) ?? ','
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, delimiter, skip_empty_lines: true })
  return rows.map(({ id, english, spanish }, index) => {
    if (id === undefined || english === undefined || spanish === undefined)
      throw new Error(`row ${index + 2} lacks one of the columns id, english and spanish`)
    return { id, english: sameText(english), spanish: sameText(spanish) }
  })
}
