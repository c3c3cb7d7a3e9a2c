import { randomInt } from 'node:crypto'

/**
 * No letter that looks like another, and no vowel that could make a word. Spoken, some are still mistaken for others (B, D,
 * P, T, V; M, N): whoever takes one over the phone has to read it back.
 */
const letters = 'BCDFGHJKMNPQRTVWXYZ2346789'

const length = 8

export function newReference(): string {
  let number = randomInt(letters.length ** length)
  let reference = ''
  for (let place = 0; place < length; place++) {
    reference += letters[number % letters.length]
    number = Math.floor(number / letters.length)
  }
  return reference
}
