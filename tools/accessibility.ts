import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeRecord } from '../tests/e2e/axe.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${repository}/${file}`, 'utf8')

type Spec = { readonly id: string; readonly title: string; readonly ok: boolean; readonly file: string }
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }
const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** Level A and AA of WCAG 2.2. `tests`: the titles of browser tests that hold a part of it. `none`: why it does not arise. */
const criteria: readonly { number: string; name: string; tests?: RegExp; none?: string }[] = [
  { number: '1.1.1', name: 'Non-text content' },
  { number: '1.2.1', name: 'Audio-only and video-only', none: 'no audio, no video' },
  { number: '1.2.2', name: 'Captions', none: 'no video' },
  { number: '1.2.3', name: 'Audio description or alternative', none: 'no video' },
  { number: '1.2.4', name: 'Captions, live', none: 'no video' },
  { number: '1.2.5', name: 'Audio description', none: 'no video' },
  { number: '1.3.1', name: 'Info and relationships', tests: /screen reader (hears|reads)/ },
  { number: '1.3.2', name: 'Meaningful sequence', tests: /in the order in which they are read/ },
  { number: '1.3.3', name: 'Sensory characteristics' },
  { number: '1.3.4', name: 'Orientation' },
  { number: '1.3.5', name: 'Identify input purpose', tests: /fields have the (tokens|limits)/ },
  { number: '1.4.1', name: 'Use of color' },
  { number: '1.4.2', name: 'Audio control', none: 'no audio' },
  { number: '1.4.3', name: 'Contrast (minimum)' },
  { number: '1.4.4', name: 'Resize text' },
  { number: '1.4.5', name: 'Images of text' },
  { number: '1.4.10', name: 'Reflow', tests: /no sideways scroll/ },
  { number: '1.4.11', name: 'Non-text contrast' },
  { number: '1.4.12', name: 'Text spacing' },
  { number: '1.4.13', name: 'Content on hover or focus', tests: /Escape closes/ },
  { number: '2.1.1', name: 'Keyboard', tests: /only a keyboard|by keyboard|arrow keys move/ },
  { number: '2.1.2', name: 'No keyboard trap', tests: /and leaves the form|past the map/ },
  { number: '2.1.4', name: 'Character key shortcuts', none: 'no shortcuts' },
  { number: '2.2.1', name: 'Timing adjustable' },
  { number: '2.2.2', name: 'Pause, stop, hide', tests: /stands still|stops for good|nothing moves by itself/ },
  { number: '2.3.1', name: 'Three flashes' },
  { number: '2.4.1', name: 'Bypass blocks', tests: /skips to the content/ },
  { number: '2.4.2', name: 'Page titled', tests: /answers with its heading, title/ },
  { number: '2.4.3', name: 'Focus order', tests: /Tab visits every question/ },
  { number: '2.4.4', name: 'Link purpose' },
  { number: '2.4.5', name: 'Multiple ways' },
  { number: '2.4.6', name: 'Headings and labels' },
  { number: '2.4.7', name: 'Focus visible' },
  { number: '2.4.11', name: 'Focus not obscured', tests: /brings the label into view/ },
  { number: '2.5.1', name: 'Pointer gestures' },
  { number: '2.5.2', name: 'Pointer cancellation' },
  { number: '2.5.3', name: 'Label in name' },
  { number: '2.5.4', name: 'Motion actuation', none: 'nothing reacts to motion' },
  { number: '2.5.7', name: 'Dragging movements', tests: /the whole search by keyboard/ },
  { number: '2.5.8', name: 'Target size (minimum)' },
  { number: '3.1.1', name: 'Language of page' },
  { number: '3.1.2', name: 'Language of parts', none: 'one language' },
  { number: '3.2.1', name: 'On focus' },
  { number: '3.2.2', name: 'On input', tests: /choosing another service changes heading/ },
  { number: '3.2.3', name: 'Consistent navigation' },
  { number: '3.2.4', name: 'Consistent identification' },
  { number: '3.2.6', name: 'Consistent help', tests: /icon carousel and help/ },
  { number: '3.3.1', name: 'Error identification', tests: /hears label, hint and error|message at the field/ },
  { number: '3.3.2', name: 'Labels or instructions', tests: /optional ones say so/ },
  { number: '3.3.3', name: 'Error suggestion', tests: /typed differently the second time is named/ },
  { number: '3.3.4', name: 'Error prevention (legal, financial, data)' },
  { number: '3.3.7', name: 'Redundant entry' },
  { number: '3.3.8', name: 'Accessible authentication', none: 'nobody signs in; the captcha is one tick' },
  { number: '4.1.2', name: 'Name, role, value', tests: /as a combobox/ },
  { number: '4.1.3', name: 'Status messages', tests: /that it is being sent|keeps the focus and says so/ },
]

