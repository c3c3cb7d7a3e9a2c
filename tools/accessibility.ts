import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeRecord } from '../tests/e2e/axe.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${repository}/${file}`, 'utf8')

type Spec = { readonly id: string; readonly title: string; readonly ok: boolean; readonly file: string }
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }
const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** WCAG 2.2, level A and AA. `tests` matches the titles of browser tests; `none` is why a criterion does not apply. */
const criteria: readonly { number: string; name: string; tests?: RegExp; none?: string }[] = [
  { number: '1.1.1', name: 'Non-text content' },
  { number: '1.2.1', name: 'Audio-only and video-only', none: 'no audio, no video' },
  { number: '1.2.2', name: 'Captions', none: 'no video' },
  { number: '1.2.3', name: 'Audio description or alternative', none: 'no video' },
  { number: '1.2.4', name: 'Captions, live', none: 'no video' },
  { number: '1.2.5', name: 'Audio description', none: 'no video' },
  { number: '1.3.1', name: 'Info and relationships', tests: /lets a screen reader read/ },
  { number: '1.3.2', name: 'Meaningful sequence', tests: /in reading order/ },
  { number: '1.3.3', name: 'Sensory characteristics' },
  { number: '1.3.4', name: 'Orientation' },
  { number: '1.3.5', name: 'Identify input purpose', tests: /gives fields (autofill tokens|length limits)/ },
  { number: '1.4.1', name: 'Use of color' },
  { number: '1.4.2', name: 'Audio control', none: 'no audio' },
  { number: '1.4.3', name: 'Contrast (minimum)' },
  { number: '1.4.4', name: 'Resize text' },
  { number: '1.4.5', name: 'Images of text' },
  { number: '1.4.10', name: 'Reflow', tests: /fits .+ with no accessibility violation/ },
  { number: '1.4.11', name: 'Non-text contrast' },
  { number: '1.4.12', name: 'Text spacing' },
  { number: '1.4.13', name: 'Content on hover or focus', tests: /closes .+ on Escape/ },
  { number: '2.1.1', name: 'Keyboard', tests: /only a keyboard|by keyboard|with the arrow keys/ },
  { number: '2.1.2', name: 'No keyboard trap', tests: /and leave the form|past the map/ },
  { number: '2.1.4', name: 'Character key shortcuts', none: 'no shortcuts' },
  { number: '2.2.1', name: 'Timing adjustable' },
  { number: '2.2.2', name: 'Pause, stop, hide', tests: /stops permanently|when reduced motion is preferred/ },
  { number: '2.3.1', name: 'Three flashes' },
  { number: '2.4.1', name: 'Bypass blocks', tests: /skips to the content/ },
  { number: '2.4.2', name: 'Page titled', tests: /has its heading, title/ },
  { number: '2.4.3', name: 'Focus order', tests: /lets Tab visit every question/ },
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
  { number: '3.1.2', name: 'Language of parts' },
  { number: '3.2.1', name: 'On focus' },
  { number: '3.2.2', name: 'On input', tests: /updates heading, stores and vehicle/ },
  { number: '3.2.3', name: 'Consistent navigation' },
  { number: '3.2.4', name: 'Consistent identification' },
  { number: '3.2.6', name: 'Consistent help', tests: /icon carousel and help/ },
  { number: '3.3.1', name: 'Error identification', tests: /read label, hint and error|message at the field/ },
  { number: '3.3.2', name: 'Labels or instructions', tests: /marks optional ones/ },
  { number: '3.3.3', name: 'Error suggestion', tests: /when the two SSNs or email addresses differ/ },
  { number: '3.3.4', name: 'Error prevention (legal, financial, data)' },
  { number: '3.3.7', name: 'Redundant entry' },
  { number: '3.3.8', name: 'Accessible authentication', none: 'no sign-in; the captcha is one checkbox' },
  { number: '4.1.2', name: 'Name, role, value', tests: /as a combobox/ },
  { number: '4.1.3', name: 'Status messages', tests: /the sending status|announces it/ },
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
if (records.length === 0) throw new Error('the last run of npm run test:e2e has no axe results')

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

const byText = (a: string, b: string) => a.localeCompare(b, 'en')
const pathsOf = (found: readonly AxeRecord[]) =>
  distinct(found.map(({ path }) => `\`${decodeURI(path)}\``)).toSorted(byText)
const undecided = distinct(records.flatMap((record) => record.undecided))
  .toSorted(byText)
  .map((rule) => `- ${rule}: ${pathsOf(records.filter((record) => record.undecided.includes(rule))).join(', ')}`)
const widths = distinct(records.map(({ width }) => width)).toSorted((a, b) => a - b)
const contrast = records.filter(({ undecided }) => undecided.includes('color-contrast')).length
const violations = records.reduce((sum, record) => sum + record.violations, 0)

writeFileSync(
  `${repository}/docs/accessibility.md`,
  `# Accessibility

Written by \`node tools/accessibility.ts\` from the last run of \`npm run test:e2e\` (${run.stats.startTime.slice(0, 10)}: ${passed.size} of ${specs.length} browser tests passed). Do not edit by hand.

The goal is WCAG 2.2, level AA. This page lists automated checks; it is not a statement of conformance. **No one who relies on
assistive technology has tested the site yet, and it has not been tested with NVDA, JAWS, VoiceOver or TalkBack.** The browser
tests use a simulated screen reader. Tests with people come before the site goes live.

axe ran ${records.length} times on ${distinct(records.map(({ path }) => path)).length} addresses (\`/__kit/\` shows every kind of form field to developers): **${violations} violations**. In ${contrast} runs it could
not decide about the contrast of some text; a person has to check those.

## Level A and AA, criterion by criterion

A rule or a test covers a part of a criterion, rarely all of it. ${judged.filter(({ checked }) => checked).length} of ${criteria.length} are partly checked on every run, ${judged.filter(({ none }) => none !== undefined).length} do not
apply, and ${open.length} are not checked: ${open.map(({ number }) => number).join(', ')}.

| criterion | rules of axe that found something to check | browser tests |
|---|---|---|
${judged
  .map(({ number, name, byAxe, byTests, none, checked }) => {
    const nothing = none === undefined ? '**not checked**' : `does not apply: ${none}`
    return `| ${number} ${name} | ${checked ? byAxe.join(', ') || '–' : nothing} | ${byTests.join(', ') || '–'} |`
  })
  .join('\n')}

## What axe could not decide

A person has to check these pages.

${undecided.join('\n')}

## Addresses

axe looked at these, in ${distinct(records.map(({ path, state }) => `${path} ${state}`)).length} states, at ${widths.join(', ')} px: ${pathsOf(records).join(', ')}.
`,
)
console.log(
  `docs/accessibility.md: ${records.length} axe runs, ${violations} violations, ${open.length} criteria not checked`,
)
