import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../tools/tracked-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

/** Sentences that visitors or stores find odd. */
const retiredSentences = [
  'Prove it is you',
  'title="What you need"',
  'means we need an answer',
  'How is this not like a payday loan?',
  'cost more in all',
  'cost in all',
  'pay in all',
  'pay checks',
  'We are closed on big holidays',
  'we give you the text in another way',
  'tell us what you meet',
  'One finding stops the change',
  'nothing is left without a name',
  'A payment should not eat your rent',
  'the towns they stand in',
  'Your store knows it best',
  'Let the store reach you',
  'Get word from the store',
  'title: Hear back',
  'The store gets in touch',
  'so we do not guess here',
  'and waits for a call',
  'leaves out all else they wrote',
  'Bring your papers',
  'calls you within',
  'No link at hand',
  'looks for news',
  'look for news',
  'calls you in any case',
  'head office has been told',
  'You did not apply?',
  'See what happens with your application',
  'Whoever calls you',
  "Know that it's us",
  'Questions people ask',
  'a price of any lender',
  'the customer counts again',
  'has a sign that is not allowed',
  'at the counter reads along',
  'Somebody asked for a call',
  'That was too much at once',
  'Sepa que somos nosotros',
  'Dele un trabajo',
  'falta su respuesta',
  'Falta su firma',
  'prestamistas de su estado',
  'Solicite ahora el servicio de compra de oro',
  'No nos espere',
  "'La leen personas'",
  'Si no, llame a',
  'Pueden aplicar tarifas',
  // Untrue for someone who sells gold or cashes a check, or when a map company draws the map.
  'We have to ask these',
  'Tenemos que hacerlas',
  'ask only for what a store needs',
  "Submitting this form doesn't approve a loan",
  "don't have to agree to get a loan from us",
  'load nothing from other companies',
  'no cargan nada de otras compañías',
]

/**
 * Terms that docs/glossary.md has replaced, each with its spellings where they differ from the term. A space also matches
 * camelCase, kebab-case, snake_case and a line break; a spelling with capitals matches only exactly. No search can
 * recognize lane (of the mailer: connection), minute (of sealing: sender context) and papers (documents to bring).
 */
const retiredTerms: readonly (readonly [term: string, instead: string, ...spellings: string[]])[] = [
  ['robot check', `captcha; on screens "I'm not a robot"`],
  ['repeat (of a request)', 'replay; idempotency key', 'repeatOf'],
  ['wake (a worker)', 'notify', 'wake deliveries'],
  ['setback', 'soft failure'],
  ['lock (of an envelope)', 'wrapped key', 'desk lock', 'escrow lock'],
  ['notice card', 'contact card'],
  ['block (of fields)', 'repeatable group', 'BlockList', 'BlocksField', 'useBlocks', 'use-blocks'],
  ['tick', 'checkbox; to check a box', 'tick field', 'tick box', "kind: 'tick'"],
  ['notAsked', 'hiddenFields'],
  ['chain (of a job application)', 'draft', 'employment chain', 'close chains'],
  ['part (of a job application)', 'section', 'employment_part', 'PartName', 'job part'],
  ['Intake (the type)', 'SubmissionHandler', 'intake parts', 'add intake'],
  ['part (of a process)', 'service', 'app parts'],
  ['AddressToProof', 'PersonalDetails', 'address to proof'],
  ['mend', 'refresh', 'mend-store'],
  ['needless, dropped (of a delivery)', 'obsolete, canceled', 'drop needless', 'dropped_at'],
  ['spent check', 'spent captcha'],
  ['ask (the server)', 'callApi', 'ask-server'],
  ['has had its time', 'has expired', 'has had its time', 'have had their time'],
  ['way (by road)', 'route', 'by road'],
  ['sign (a character)', 'character', 'base32 signs', 'five signs'],
  ['turn (of a call at the desk)', 'slot', 'createTurns', 'turnsOf'],
  ['turn (of a store)', 'change', 'nextTurn'],
  [
    'figure (of a promise, a metric, a cost)',
    'stat; metric; cost',
    '[a-z]Figures?',
    'delivery figures',
    'backup figures',
    'probe figures',
    'published figures',
  ],
  [
    'fact (a published cost)',
    'cost version',
    'FactVersion',
    'ProposedFact',
    'ApprovedFact',
    'CostFacts',
    'fact version',
  ],
  ['store facts', 'store details'],
  [
    'opening (of a key)',
    'release',
    'startOpening',
    'useOpening',
    'OpeningSheet',
    'OpeningProblem',
    'openingKey',
    'opening key',
    'pending opening',
    'unusual openings',
    '[dt]Openings',
  ],
  ['part (of a case that is opened)', 'scope', 'openPart', 'PartProps', 'CaseParts', 'CorrectedPart', 'scope as part'],
  ['press (an action at the desk)', 'action', 'PressButton', 'PressLink'],
  ['told, says, hears (of a program)', 'notified, reports, shows', 'told so', 'hears so', 'head office told'],
]

