/**
 * Spelled the same in English and Spanish, without an accent, known to everyone and hard to mistake for each other on the
 * phone. None is about money, and none is rude in either language. The order is fixed: a word changes when it moves.
 */
const words = `
  actor agenda alfalfa alpaca animal arena aroma aurora avatar banana banjo barista bravo cable canal
  canasta central cereal chocolate cilantro color coral coyote delta doctor dorado drama editor
  familiar fauna festival fiesta final flamenco flora fresco gala general genial global honor hospital
  hotel ideal iguana jaguar judo karate kayak kimono kiwi koala lava local lunar magenta mango manual
  maracas mariachi marimba marina medusa melodrama merengue mesa metal mineral motor mural musical
  nacho natural neutral normal nova oasis orca original panda panorama papaya paprika parasol pasta
  patio piano pimiento pinto pizza plaza plural poncho postal pronto puma radar radio robot rodeo
  rumba safari saga salsa samba sector sensor simple soda solar solo sonata soprano taco tapioca taxi
  tiara tortilla trio tropical tuba tundra turbo tutor verbal video villa vista visual yoga zigzag
`
  .trim()
  .split(/\s+/)

export const callWordList: readonly string[] = words

/** Two words for a number below 2^48, for example `mango solar`. The second one always differs from the first. */
export function callWordsOf(number: number): string {
  const first = number % words.length
  const second = Math.floor(number / words.length) % (words.length - 1)
  return `${words[first]} ${words[second < first ? second : second + 1]}`
}
