import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { assumedValues, assumptions, type Values } from './scale/assumptions.ts'
import { costsOf, loadOf, needsOf, spotOf } from './scale/estimate.ts'

const page = fileURLToPath(new URL('../docs/scale.md', import.meta.url))

/** A lender with ten stores, a large chain, and all storefront lenders of the United States. */
const sizes = [10, 1_000, 24_000] as const

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Three digits are more than the assumptions are worth. */
const rounded = (value: number) =>
  Number(value.toPrecision(value >= 1_000 ? 3 : 2)).toLocaleString('en-US', { maximumFractionDigits: 4 })
const size = (bytes: number) => (bytes >= 1e9 ? `${rounded(bytes / 1e9)} GB` : `${rounded(bytes / 1e6)} MB`)
const dollars = (value: number) => `$${value.toLocaleString('en-US', { maximumFractionDigits: 0 })}`
const cents = (value: number) => `$${value.toFixed(2)}`
const storesText = (stores: number) => `${stores.toLocaleString('en-US')} stores`

function loadTable(of: Values): string {
  const loads = sizes.map((stores) => loadOf(stores, of))
  const spot = spotOf(of)
  const row = (name: string, show: (load: (typeof loads)[number]) => string, added = '') => [
    name,
    ...loads.map(show),
    added && `+ ${added}`,
  ]
  return table(
    ['', ...sizes.map(storesText), 'a TV spot'],
    [
      row('submissions a day', (load) => rounded(load.submissionsPerDay), rounded(of.spotPeople * of.spotApplications)),
      row('submissions, busiest second', (load) => rounded(load.submissions), rounded(spot.submissions)),
      row('requests for pages and files', (load) => rounded(load.requests), rounded(spot.requests)),
      row('look-ups', (load) => rounded(load.lookUps), rounded(spot.lookUps)),
      row('emails', (load) => rounded(load.mails), rounded(spot.mails)),
      row('openings at the desk', (load) => rounded(load.openings)),
      row('open streams of the desk', (load) => rounded(load.streams)),
      row('stored in 25 months', (load) => `${rounded(load.stored)}, ${size(load.storedBytes)}`),
    ],
  )
}

const needTable = (of: Values) =>
  table(
    ['busiest second with a TV spot', 'one process does', ...sizes.map(storesText)],
    needsOf(sizes[0], of).map(({ part, capacity }, index) => [
      part,
      rounded(capacity),
      ...sizes.map((stores) => {
        const { load = 0, needed = 0 } = needsOf(stores, of)[index] ?? {}
        return `${rounded(load)}: ${needed}`
      }),
    ]),
  )

function costTable(of: Values): string {
  const costs = sizes.map((stores) => costsOf(stores, of))
  const sums = costs.map((lines) => lines.reduce((sum, { perMonth }) => sum + perMonth, 0))
  const thousands = sizes.map((stores) => (loadOf(stores, of).submissionsPerDay * of.daysPerMonth) / 1_000)
  const texts = costs.map((lines) => lines.at(-1)?.perMonth ?? 0)
  return table(
    ['a month', ...sizes.map(storesText)],
    [
      ...(costs[0] ?? []).map(({ kind }, index) => [
        kind,
        ...costs.map((lines) => `${lines[index]?.count}${dollars(lines[index]?.perMonth ?? 0)}`),
      ]),
      ['**together**', ...sums.map((sum) => `**${dollars(sum)}**`)],
      ['**for 1,000 submissions**', ...sums.map((sum, index) => `**${cents(sum / (thousands[index] ?? 1))}**`)],
      [
        'without text messages',
        ...sums.map((sum, index) => cents((sum - (texts[index] ?? 0)) / (thousands[index] ?? 1))),
      ],
    ],
  )
}

export const tablesOf = (of: Values): Readonly<Record<string, string>> => ({
  load: loadTable(of),
  needs: needTable(of),
  cost: costTable(of),
})

/** Each table stands between two comments with its name. */
export const withTables = (text: string, tables: Readonly<Record<string, string>>) =>
  Object.entries(tables).reduce(
    (before, [name, computed]) =>
      before.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end of ${name} -->)`),
        (_, start, end) => `${start}\n${computed}\n${end}`,
      ),
    text,
  )

function changedValues(changes: readonly string[]): Values {
  const changed: Record<string, number> = {}
  for (const change of changes) {
    const [name = '', value] = change.split('=')
    if (!(name in assumptions) || value === undefined || !Number.isFinite(Number(value)))
      throw new Error(`${change} is not name=number; the names are ${Object.keys(assumptions).join(', ')}`)
    changed[name] = Number(value)
  }
  return { ...assumedValues, ...changed }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, ...others] = process.argv.slice(2)
  if (first === '--write') writeFileSync(page, withTables(readFileSync(page, 'utf8'), tablesOf(assumedValues)))
  else {
    const { load, needs, cost } = tablesOf(changedValues(first ? [first, ...others] : []))
    console.log([load, needs, cost].join('\n\n'))
  }
}
