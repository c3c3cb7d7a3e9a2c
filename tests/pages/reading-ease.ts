const strong = 'aeoáéó'
const stressed = 'íú'
const vowel = /[aeiouáéíóúü]/

/**
 * Spanish is written as it sounds: two strong vowels, or a stressed í or ú beside another vowel, are two syllables;
 * every other group of vowels is one.
 */
export function spanishSyllables(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/[^a-záéíóúüñ]/g, '')
    .replace(/y$/, 'i')
  let count = 0
  for (const group of letters.match(/[aeiouáéíóúü]+/g) ?? []) {
    count += 1
    for (let at = 1; at < group.length; at += 1) {
      const [one = '', other = ''] = group.slice(at - 1, at + 1)
      const apart =
        (strong.includes(one) && strong.includes(other)) || stressed.includes(one) || stressed.includes(other)
      if (apart) count += 1
    }
  }
  return Math.max(1, count)
}

/**
 * The reading ease of Fernández Huerta, which is Flesch's for Spanish. 60 to 70 is read with ease after eight or nine
 * years at school, 70 to 80 after seven.
 */
export function readingEase(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.split(' ').filter((word) => vowel.test(word.toLowerCase())))
  const syllables = words.reduce((sum, word) => sum + spanishSyllables(word), 0)
  return 206.84 - 60 * (syllables / words.length) - 1.02 * (words.length / sentences.length)
}
