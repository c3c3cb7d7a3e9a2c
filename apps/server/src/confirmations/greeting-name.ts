import { neutralized } from '../notices/visitor-text.ts'

/** Letters, with single spaces, hyphens and apostrophes between them. */
const plainName = /^\p{L}+(?:[ '’-]\p{L}+)*['’]?$/u
/** A sentence made of letters is no name; anyone can type one together with another person's address. */
const mostWords = 4
const mostCharacters = 30

/** The name as it was typed, or undefined unless it can only be a name. */
export function greetingName(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const name = typed.trim().normalize('NFC')
  const isPlain =
    plainName.test(name) &&
    name.length <= mostCharacters &&
    name.split(' ').length <= mostWords &&
    neutralized(name) === name
  return isPlain ? name : undefined
}
