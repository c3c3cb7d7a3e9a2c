/** The words of 47 CFR 64.1200(a)(10), those of carriers, and Spanish ones. */
const stopWords = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ALTO PARAR PARE BAJA CANCELAR'.split(' '),
)
const startWords = new Set(['START', 'UNSTOP'])

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .replace(/\bOPT[\s-]+OUT\b/g, 'OPTOUT')
    .split(/[^A-Z]+/)
    .filter(Boolean)

/**
 * A word to stop counts anywhere in a customer's reply, because a customer may stop texts
 * in any reasonable way and one text too few harms nobody. Only the word alone starts them again.
 */
export function textAnswerOf(text: string): 'stop' | 'start' | 'other' {
  const words = wordsOf(text)
  if (words.some((word) => stopWords.has(word))) return 'stop'
  return words.length === 1 && startWords.has(words[0] ?? '') ? 'start' : 'other'
}
