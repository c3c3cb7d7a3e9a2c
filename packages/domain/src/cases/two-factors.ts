/** Each entry is a set of `amr` values (RFC 8176) that together are two factors. */
export type Factors = readonly (readonly string[])[]

export const defaultFactors = 'mfa pwd+otp pwd+hwk pwd+swk pwd+sc pin+hwk pin+swk pin+sc face+hwk fpt+hwk'

export const areFactors = (text: string) => /^\s*(?:\w+(?:\+\w+)*\s*)+$/.test(text)

export const readFactors = (text: string): Factors =>
  text
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => each.split('+'))

/** `amr` is a claim of an identity token, and can be anything. */
export const hasTwoFactors = (amr: unknown, factors: Factors): boolean =>
  Array.isArray(amr) && factors.some((each) => each.every((factor) => amr.includes(factor)))
