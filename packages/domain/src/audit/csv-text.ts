/** A spreadsheet runs a cell that begins like this as a formula. */
const startsFormula = /^[\s]*[=+\-@\t\r]/

function cellOf(value: string): string {
  const safe = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a mark of its encoding, because spreadsheets otherwise take it for another, and the line ends of RFC 4180. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
