import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileOf, imports, sources } from './imports.ts'
import { trackedFiles } from './tracked-files.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${repository}${file}`, 'utf8')
const isUnitTest = (file: string) => file.endsWith('.test.ts')
const takesMinutes = (file: string) => /^tests\/(faults|demo)\//.test(file)
/** Starts every process of the product. */
const demo = 'tests/demo/demo.test.ts'

/** A change of a file in `from` changes what these spec files look at; `states` are areas of tests/desk-states. */
type BrowserTests = { readonly from: RegExp; readonly specs: readonly string[]; readonly states?: string }

const everyPage = ['e2e/pages', 'e2e/shell', 'e2e/policy', 'pictures/routes']

/** A journey has one name everywhere, so its name finds its parts in every workspace that a page is made of. */
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
    specs: [...everyPage, 'e2e/site', 'e2e/late'],
  },
  { from: /^packages\/components\/src\/([^/]+$|accordion|styles)/, specs: everyPage },
  { from: /^apps\/web\/(.*\.es\.tsx?$|app\/shell\/.*(address|language))/, specs: ['e2e/spanish'] },
  { from: /^apps\/server\/src\/(confirmations|notices)\//, specs: ['e2e/confirmation-mail'] },
  { from: atDesk('audit'), specs: ['desk/roles'], states: 'audit' },
  { from: atDesk('case|cases'), specs: ['desk/journey', 'desk/customer', 'desk/first-call'], states: 'case' },
  { from: atDesk('queue'), specs: ['desk/queue', 'desk/colleagues'], states: 'queue' },
  { from: atDesk('release'), specs: ['desk/job-application', 'desk/journey'], states: 'opening' },
  { from: atDesk('find'), specs: ['desk/find-phone', 'desk/keyboard'], states: 'find' },
  { from: atDesk('overview'), specs: ['desk/head-office'], states: 'overview' },
  { from: atDesk('staff'), specs: ['desk/staff'], states: 'staff' },
  { from: atDesk('store-details'), specs: ['desk/head-office'], states: 'store details' },
  { from: atDesk('costs'), specs: ['desk/costs'], states: 'costs' },
  { from: atDesk('sign-in'), specs: ['desk/sign-in'], states: 'sign-in' },
  { from: atDesk('listening'), specs: ['desk/sign-in', 'engines/listening'], states: 'sign-in' },
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

function inPages(names: string) {
  return new RegExp(`^(apps/web|packages/(components|domain))/(.*/)?(${names})/`)
}

function atDesk(names: string) {
  return new RegExp(`^(apps/desk/app|packages/domain/src)/(${names})/`)
}

/** Tests that read files and not modules, so that no import leads to them. They take seconds. */
const always = trackedFiles(/^tests\/architecture\/(?!alarms).*\.test\.ts$/)

/** Tests of built pages; each takes a second or two, except for the one that renders them anew. */
const ofPages = trackedFiles(/^tests\/pages\/(?!live-pages).*\.test\.ts$/)

const changesPages = (file: string) =>
  /^(apps\/web|packages\/(components|domain|api-description|store-list)|data)\//.test(file) && !isUnitTest(file)
const changesDeskPages = (file: string) =>
  /^(apps\/desk\/(app|build)|packages\/(components|domain|envelope))\//.test(file) && !isUnitTest(file)

const importers = Map.groupBy(
  imports.filter(({ typeOnly }) => !typeOnly),
  (each) => fileOf(each) ?? '',
)

/** These files, and those that import them in so many steps; a test of another feature is further away than one of its own. */
function near(files: readonly string[], steps: number): Set<string> {
  const found = new Set(files)
  let edge: readonly string[] = files
  for (let step = 0; step < steps; step++) {
    edge = edge.flatMap((file) => importers.get(file) ?? []).map(({ file }) => file)
    for (const file of edge) found.add(file)
  }
  return found
}

/** The tests that are nearest to a file: at two steps, or as far away as the first. */
function nearest(file: string): string[] {
  for (const steps of [2, 3, 4]) {
    const tests = [...near([file], steps)].filter((each) => isUnitTest(each) && !takesMinutes(each))
    if (tests.length > 0) return tests
  }
  return []
}

/** The folder of a journey or of a part of the product. */
const featureOf = (file: string) =>
  /^(?:apps|packages)\/[^/]+\/(?:app\/features|app\/pages|app\/integrations|src|app|server)\/([a-z-]+)\//.exec(
    file,
  )?.[1]
