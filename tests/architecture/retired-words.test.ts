import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sentences that visitors or stores read as odd, and that later edits must not bring back. */
const retired = [
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

/** Mail, pages, guides and PDFs; legal texts included. */
const folders = ['apps/web/app', 'apps/web/content', 'apps/server/src', 'packages/domain/src', 'docs/notices.md']

test('no page, guide or mail uses a retired sentence', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.(tsx?|mdx?|typ)$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8').replace(/\s+/g, ' ').toLowerCase()
    return retired.filter((words) => text.includes(words.toLowerCase())).map((words) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})