const lineBreakOrJoint = '[\\s*/#_-]{0,9}'
const patternOf = (spelling: string) =>
  `(?${/[A-Z]/.test(spelling) ? '' : 'i'}:${spelling.replaceAll(' ', lineBreakOrJoint)})`

test('finds no retired sentence in pages, guides and mail', () => {
  const files = trackedFiles(
    /^(apps\/web\/(app|content)|apps\/desk\/(app|server)|apps\/server\/src|packages\/components\/src|packages\/domain\/src)\/.*\.(tsx?|mdx?|typ)$|^docs\/examples\/notices\.md$/,
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = read(file).replace(/\s+/g, ' ').toLowerCase()
    return retiredSentences.filter((words) => text.includes(words.toLowerCase())).map((words) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})

test('finds email without a hyphen in all that people read', () => {
  const comment = /^\s*(?:\/\/|\/?\*|--)/
  const files = trackedFiles(/^((apps|packages)\/.*(?<!\.es)\.(tsx?|mdx|typ|yaml)|deploy\/alerts\.yml|\.env\.example)$/)
  expect(files.length).toBeGreaterThan(600)
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /e-mail/i.test(line) && !comment.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('finds no retired term in any file', () => {
  const own = /^tests\/architecture\/retired-words\.test\.ts$|^docs\/glossary\.md$|\.(webp|png|jpe?g|ico|woff2)$/
  const files = trackedFiles(/^((apps|packages|tests|tools|deploy|docs)\/|(README|CONTRIBUTING)\.md$|\.env\.example$)/)
  expect(files.length).toBeGreaterThan(600)
  const patterns = retiredTerms.map(([term, instead, ...spellings]) => ({
    pattern: new RegExp(`(?:${(spellings.length > 0 ? spellings : [term]).map(patternOf).join('|')})(?:e?s)?(?![a-z])`),
    instead,
  }))
  const found = files
    .filter((file) => !own.test(file))
    .flatMap((file) => {
      const text = `${file}\n${read(file)}`
      return patterns.flatMap(({ pattern, instead }) => {
        const [match] = pattern.exec(text) ?? []
        return match ? [`${file}: write "${instead}" instead of "${match}"`] : []
      })
    })
  expect(found).toEqual([])
})

/** Lines that match, without those of folders that have no more than their number: sentences that people read. */
function linesBeyond(left: Readonly<Record<string, number>>, files: readonly string[], pattern: RegExp): string[] {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => ({ file, line: line.trim() })),
  )
  const byFolder = Map.groupBy(found, ({ file }) => Object.keys(left).find((folder) => file.startsWith(folder)) ?? '')
  return [...byFolder]
    .filter(([folder, lines]) => lines.length > (left[folder] ?? 0))
    .flatMap(([, lines]) => lines.map(({ file, line }) => `${file}: ${line}`))
}

const unwritten = String.raw`(?!packages\/database\/(?:migrations\/|schema\.sql|src\/tables\.ts))`

test('finds no comment that opens with a noun clause', () => {
  const files = trackedFiles(
    new RegExp(`^${unwritten}(?:(?:apps|packages|tests|tools)\\/.*|[\\w.-]+)\\.(?:tsx?|sql|css)$`),
  )
  expect(files.length).toBeGreaterThan(600)
  const opening = String.raw`^\s*(?:\{?\/\*+|\/\/|\*|--)\s*`
  const clause = String.raw`(?:What|Who|Whoever|Whom|Whose|Whether|How|Where|Which|Why|Until when)\b|When [^,.;]*[.;]`
  const pattern = new RegExp(`${opening}(?:${clause})`)
  expect(linesBeyond({}, files, pattern)).toEqual([])
})

test('finds told, said, says and hears in no name, and only where people speak', () => {
  const files = trackedFiles(new RegExp(`^${unwritten}(?:apps|packages)\\/.*(?<!\\.(?:test|spec))\\.(?:tsx?|sql)$`))
  expect(files.length).toBeGreaterThan(600)
  const pattern = /\b(?:[Tt]old|[Ss]aid|[Ss]ays|[Hh]ears)(?![a-z])|[a-z_](?:Told|Said|Says|Hears)(?![a-z])/
  const left = {
    'apps/desk/app/frame/': 1,
    'apps/desk/app/overview/': 2,
    'apps/desk/app/store-details/': 4,
    'apps/web/app/features/service-finder/': 1,
    'packages/api-description/': 2,
    'packages/domain/src/promises/overview.ts': 1,
  }
  expect(linesBeyond(left, files, pattern)).toEqual([])
})
