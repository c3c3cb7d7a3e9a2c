import { isReference } from '../submissions/reference.ts'

/** The reference and 32 bytes in base64url, as they stand behind the `#` of a status link. */
export type StatusKey = { readonly reference: string; readonly secret: string }

const secretPattern = /^[\w-]{43}$/

/** A browser does not send what is behind the `#`, so no log, no mail scanner and no other site sees it. */
const statusPath = '/application-status'

export const writeStatusKey = ({ reference, secret }: StatusKey) => `${reference}.${secret}`

/** Mail programs and people add a period or a parenthesis to a link that they copy. */
export function readStatusKey(text: unknown): StatusKey | undefined {
  if (typeof text !== 'string') return undefined
  const [reference = '', secret = '', ...more] = text.replace(/[^\w-]+$/, '').split('.')
  return isReference(reference) && secretPattern.test(secret) && more.length === 0 ? { reference, secret } : undefined
}

export const statusLink = (origin: string, key: string) => `${origin}${statusPath}#${key}`
