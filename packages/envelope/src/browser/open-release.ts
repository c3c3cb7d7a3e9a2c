import { fromBase64 } from '../base64.ts'
import { type Binding, boundText } from '../binding.ts'
import { ivBytes } from '../layout.ts'
import { type Release, releaseData, releaseInfo } from '../release.ts'
import { suite } from '../suite.ts'
import { unpad } from './padding.ts'

/** A content key that the keyholder sealed to one tab; bytes are base64. */
export type SealedRelease = Pick<Release, 'person' | 'audit'> & {
  readonly encapsulation: string
  readonly key: string
}

async function openContentKey(keyPair: CryptoKeyPair, { encapsulation, key }: SealedRelease, bound: Uint8Array) {
  // The pair and not its private half, because a public key cannot be derived from a private key that is unreadable.
  const context = await suite.createRecipientContext({
    recipientKey: keyPair,
    enc: fromBase64(encapsulation),
    info: releaseInfo,
  })
  const contentKey = new Uint8Array(await context.open(fromBase64(key), bound))
  try {
    return await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
  } finally {
    contentKey.fill(0)
  }
}

/**
 * Opens a sealed body (base64) with the content key that was released to this tab. The page names the record that it
 * asked for: the release of another record, part, person or audit row does not open.
 */
export async function openRelease(
  keyPair: CryptoKeyPair,
  release: SealedRelease,
  asked: Pick<Release, 'reference' | 'recipient' | 'part'>,
  body: string,
  binding: Binding,
): Promise<unknown> {
  const { person, audit } = release
  const contentKey = await openContentKey(keyPair, release, releaseData({ ...asked, person, audit }))
  const bytes = fromBase64(body)
  const how = {
    name: 'AES-GCM',
    iv: bytes.subarray(0, ivBytes),
    additionalData: new TextEncoder().encode(boundText(binding)),
  }
  const plain = new Uint8Array(await crypto.subtle.decrypt(how, contentKey, bytes.subarray(ivBytes)))
  try {
    return JSON.parse(unpad(plain))
  } finally {
    plain.fill(0)
  }
}
