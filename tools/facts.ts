import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { type Ownership, ownershipOf } from '../apps/web/build/ownership.ts'
import { statedTexts } from '../apps/web/build/stated-texts.ts'
import { trackedFiles } from './tracked-files.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
export const claimsFile = 'apps/web/content/claims.yaml'

export type Claim = Ownership & {
  readonly id: string
  /** The exact phrases. A value of the code stands in braces. */
  readonly words: readonly string[]
  readonly in: readonly string[]
}
/** A phrase that looks like a claim and is none. */
export type NoClaim = { readonly words: string; readonly in: readonly string[]; readonly because: string }

export function readClaims(): { readonly claims: readonly Claim[]; readonly noClaims: readonly NoClaim[] } {
  return parse(readFileSync(`${repository}/${claimsFile}`, 'utf8'))
}

/** The texts that have an owner as a whole. */
const ownedFiles = () =>
  trackedFiles(/^apps\/web\/content\/(legal|services|guides)\/.+\.(mdx|typ)$/).filter(
    (file) => !/guide-template(?:\.es)?\.typ$/.test(file),
  )

export const ownedTexts = () =>
  ownedFiles().map((file) => ({ file, ownership: ownershipOf(readFileSync(`${repository}/${file}`, 'utf8')) }))

const amounts = String.raw`\$ ?\d+(?:[,.]\d+)*|\d+(?:[.,]\d+)* ?(?:%|percent\b)`
const periods = String.raw`(?:within |up to |at most )?(?:\d+|one|two|three|five|six|ten|\{\w+\}) (?:business )?(?:minute|hour|day|week|month|year)s?\b`
const laws = String.raw`federal law|\bby (?:rule|law)\b`
const promises = String.raw`\b(?:never|always|free|guaranteed?|encrypted|licensed|insured|instantly|trackers?|cookies?|penalty)\b`
const limits = String.raw`\bno (?:fees?|costs?|charge|interest|ads|credit check)\b|\bcannot lend\b|\b1[89] or older\b|\bstate law\b|\binterest only\b`

const inAdvice = new RegExp(`${amounts}|${periods}|${laws}`, 'gi')
const anywhere = new RegExp(`${amounts}|${periods}|${laws}|${promises}|${limits}`, 'gi')

/** A guide advises ("never share a code"), so only its figures and its statements about law are claims. */
const isAdvice = (file: string) => file.endsWith('.typ') && !file.endsWith('privacy-policy.typ')
const claimsIn = (file: string, text: string) => [...text.matchAll(isAdvice(file) ? inAdvice : anywhere)]

/** Texts for the desk and for stores, declarations, and the records that set a rule rather than state it. */
const notPublic =
  /\.(test|d)\.ts$|^packages\/domain\/src\/(cases|costs|submissions\/form-handling\.ts)|stated-texts\.ts$/

/** A twin states the claims of its English file: tests/architecture/twins.test.ts compares their figures. */
const isSpanish = (file: string) => /\.es\.(?:tsx?|mdx|typ)$/.test(file)

/** Sources of the public site. The legal texts have a version, a hash and an owner as a whole. */
export const scannedFiles = () =>
  trackedFiles(
    /^(apps\/web\/(app|build)\/.+\.tsx?|apps\/web\/content\/(services|guides)\/.+\.(mdx|typ|ts)|packages\/domain\/src\/.+\.ts)$/,
  ).filter((file) => !notPublic.test(file) && !isSpanish(file))

export type Found = { readonly file: string; readonly match: string; readonly around: string }

/** Everything in a text that reads like a claim and lies inside none of the known phrases. */
export function unownedIn(file: string, texts: readonly string[], known: readonly string[]): Found[] {
  return texts.flatMap((text) => {
    const covered = known.flatMap((words) => {
      const spans: [number, number][] = []
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) spans.push([at, at + words.length])
      return spans
    })
    return claimsIn(file, text)
      .filter(({ 0: match, index }) => !covered.some(([from, to]) => from <= index && index + match.length <= to))
      .map(({ 0: match, index }) => ({ file, match, around: text.slice(Math.max(0, index - 60), index + 60) }))
  })
}

export const textsOf = (file: string) => statedTexts(`${repository}/${file}`)

export const phrasesFor = (file: string, { claims, noClaims }: ReturnType<typeof readClaims>) => [
  ...claims.filter((claim) => claim.in.includes(file)).flatMap(({ words }) => words),
  ...noClaims.filter((entry) => entry.in.includes(file)).map(({ words }) => words),
]

export const isToBeConfirmed = (source: string) => source.startsWith('to be confirmed by ')

const soonDays = 30
export function dueOn(today: string, { reviewBy, source }: Ownership): string[] {
  const soon = new Date(Date.parse(today) + soonDays * 86_400_000).toISOString().slice(0, 10)
  return [
    ...(reviewBy < today ? ['review is overdue'] : reviewBy <= soon ? ['review is due soon'] : []),
    ...(isToBeConfirmed(source) ? ['source is not confirmed'] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = process.argv.includes('--all')
  const today = new Date().toISOString().slice(0, 10)
  const texts = ownedTexts().flatMap(({ file, ownership }) =>
    ownership ? [{ name: file, words: [], ...ownership }] : [],
  )
  const claims = readClaims().claims.map(({ id, ...claim }) => ({ ...claim, name: id }))
  const entries = [...texts, ...claims]
  for (const entry of entries) {
    const due = dueOn(today, entry)
    if (!all && due.length === 0) continue
    console.log(
      `${entry.name}\n  owner: ${entry.owner}, review by ${entry.reviewBy}${due.map((each) => `, ${each}`).join('')}`,
    )
    console.log(`  source: ${entry.source}`)
    for (const words of entry.words) console.log(`  "${words}"`)
  }
  const unconfirmed = entries.filter(({ source }) => isToBeConfirmed(source)).length
  const due = entries.filter((entry) => dueOn(today, entry).some((each) => each.startsWith('review'))).length
  console.log(
    `${texts.length} texts and ${claims.length} claims; ${due} reviews due within ${soonDays} days; ${unconfirmed} sources to be confirmed`,
  )
}
