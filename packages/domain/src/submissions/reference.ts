/**
 * No characters that look alike, and no vowels, so that no word can appear. Some letters still sound alike (B, D, P, T,
 * V; M, N), so a reference that is taken by phone must be read back.
 */
export const referenceLetters = 'BCDFGHJKMNPQRTVWXYZ2346789'

export const referencePattern = new RegExp(`^[${referenceLetters}]{8}$`)

export const isReference = (text: string) => referencePattern.test(text)

/** People read references aloud and write them down: case, spaces and hyphens do not count. */
export const tidyReference = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
