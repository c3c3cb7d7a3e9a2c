import { randomInt } from 'node:crypto'

/** No letter that looks like another, and no vowel that could make a word: said over the phone without doubt. */
const letters = 'BCDFGHJKMNPQRTVWXYZ2346789'

export const newReference = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
