import { isReference } from '@cash-express/domain/submissions/reference'

export type ReturnKey = { readonly reference: string; readonly returnKey: string }

const parts = (address: string) => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

/** `bounces+BCDFGHJK.0f…@mail.example`: names one e-mail, and nobody who did not get it can guess the key. */
export function returnPathOf(bounceAddress: string, { reference, returnKey }: ReturnKey): string {
  const { local, domain } = parts(bounceAddress)
  return `${local}+${reference}.${returnKey.replaceAll('-', '')}@${domain}`
}

/** Undefined for every other address. Some servers change the case of what is before the `@`. */
export function readReturnPath(bounceAddress: string, address: string): ReturnKey | undefined {
  if (address.length > 254) return undefined
  const { local, domain } = parts(bounceAddress)
  const named = parts(address.toLowerCase())
  const [, reference = '', key = ''] = /^[^+]*\+([a-z\d]{8})\.([\da-f]{32})$/.exec(named.local) ?? []
  const isOurs = named.domain === domain.toLowerCase() && named.local.startsWith(`${local.toLowerCase()}+`)
  if (!isOurs || !isReference(reference.toUpperCase())) return undefined
  return {
    reference: reference.toUpperCase(),
    returnKey: key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }
}
