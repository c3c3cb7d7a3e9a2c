import { isFunction, type SchemaFile } from './schema-files.ts'

const nameOf = ({ path }: SchemaFile) => /(\w+)\.sql$/.exec(path)?.[1] ?? ''
const withoutComments = (text: string) => text.replace(/--.*$/gm, '')
const mostNamed = 8
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const roles: Readonly<Record<string, string>> = {
  api: 'the API',
  worker: 'the worker',
  desk: 'the desk server',
  listener: 'a locked session of the desk server',
  keyholder: 'the keyholder',
  records: 'the records command',
}

/** The processes that may execute a function, as roles.sql grants it. */
function processesOf(name: string, granting: string): string[] {
  const grants = [...withoutComments(granting).matchAll(/grant execute on function([\w\s,]+?)to ([\w\s,]+);/g)]
  const granted = grants.filter(([, functions = '']) => new RegExp(`\\b${name}\\b`).test(functions))
  return Object.keys(roles)
    .filter((role) => granted.some(([, , to = '']) => to.includes(`cash_express_${role}`)))
    .map((role) => roles[role] ?? role)
}

/** The line that names the callers of a function: the processes that may, then the parts of the schema that do. */
function callersLine(name: string, files: readonly SchemaFile[]): string {
  const calls = new RegExp(`\\b${name}\\(`)
  const calling = files.filter(
    (each) => nameOf(each) !== name && calls.test(each.text) && calls.test(withoutComments(each.text)),
  )
  const functions = calling.filter(isFunction).map(nameOf).sort()
  const isIn = (path: string) => calling.some((each) => each.path.startsWith(path))
  const callers = [
    ...processesOf(name, files.find(({ path }) => path === 'roles.sql')?.text ?? ''),
    ...(functions.length > mostNamed ? [`${functions.length} functions`] : functions),
    ...(isIn('migrations/') ? ['tables'] : []),
    ...(isIn('policies.sql') ? ['policies'] : []),
    ...(isIn('triggers.sql') ? ['triggers'] : []),
  ]
  return `-- Called by ${listed(callers)}.`
}

/** The file with its line of callers, which stands before the definition. */
export function withCallers(file: SchemaFile, files: readonly SchemaFile[]): string {
  const before = file.text.replace(/^-- Called by [^;]*?\.\n(?=create or replace)/m, '')
  const line = callersLine(nameOf(file), files)
  const wrapped = line.replace(/(.{1,118})( |$)/g, '$1\n-- ').replace(/\n-- $/, '')
  return before.replace(/^create or replace/m, `${wrapped}\ncreate or replace`)
}
