const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'rev', 'jr', 'sr', 'ii', 'iii', 'iv', 'v', 'esq'])

/** Ignores case, accents, titles and punctuation: `O'Brien-Muñoz, Jr.` becomes obrien and munoz. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word && !titles.has(word))

/** True if the signature contains a word of the name, or all its words written as one. */
function contains(signed: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  const hasWord = words.some((word) => signed.includes(word))
  return words.length === 0 || hasWord || signed.join('').includes(words.join(''))
}

/**
 * True if a signature could be this person's name: the last name with a first or middle name or the first initial, in
 * any order. Loose on purpose, because a mismatch only leads to a question.
 */
export function looksSignedBy(
  signature: string,
  { firstName, middleName, lastName }: { firstName: string; middleName: string; lastName: string },
): boolean {
  const signed = wordsOf(signature)
  const initial = wordsOf(firstName)[0]?.[0]
  const hasFirstName =
    contains(signed, firstName) ||
    (wordsOf(middleName).length > 0 && contains(signed, middleName)) ||
    signed.some((word) => word === initial)
  return hasFirstName && contains(signed, lastName)
}
