import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileOf, imports, sources } from './imports.ts'
import { trackedFiles } from './tracked-files.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${repository}${file}`, 'utf8')
const isUnitTest = (file: string) => file.endsWith('.test.ts')
const takesMinutes = (file: string) => /^tests\/(faults|demo)\//.test(file)
/** Runs for code that no other test reaches, because it starts every process of the product. */
const demo = 'tests/demo/demo.test.ts'

/** The spec files that a change of a file in `from` can break; `states` are areas of tests/desk-states. */
type BrowserTests = { readonly from: RegExp; readonly specs: readonly string[]; readonly states?: string }

const specsOfEveryPage = ['e2e/pages', 'e2e/shell', 'e2e/policy', 'pictures/routes']

/** A journey has one name everywhere, so the name finds its folders in every workspace. */
const inPages = (names: string) => new RegExp(`^(apps/web|packages/(components|domain))/(.*/)?(${names})/`)
const atDesk = (names: string) => new RegExp(`^(apps/desk/app|packages/domain/src)/(${names})/`)

export const browserTests: readonly BrowserTests[] = [
  { from: inPages('apply-now|vehicles'), specs: ['e2e/apply-now', 'pictures/apply-now'] },
  { from: inPages('agreements'), specs: ['e2e/consent'] },
  { from: inPages('employment-application'), specs: ['e2e/employment', 'pictures/employment'] },
  { from: inPages('customer-feedback'), specs: ['e2e/customer-feedback', 'pictures/other-forms'] },
  { from: inPages('dispute-resolution'), specs: ['e2e/dispute-resolution', 'pictures/other-forms'] },
  { from: inPages('application-status'), specs: ['e2e/application-status', 'pictures/application-status'] },
  { from: inPages('texts'), specs: ['e2e/text-updates'] },
  { from: inPages('store-locator|maps|places|geography'), specs: ['e2e/store-locator', 'pictures/places-and-finder'] },
  { from: inPages('service-finder'), specs: ['e2e/service-finder', 'pictures/places-and-finder'] },
  { from: inPages('thank-you|promises'), specs: ['e2e/thank-you', 'pictures/thank-you'] },
  { from: inPages('home|scenes'), specs: ['e2e/home', 'pictures/routes'] },
  { from: inPages('services'), specs: ['e2e/services', 'e2e/apply-now.spec', 'pictures/routes'] },
  { from: inPages('stores'), specs: ['e2e/stores', 'e2e/store-locator.spec', 'pictures/routes'] },
  { from: inPages('costs'), specs: ['e2e/costs', 'desk/costs'], states: 'costs' },
  { from: inPages('forms?|captcha|api|submissions'), specs: ['e2e/form-kit', 'e2e/customer-feedback', 'e2e/late'] },
  { from: inPages('suggest-field'), specs: ['e2e/suggest-field'] },
  {
    from: /^apps\/web\/(app\/pages\/[^/]+$|app\/pages\/(legal|financial)|content\/)/,
    specs: ['e2e/static', 'e2e/pages'],
  },
  {
    from: /^apps\/web\/(app\/(shell\/|integrations\/[^/]+$|[^/]+$)|build\/|[^/]+$)/,
    specs: [...specsOfEveryPage, 'e2e/site', 'e2e/late'],
  },
  { from: /^packages\/components\/src\/([^/]+$|accordion|styles)/, specs: specsOfEveryPage },
  { from: /^apps\/web\/(.*\.es\.tsx?$|app\/shell\/.*(address|language))/, specs: ['e2e/spanish'] },
  { from: /^apps\/server\/src\/(confirmations|notices)\//, specs: ['e2e/confirmation-mail'] },
  { from: atDesk('audit'), specs: ['desk/roles'], states: 'audit' },
  {
    from: atDesk('case|cases'),
    specs: ['desk/journey', 'desk/customer', 'desk/notes', 'desk/first-call'],
    states: 'case',
  },
  { from: atDesk('queue'), specs: ['desk/queue', 'desk/colleagues'], states: 'queue' },
  { from: atDesk('release'), specs: ['desk/job-application', 'desk/journey'], states: 'release' },
  { from: atDesk('find'), specs: ['desk/find-phone', 'desk/keyboard'], states: 'find' },
  { from: atDesk('overview'), specs: ['desk/head-office'], states: 'overview' },
  { from: atDesk('staff'), specs: ['desk/staff'], states: 'staff' },
  { from: atDesk('store-details'), specs: ['desk/head-office'], states: 'store details' },
  { from: atDesk('costs'), specs: ['desk/costs'], states: 'costs' },
  { from: atDesk('sign-in'), specs: ['desk/sign-in'], states: 'sign-in' },
  { from: atDesk('listening'), specs: ['desk/sign-in', 'engines/listening'], states: 'sign-in' },
  { from: /^apps\/desk\/(app\/frame\/push|public\/|server\/push\/)/, specs: ['desk/notifications'] },
  {
    from: /^apps\/desk\/app\/(shell|integrations|styles|[^/]+$)/,
    specs: ['desk/first-load', 'desk/sign-in', 'engines/desk'],
    states: 'other|queue',
  },
  {
    from: /^apps\/desk\/(server\/[^/]+$|[^/]+$)|^apps\/keyholder\/src\/(?!.*command)/,
    specs: ['desk/journey', 'desk/sign-in'],
  },
  { from: /^tests\/engines\//, specs: ['engines/'] },
]

/** Always selected: these tests read files instead of importing them, so no import leads to them. They take seconds. */
const always = trackedFiles(/^tests\/architecture\/(?!alarms).*\.test\.ts$/)

/** Tests of built pages take a second or two each, except for the one that renders them again. */
const pageTests = trackedFiles(/^tests\/pages\/(?!live-pages).*\.test\.ts$/)

const changesPages = (file: string) =>
  /^(apps\/web|packages\/(components|domain|api-description|store-list)|data)\//.test(file) && !isUnitTest(file)
const changesDeskPages = (file: string) =>
  /^(apps\/desk\/(app|build)|packages\/(components|domain|envelope))\//.test(file) && !isUnitTest(file)

const importers = Map.groupBy(
  imports.filter(({ typeOnly }) => !typeOnly),
  (each) => fileOf(each) ?? '',
)

/** These files, and those that import them in at most this many steps. More steps reach tests of other features. */
function importersWithin(files: readonly string[], steps: number): Set<string> {
  const found = new Set(files)
  let newest: readonly string[] = files
  for (let step = 0; step < steps; step++) {
    newest = newest.flatMap((file) => importers.get(file) ?? []).map(({ file }) => file)
    for (const file of newest) found.add(file)
  }
  return found
}

/** The tests that import a file in two steps, or else in the fewest steps, up to four. */
function nearestTests(file: string): string[] {
  for (const steps of [2, 3, 4]) {
    const tests = [...importersWithin([file], steps)].filter((each) => isUnitTest(each) && !takesMinutes(each))
    if (tests.length > 0) return tests
  }
  return []
}

/** The folder of a journey or of a part of the product. */
const featureOf = (file: string) =>
  /^(?:apps|packages)\/[^/]+\/(?:app\/features|app\/pages|app\/integrations|src|app|server)\/([a-z-]+)\//.exec(
    file,
  )?.[1]

/** The files of these folders have little in common, so a change selects only the test of the same name. */
const broadFolders = ['database', 'forms', 'form', 'plugins', 'shell', 'site', 'styles']

/** Tests beside a file, and those in folders of the same name. */
function testsBeside(file: string): string[] {
  const feature = featureOf(file)
  const isAbout = (test: string) =>
    feature && !broadFolders.includes(feature)
      ? featureOf(test) === feature
      : dirname(test) === dirname(file) && basename(test).startsWith(basename(file).split('.')[0] ?? '')
  return sources.filter((each) => isUnitTest(each) && isAbout(each))
}

/** Functions, tables and triggers that the changed lines of an SQL file belong to. */
export function namesInSql(text: string, isChanged: (line: number) => boolean): Set<string> {
  const names = new Set<string>()
  let current: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, created] =
      /^create (?:or replace )?(?:function|table|trigger|policy|(?:unique )?index|view) (?:if not exists |concurrently )?(\w+)/i.exec(
        line,
      ) ?? []
    const [, altered] =
      /^(?:alter table|grant .* on|insert into|update|create trigger .* on) (?:only )?(\w+)/i.exec(line) ?? []
    if (created || altered) current = [created ?? '', altered ?? ''].filter(Boolean)
    if (isChanged(index + 1)) for (const name of current) names.add(name)
  }
  return names
}

