import { randomInt } from 'node:crypto'

/**
 * No characters that look alike, and no vowels, so that no word can appear. Some letters still sound alike (B, D, P, T,
 * V; M, N), so a reference that is taken by phone must be read back.
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
