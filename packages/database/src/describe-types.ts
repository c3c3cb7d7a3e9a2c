import type { Column, Table } from './describe.ts'

/** As `pg` reads them. A day is read as text, because `pg` would make it midnight in the time zone of the process. */
const types: Readonly<Record<string, string>> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  character: 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  interval: 'unknown',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  xid8: 'string',
}

const typeName = (table: string) => table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** The values of `check (column in ('one', 'two'))`. */
function valuesOf(column: string, { constraints }: Table): string | undefined {
  const listed = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[(('[^']+'::text(, )?)+)\\]\\)\\)\\)$`)
  const [, values] = constraints.map(({ definition }) => listed.exec(definition)).find(Boolean) ?? []
  return values?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function typeOf({ name, type: stored, required }: Column, table: Table): string {
  const element = stored.replace(/\[\]|\(.*\)/g, '')
  const single = types[element]
  if (!single) throw new Error(`no type for ${stored} of ${table.name}.${name}`)
  const type = valuesOf(name, table) ?? (stored.endsWith('[]') ? `readonly ${single}[]` : single)
  return required || type === 'unknown' ? type : `${type} | null`
}

/** In the form that the linter expects. */
const wrapped = (name: string, type: string) =>
  `${name} ${type}`.length <= 120 ? `${name} ${type}\n` : `${name}\n    | ${type.replaceAll(' | ', '\n    | ')}\n`

/** A type for the rows of each table. */
export function describeTypes(tables: readonly Table[]): string {
  const blocks = tables.map((table) => {
    const columns = table.columns.map((column) => wrapped(`  readonly ${column.name}:`, typeOf(column, table)))
    return `\nexport type ${typeName(table.name)} = {\n${columns.join('')}}\n`
  })
  return `// Written from a migrated database by \`npm run schema\`; a test compares it.\n${blocks.join('')}`
}
