import type { ReleaseRequest } from '@cash-express/envelope/release'

/** Of every request. */
export const tabPatterns = {
  idToken: /^[\w-]{1,2000}\.[\w-]{1,6000}\.[\w-]{0,1500}$/,
  tabKey: /^[\w-]{87}$/,
  releaseKey: /^[\w-]{87}$/,
}
const release: Readonly<Record<keyof ReleaseRequest, RegExp>> = {
  ...tabPatterns,
  reference: /^[BCDFGHJKMNPQRTVWXYZ2346789]{8}$/,
  recipient: /^(?:head-office|compliance|store:[1-9]\d{0,8})$/,
  scope: /^(?:card|phone|best time|application|references|secondary-stores|work-history|note:[1-9]\d{0,5})$/,
  reason: /^(?=.*\S.*\S.*\S.*\S.*\S)\P{Cc}{5,1000}$/u,
}

/** A call needs the contact card and the customer's changes to it. */
export const isForCall = (scope: unknown) => scope === 'card' || scope === 'phone' || scope === 'best time'

/** They are released for the call that the case was taken for. */
const reasonOfCall = 'to call the customer'

/** The length of a request with the longest value in every field. */
export const longestRequest = 16_384

type Fields = Record<string, unknown>

export function readFields(text: string): Fields {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** Returns undefined unless every field, and no other, is there and has its form. */
export function checked<Request>(fields: Fields, patterns: Readonly<Record<keyof Request & string, RegExp>>) {
  const isValid = ([name, pattern]: [string, RegExp]) => {
    const value = fields[name]
    return typeof value === 'string' && pattern.test(value)
  }
  const known = Object.entries<RegExp>(patterns)
  if (Object.keys(fields).length !== known.length || !known.every(isValid)) return undefined
  return fields as Request
}

export function readRequest(text: string): ReleaseRequest | undefined {
  const fields = readFields(text)
  if (isForCall(fields.scope)) fields.reason ||= reasonOfCall
  return checked<ReleaseRequest>(fields, release)
}