const sqlStatements = () =>
  trackedFiles(/^packages\/database\/.*\.sql$/).flatMap((file) =>
    read(file)
      .split(/\n(?=create )/i)
      .map((text) => ({ name: /^create (?:or replace )?function (\w+)/i.exec(text)?.[1] ?? '', text })),
  )

/** These names, with those of the functions that call them directly or through others. */
function withCallers(names: ReadonlySet<string>): Set<string> {
  const all = new Set(names)
  const statements = sqlStatements()
  for (let before = -1; before !== all.size; ) {
    before = all.size
    for (const { name, text } of statements) {
      const body = text.slice(text.indexOf(')'))
      if (name && [...all].some((called) => new RegExp(`\\b${called}\\(`).test(body))) all.add(name)
    }
  }
  return all
}

const filesNaming = (names: Iterable<string>, files: readonly string[]) =>
  files.filter((file) => [...names].some((name) => new RegExp(`\\b${name}\\b`).test(read(file))))

/** A table that more tests name belongs to all of the product, as cases do, and would select nearly all tests. */
const mostTestsOfTable = 6

/** Tests that name a table which these functions read or write. */
function testsOfTables(functions: ReadonlySet<string>): string[] {
  const tests = sources.filter(isUnitTest)
  const tables = sqlStatements()
    .filter(({ name }) => functions.has(name))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:from|join|into|update) (\w+)/gi)].map(([, table = '']) => table))
  return [...new Set(tables)]
    .map((table) => filesNaming([table], tests))
    .filter((found) => found.length <= mostTestsOfTable)
    .flat()
}

