import { randomInt } from 'node:crypto'
import { isReference, referenceLetters as letters } from '@cash-express/domain/submissions/reference'

const firstYear = 2020
const monthLetters = 2
const randomLetters = 6

function spell(number: number, length: number): string {
  const first = length > 1 ? spell(Math.floor(number / letters.length), length - 1) : ''
  return first + letters[number % letters.length]
}

/** The month of a reference leads to its partition (`month_of`). */
const monthOf = (date: Date) => Math.max(0, (date.getUTCFullYear() - firstYear) * 12 + date.getUTCMonth())

/** Of 309 million references in a month; the database reports one that is taken, and the caller makes another. */
export const newReference = (now = new Date()) =>
  spell(monthOf(now), monthLetters) + spell(randomInt(letters.length ** randomLetters), randomLetters)

const firstOfMonth = (reference: string) => {
  const month = letters.indexOf(reference[0] ?? '') * letters.length + letters.indexOf(reference[1] ?? '')
  return new Date(Date.UTC(firstYear, month)).toISOString().slice(0, 10)
}

/** PostgreSQL keeps 63 characters of a name; a statement for more months than fit is not prepared. */
export const nameFor = (what: string, partitions: string) =>
  what.length + partitions.length < 63 ? { name: `${what} ${partitions}` } : {}

/**
 * The partitions of these submissions as SQL: their months, and the one for what is kept longer. As constants, because
 * PostgreSQL then plans a statement for these partitions alone; otherwise it opens those of all years.
 */
export function partitionsOf(references: readonly string[]): string {
  const months = new Set(references.filter(isReference).map(firstOfMonth))
  return ['2000-01-01', ...[...months].sort()].map((month) => `'${month}'`).join(', ')
}