const run = JSON.parse(read('.cache/playwright.json')) as Suite & { readonly stats: { readonly startTime: string } }
const specs = specsOf(run)
const passed = new Map(specs.filter(({ ok }) => ok).map((spec) => [spec.id, spec]))

const folder = '.cache/accessibility'
const records: AxeRecord[] = []
for (const name of readdirSync(`${repository}/${folder}`)) {
  const record = JSON.parse(read(`${folder}/${name}`)) as AxeRecord
  if (record.at < run.stats.startTime) rmSync(`${repository}/${folder}/${name}`)
  else if (passed.has(record.testId)) records.push(record)
}
if (records.length === 0) throw new Error('the last run of npm run test:e2e looked at no page')

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
const criterionOf = (tag: string) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join('.')

const rules = new Map(records.flatMap((record) => record.rules.map(({ id, tags }) => [id, tags] as const)))
const rulesFor = (number: string) =>
  [...rules]
    .filter(([, tags]) => tags.some((tag) => criterionOf(tag) === number))
    .map(([id]) => id)
    .toSorted()
const testsFor = (pattern?: RegExp) => (pattern ? [...passed.values()].filter(({ title }) => pattern.test(title)) : [])

const judged = criteria.map(({ number, name, tests, none }) => {
  const byAxe = rulesFor(number)
  const byTests = distinct(testsFor(tests).map(({ file }) => file.replace('.spec.ts', ''))).toSorted()
  const checked = none === undefined && (byAxe.length > 0 || byTests.length > 0)
  return { number, name, byAxe, byTests, none, checked }
})
const open = judged.filter(({ checked, none }) => !checked && none === undefined)

/** A test's title without its requirement ids, as one state of a page. */
const stateOf = ({ state, path }: AxeRecord) =>
  /^\S+ has no accessibility violation at 320, 768 and 1280 px/.test(state)
    ? 'as it opens'
    : state.replace(/ \[[^\]]+\]/g, '').replace(`${path} `, '')
const rows = new Map<string, AxeRecord[]>()
for (const record of records) {
  const key = `\`${decodeURI(record.path)}\` | ${stateOf(record)}`
  rows.set(key, [...(rows.get(key) ?? []), record])
}
const pages = [...rows]
  .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([key, found]) => {
    const widths = distinct(found.map(({ width }) => width)).toSorted((a, b) => a - b)
    const ruleCount = distinct(found.flatMap((record) => record.rules.map(({ id }) => id))).length
    const violations = found.reduce((sum, record) => sum + record.violations, 0)
    const undecided = distinct(found.flatMap((record) => record.undecided)).toSorted()
    return `| ${key} | ${widths.join(', ')} | ${found.length} | ${ruleCount} | ${violations} | ${undecided.join(', ') || '–'} |`
  })
const contrast = records.filter(({ undecided }) => undecided.includes('color-contrast')).length
const violations = records.reduce((sum, record) => sum + record.violations, 0)

writeFileSync(
  `${repository}/docs/accessibility.md`,
  `# Accessibility

Written by \`npm run accessibility\` from the last run of \`npm run test:e2e\` (${run.stats.startTime.slice(0, 10)}: ${passed.size} of ${specs.length} browser tests passed). Do not edit by hand.

The aim is WCAG 2.2, level AA. This is what a machine looked at; it is no statement of conformance. **No person who relies on
assistive technology has tried the site yet, and nobody has walked through it with NVDA, JAWS, VoiceOver or TalkBack.** What a
screen reader says is tested with a program that stands in for one. That trial comes before the site goes live.

axe looked ${records.length} times at ${distinct(records.map(({ path }) => path)).length} addresses (\`/__kit/\` is every kind of form field, for developers): **${violations} violations**. In ${contrast} looks it could not
decide about the contrast of some text; those wait for a person.

## Level A and AA, criterion by criterion

A rule or a test holds a part of a criterion, seldom the whole. ${judged.filter(({ checked }) => checked).length} of ${criteria.length} are checked in part on every run, ${judged.filter(({ none }) => none !== undefined).length} do not
arise, ${open.length} are checked by nothing: ${open.map(({ number }) => number).join(', ')}.

| criterion | rules of axe that found something to check | browser tests |
|---|---|---|
${judged
  .map(({ number, name, byAxe, byTests, none, checked }) => {
    const nothing = none === undefined ? '**not checked**' : `does not arise: ${none}`
    return `| ${number} ${name} | ${checked ? byAxe.join(', ') || '–' : nothing} | ${byTests.join(', ') || '–'} |`
  })
  .join('\n')}

## Pages and states

| page | state | widths | looks | rules passed | violations | axe could not decide |
|---|---|---|---|---|---|---|
${pages.join('\n')}
`,
)
console.log(
  `docs/accessibility.md: ${records.length} looks, ${violations} violations, ${open.length} criteria not checked`,
)