function testsOfSql(file: string, isChanged: (line: number) => boolean): string[] {
  const changed = namesInSql(read(file), isChanged)
  const callers = filesNaming(withCallers(changed), sources)
  return [...importersWithin(callers, 1), ...callers.flatMap(testsBeside), ...testsOfTables(changed)].filter(isUnitTest)
}

export type Selection = {
  readonly unit: readonly string[]
  readonly specs: readonly string[]
  /** A pattern for titles of tests/desk-states. */
  readonly states: string
  readonly buildsSite: boolean
  readonly buildsDesk: boolean
}

/** Tests that a change of these files can break. `isChanged` tells which lines of a file have changed. */
export function testsOf(changed: readonly string[], isChanged: (file: string, line: number) => boolean): Selection {
  const inCode = changed.filter((file) => /\.(tsx?|mdx|css|yaml|csv)$/.test(file))
  const unit = new Set([
    ...always,
    ...inCode.flatMap(nearestTests),
    ...inCode.flatMap(testsBeside),
    ...changed
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => testsOfSql(file, (line) => isChanged(file, line))),
    ...(changed.some(changesPages) ? pageTests : []),
    ...(changed.some((file) => file.startsWith('deploy/'))
      ? trackedFiles(/^tests\/(architecture\/alarms|faults\/edge)\b.*\.test\.ts$/)
      : []),
  ])
  const matching = browserTests.filter(({ from }) => changed.some((file) => from.test(file)))
  const specs = new Set([
    ...matching.flatMap((each) => each.specs),
    ...changed.filter((file) => file.endsWith('.spec.ts')).map((file) => file.replace(/^tests\//, '')),
  ])
  const states = new Set(matching.flatMap((each) => each.states ?? []))
  const isUntested = unit.size === always.length && specs.size === 0 && inCode.some((file) => !isUnitTest(file))
  const tests = [...unit].filter((file) => !takesMinutes(file) || changed.includes(file))
  return {
    unit: (isUntested ? [...tests, demo] : tests).sort(),
    specs: [...specs].sort(),
    states: [...states].join('|'),
    buildsSite: changed.some(changesPages),
    buildsDesk:
      changed.some(changesDeskPages) && (states.size > 0 || [...specs].some((spec) => /^(desk|engines)\//.test(spec))),
  }
}
