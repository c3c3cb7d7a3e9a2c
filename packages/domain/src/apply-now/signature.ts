const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'rev', 'jr', 'sr', 'ii', 'iii', 'iv', 'v', 'esq'])

/** Without case, accents, titles and marks: `O'Brien-Muñoz, Jr.` is obrien and munoz. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !titles.has(word))

/** One of its words, or all of them written as one. */
function holds(signed: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  const isSigned = words.some((word) => signed.includes(word))
  return words.length === 0 || isSigned || signed.join('').includes(words.join(''))
}

/**
 * Whether a signature could be this person's name: a last name with a first or middle name, or with the first one's
 * initial, in any order. Loose on purpose: what it does not see as the same name is asked about, not refused.
 */
export function looksSignedBy(
  signature: string,
  { firstName, middleName, lastName }: { firstName: string; middleName: string; lastName: string },
): boolean {
  const signed = wordsOf(signature)
  const initial = wordsOf(firstName)[0]?.[0]
  const isFirst =
    holds(signed, firstName) ||
    (wordsOf(middleName).length > 0 && holds(signed, middleName)) ||
    signed.some((word) => word === initial)
  return isFirst && holds(signed, lastName)
}
