import { existsSync, readFileSync } from 'node:fs'
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
]

/** A space also stands for camelCase, kebab-case, snake_case and a line break. Terms with capitals match exactly. */
const retiredTerms: Readonly<Record<string, string>> = {
  'robot check': 'captcha',
  'spent checks': 'spent captchas',
  repeatOf: 'idempotencyOf',
  'wake deliveries': 'notify the worker',
  setback: 'soft failure',
  'desk lock': 'deskWrappedKey',
  'escrow lock': 'escrowWrappedKey',
  'notice card': 'contact card',
  BlockList: 'RepeatableGroup',
  BlocksField: "GroupField, kind 'group'",
  useBlocks: 'useRepeatableGroup',
  'use-blocks': 'use-repeatable-group',
  'tick field': 'CheckboxField',
  'tick box': 'checkbox',
  "kind: 'tick'": "kind: 'checkbox'",
  notAsked: 'hiddenFields',
  'employment chain': 'employment draft',
  'close chains': 'close drafts',
  employment_part: 'employment_section',
  PartName: 'SectionName',
  'intake parts': 'SubmissionServices',
  'app parts': 'AppServices',
  'add intake': 'addSubmissionHandler',
  'address to proof': 'PersonalDetails',
  'mend-store': 'refresh-store',
  'drop needless': 'cancelObsolete',
  dropped_at: 'canceled_at',
  'ask-server': 'api-client',
  'head office told': 'head office notified',
  'has had its time': 'has expired',
  'have had their time': 'have expired',
  'hears so': 'is shown a message',
  'told so': 'is shown a message',
  'by road': 'route',
}

const lineBreakOrJoint = '[\\s*/#_-]{0,9}'
const patternOf = (term: string) => {
  const words = term.split(' ').map((word) => RegExp.escape(word))
  return new RegExp(`(?${/[A-Z]/.test(term) ? '' : 'i'}:${words.join(lineBreakOrJoint)})(?:e?s)?(?![a-z])`)
}

test('finds no retired sentence in pages, guides and mail', () => {
  const files = trackedFiles(
    /^(apps\/web\/(app|content)|apps\/server\/src|packages\/domain\/src)\/.*\.(tsx?|mdx?|typ)$|^docs\/notices\.md$/,
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = read(file).replace(/\s+/g, ' ').toLowerCase()
    return retiredSentences.filter((words) => text.includes(words.toLowerCase())).map((words) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})

test('finds no retired term in any file', () => {
  const own = /^tests\/architecture\/retired-words\.test\.ts$|^docs\/glossary\.md$|\.(webp|png|jpe?g|ico|woff2)$/
  const files = trackedFiles(/^((apps|packages|tests|tools|deploy|docs)\/|(README|CONTRIBUTING)\.md$|\.env\.example$)/)
  expect(files.length).toBeGreaterThan(600)
  const terms = Object.entries(retiredTerms).map(([term, instead]) => ({ term, instead, pattern: patternOf(term) }))
  const found = files
    .filter((file) => !own.test(file))
    .flatMap((file) => {
      const text = `${file}\n${read(file)}`
      return terms
        .filter(({ pattern }) => pattern.test(text))
        .map(({ term, instead }) => `${file}: write "${instead}" instead of "${term}"`)
    })
  expect(found).toEqual([])
})

test('finds every retired term in the glossary', () => {
  const glossary = existsSync(`${root}docs/glossary.md`) ? read('docs/glossary.md') : ''
  const cells = [...glossary.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(([, cell = '']) => cell.replaceAll('`', ''))
  const listed = new Set(cells.flatMap((cell) => cell.split(', ')))
  const missing = Object.entries(retiredTerms).filter(([term]) => !listed.has(term))
  expect(missing.map(([term, instead]) => `| ${term} | ${instead} |`)).toEqual([])
})
