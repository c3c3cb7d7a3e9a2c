import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownershipOf, withoutOwnership } from '../../apps/web/build/ownership.ts'
import {
  claimsFile,
  dueOn,
  isToBeConfirmed,
  ownedTexts,
  phrasesFor,
  readClaims,
  scannedFiles,
  textsOf,
  unownedIn,
} from '../../tools/facts.ts'
import { ledgerIds } from '../../tools/requirements.ts'

const facts = readClaims()
const { claims, noClaims } = facts
const owners = ['Compliance', 'Counsel', 'Engineering', 'Head office']
const files = scannedFiles()

const requirements = ledgerIds()
const exists = (path: string) => existsSync(new URL(`../../${path}`, import.meta.url))

/** Never looks at today's date: time alone must not fail the build. */
function faultsOf({ owner, source, reviewBy }: { owner: string; source: string; reviewBy: string }): string[] {
  const missing = (source.match(/\b(apps|packages|docs|tests|data)\/[\w./-]*\w/g) ?? []).filter((path) => !exists(path))
  const unknown = (source.match(/\b[A-Z]{3,}-\d\d\b/g) ?? []).filter((id) => !requirements.includes(id))
  return [
    ...(owners.includes(owner) ? [] : [`unknown owner ${owner}`]),
    ...(source.trim() ? [] : ['no source']),
    ...(isToBeConfirmed(source) && !source.startsWith(`to be confirmed by ${owner}`)
      ? ['to be confirmed by another']
      : []),
    ...unknown.map((id) => `its source ${id} is not in docs/requirements.md`),
    ...missing.map((path) => `its source ${path} does not exist`),
    ...(Number.isNaN(Date.parse(reviewBy)) || !/^\d{4}-\d\d-\d\d$/.test(reviewBy) ? ['no review date'] : []),
  ]
}

test('gives each legal text, service text and guide an owner, a source and a review date', () => {
  const texts = ownedTexts()
  expect(texts.length).toBeGreaterThanOrEqual(21)
  const problems = texts.flatMap(({ file, ownership }) =>
    (ownership ? faultsOf(ownership) : ['its first lines must be owner, source and reviewBy']).map(
      (fault) => `${file}: ${fault}`,
    ),
  )
  expect(problems).toEqual([])
})

test('gives each claim an owner, a source and a review date', () => {
  expect(claims.flatMap((claim) => faultsOf(claim).map((fault) => `${claim.id}: ${fault}`))).toEqual([])
  expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length)
  expect(noClaims.filter(({ because }) => !because?.trim())).toEqual([])
})

test('finds the exact words of each claim in the files it names', () => {
  const places = [...claims, ...noClaims.map((entry) => ({ id: 'noClaims', ...entry, words: [entry.words] }))]
  const stale = places.flatMap(({ id, words, in: named }) => {
    const found = named.map((file) => ({ file, texts: exists(file) ? textsOf(file) : [] }))
    const has = (phrase: string, texts: readonly string[]) => texts.some((text) => text.includes(phrase))
    return [
      ...words
        .filter((phrase) => !found.some(({ texts }) => has(phrase, texts)))
        .map((phrase) => `${id}: no page says "${phrase}" any more; ask the owner, then change ${claimsFile}`),
      ...found
        .filter(({ texts }) => !words.some((phrase) => has(phrase, texts)))
        .map(({ file }) => `${id}: ${file} no longer says it; ask the owner, then change ${claimsFile}`),
    ]
  })
  expect(stale).toEqual([])
})

test('states no amount, deadline or promise without an owner', () => {
  expect(files.length).toBeGreaterThan(200)
  const unowned = files.flatMap((file) => unownedIn(file, textsOf(file), phrasesFor(file, facts)))
  const told = unowned.map(
    ({ file, match, around }) =>
      `${file} says "${match}" in "…${around}…". Add the sentence to ${claimsFile} with an owner, a source and a ` +
      'review date, or to its noClaims with the reason.',
  )
  expect([...new Set(told)]).toEqual([])
  // It parses every source of the site, which takes a second on an idle machine.
})

const page = 'apps/web/app/pages/services/service.messages.ts'

test.each([
  'A credit line up to $5,000',
  'We call you within 2 hours.',
  'Your rate is 9.9%.',
  'There is no fee.',
  'It is always free.',
  'A credit line up to $4,000, and cash within 1 business day',
])('notices an unowned claim in "%s"', (text) => {
  expect(unownedIn(page, [text], phrasesFor(page, facts))).not.toEqual([])
})

test.each(['Choose a service', 'Step 1 of 2: Customer information', 'A credit line up to $4,000'])(
  'accepts "%s"',
  (text) => {
    expect(unownedIn(page, [text], phrasesFor(page, facts))).toEqual([])
  },
)

test('reads the words of a page like a visitor, with values in braces', () => {
  const texts = textsOf('apps/web/app/pages/thank-you/thank-you.messages.tsx')
  expect(texts).toContain('A representative from {store.name} will be in touch within 1 business day.')
})

test('lists what is overdue, due soon or not confirmed', () => {
  const owned = { owner: 'Compliance', source: '12 CFR 1026.22', reviewBy: '2027-05-16' }
  expect(dueOn('2027-04-15', owned)).toEqual([])
  expect(dueOn('2027-04-16', owned)).toEqual(['review is due soon'])
  expect(dueOn('2027-05-16', owned)).toEqual(['review is due soon'])
  expect(dueOn('2027-05-17', owned)).toEqual(['review is overdue'])
  expect(dueOn('2027-01-01', { ...owned, source: 'to be confirmed by Compliance' })).toEqual([
    'source is not confirmed',
  ])
})

test('removes only the three lines of ownership from a text', () => {
  const lines = 'owner: Counsel\nsource: 15 U.S.C. 7001(c)\nreviewBy: "2027-11-16"\n'
  const rest = 'title: A\n---\nowner: you\n'
  expect(withoutOwnership(`---\n${lines}${rest}`)).toBe(`---\n${rest}`)
  expect(withoutOwnership(`---\n${rest}`)).toBe(`---\n${rest}`)
  expect(ownershipOf(`---\n${lines}${rest}`)).toMatchObject({ owner: 'Counsel', reviewBy: '2027-11-16' })
  expect(ownershipOf(`---\n${rest}`)).toBeUndefined()
})