/** Folders whose files have little in common. */
const tooWide = ['database', 'forms', 'form', 'plugins', 'shell', 'site', 'styles']

/** Tests beside a file, and those in folders of the same name. */
function besideOf(file: string): string[] {
  const feature = featureOf(file)
  const isAbout = (test: string) =>
    feature && !tooWide.includes(feature)
      ? featureOf(test) === feature
      : dirname(test) === dirname(file) && basename(test).startsWith(basename(file).split('.')[0] ?? '')
  return sources.filter((each) => isUnitTest(each) && isAbout(each))
}

/** Functions, tables and triggers that the changed lines of an SQL file belong to. */
export function namesInSql(text: string, isChanged: (line: number) => boolean): Set<string> {
  const names = new Set<string>()
  let current: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, made] =
      /^create (?:or replace )?(?:function|table|trigger|policy|(?:unique )?index|view) (?:if not exists |concurrently )?(\w+)/i.exec(
        line,
      ) ?? []
    const [, altered] =
      /^(?:alter table|grant .* on|insert into|update|create trigger .* on) (?:only )?(\w+)/i.exec(line) ?? []
    if (made || altered) current = [made ?? '', altered ?? ''].filter(Boolean)
    if (isChanged(index + 1)) for (const name of current) names.add(name)
  }
  return names
}

const sqlStatements = () =>
  trackedFiles(/^packages\/database\/.*\.sql$/).flatMap((file) =>
    read(file)
      .split(/\n(?=create )/i)
      .map((text) => ({ made: /^create (?:or replace )?function (\w+)/i.exec(text)?.[1] ?? '', text })),
  )

/** With the functions that call these. */
function withCallers(names: ReadonlySet<string>): Set<string> {
  const all = new Set(names)
  const statements = sqlStatements()
  for (let before = -1; before !== all.size; ) {
    before = all.size
    for (const { made, text } of statements) {
      const body = text.slice(text.indexOf(')'))
      if (made && [...all].some((name) => new RegExp(`\\b${name}\\(`).test(body))) all.add(made)
    }
  }
  return all
}

const naming = (names: Iterable<string>, files: readonly string[]) =>
  files.filter((file) => [...names].some((name) => new RegExp(`\\b${name}\\b`).test(read(file))))

/** A table that few tests name belongs to one part of the product; cases and submissions belong to all. */
const fewTests = 6

/** Tests that name a table which these functions read or write. */
function ofTablesIn(functions: ReadonlySet<string>): string[] {
  const tests = sources.filter(isUnitTest)
  const tables = sqlStatements()
    .filter(({ made }) => functions.has(made))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:from|join|into|update) (\w+)/gi)].map(([, table = '']) => table))
  return [...new Set(tables)]
    .map((table) => naming([table], tests))
    .filter((found) => found.length <= fewTests)
    .flat()
}

function ofSql(file: string, isChanged: (line: number) => boolean): string[] {
  const changed = namesInSql(read(file), isChanged)
  const callers = naming(withCallers(changed), sources)
  return [...near(callers, 1), ...callers.flatMap(besideOf), ...ofTablesIn(changed)].filter(isUnitTest)
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
    ...inCode.flatMap(nearest),
    ...inCode.flatMap(besideOf),
    ...changed.filter((file) => file.endsWith('.sql')).flatMap((file) => ofSql(file, (line) => isChanged(file, line))),
    ...(changed.some(changesPages) ? ofPages : []),
    ...(changed.some((file) => file.startsWith('deploy/'))
      ? trackedFiles(/^tests\/(architecture\/alarms|faults\/edge)\b.*\.test\.ts$/)
      : []),
  ])
  const looked = browserTests.filter(({ from }) => changed.some((file) => from.test(file)))
  const specs = new Set([
    ...looked.flatMap((each) => each.specs),
    ...changed.filter((file) => file.endsWith('.spec.ts')).map((file) => file.replace(/^tests\//, '')),
  ])
  const states = new Set(looked.flatMap((each) => each.states ?? []))
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
