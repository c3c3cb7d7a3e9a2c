import { createHash, createHmac, type KeyObject } from 'node:crypto'
import { callWordsOf } from '@cash-express/domain/application-status/call-words'
import type { Language } from '@cash-express/domain/submissions/language'

/** Derived from the one secret of the configuration, each for one use. */
export type StatusSecrets = { readonly link: KeyObject; readonly callWords: KeyObject; readonly address: KeyObject }

/**
 * 256 bits that a replay gets again, although nothing stored leads to them: the browser chose the idempotency key, of
 * which only a hash is stored, and our secret is not in the database.
 */
export const linkSecretOf = ({ link }: StatusSecrets, idempotencyKey: string) =>
  createHmac('sha256', link).update(idempotencyKey).digest('base64url')

export const linkHashOf = (secret: string) => createHash('sha256').update(secret, 'base64url').digest()

/** The two words that a store says on the phone, so that the customer knows that the call is real. */
export const callWordsFor = ({ callWords }: StatusSecrets, reference: string, language: Language) =>
  callWordsOf(createHmac('sha256', callWords).update(reference).digest().readUIntBE(0, 6), language)

/** One provider with two domains, which ignores dots in the part before the `@`. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/** `Ann.Lee+loans@gmail.com` and `annlee@googlemail.com` are one mailbox, which must not get more e-mails than others. */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local, domain] = [lower.slice(0, at).replace(/\+.*$/, ''), lower.slice(at + 1)]
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Keyed, because the hash of an address could be found by trying the addresses that are known. */
export const addressKeyOf = ({ address }: StatusSecrets, email: string) =>
  createHmac('sha256', address).update(mailboxOf(email)).digest().subarray(0, 16)
