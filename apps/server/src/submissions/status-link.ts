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

/** The store's caller gives these two words, so that the customer knows that the call is real. */
export const callWordsFor = ({ callWords }: StatusSecrets, reference: string, language: Language) =>
  callWordsOf(createHmac('sha256', callWords).update(reference).digest().readUIntBE(0, 6), language)

/** One provider with two domains, which ignores dots in the part before the `@`. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/** `Ann.Lee+loans@gmail.com` and `annlee@googlemail.com` are one mailbox, which must not get more e-mails than others. */
function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const [local, domain] = [lower.slice(0, at).replace(/\+.*$/, ''), lower.slice(at + 1)]
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

const keyOf = ({ address }: StatusSecrets, text: string) =>
  createHmac('sha256', address).update(text).digest().subarray(0, 16)

const numberKeyOf = (secrets: StatusSecrets, phone: string) => keyOf(secrets, phone).toString('base64url').slice(0, 11)

/** In a copy that only the link opens: the end of the first number, which its page shows, and a keyed hash of each number. */
export const phoneCopyOf = (secrets: StatusSecrets, phones: readonly string[]) =>
  [phones[0]?.slice(-4), ...phones.map((phone) => numberKeyOf(secrets, phone))].join(' ')

export const phoneEndsOf = (copy: string) => copy.split(' ')[0]

export const namesNumber = (secrets: StatusSecrets, copy: string, phone: string) =>
  copy.split(' ').slice(1).includes(numberKeyOf(secrets, phone))

/** Keyed, because the hash of an address could be found by trying the addresses that are known. */
export const addressKeyOf = (secrets: StatusSecrets, email: string) => keyOf(secrets, mailboxOf(email))

/** Their customers are strangers to each other, and they can take any number of our emails. */
const largeProviders = new Set(
  'gmail.com yahoo.com ymail.com hotmail.com outlook.com live.com msn.com icloud.com me.com aol.com comcast.net att.net bellsouth.net charter.net verizon.net proton.me protonmail.com'.split(
    ' ',
  ),
)

/** All mailboxes and subdomains of one owner. Undefined for a large provider. */
export function domainKeyOf(secrets: StatusSecrets, email: string): Buffer | undefined {
  const domain = mailboxOf(email).split('@').at(-1)?.split('.').slice(-2).join('.') ?? ''
  return largeProviders.has(domain) ? undefined : keyOf(secrets, `@${domain}`)
}
