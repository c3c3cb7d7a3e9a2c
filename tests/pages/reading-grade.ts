/** Splits a page's content into sentences, without header, footer and the sections that end every page. */
export function sentencesOf(html: string): string[] {
  const main = /<main[^>]*>([\s\S]*?)<section[^>]*aria-labelledby="help-heading"/.exec(html)?.[1] ?? ''
  return main
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/(p|li|h1|h2|h3|summary|strong|small|a class)>/g, '.\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&[a-z#\d]+;/g, ' ')
    .split(/[.!?:]+(?=\s|$)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}

function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length === 0) return 1
  const silent = letters.replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
  return Math.max(1, silent.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** The Flesch-Kincaid grade: the US school grade at which a text is easy to read. */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.split(' '))
  const syllableCount = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllableCount / words.length) - 15.59
}
