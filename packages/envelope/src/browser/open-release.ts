import { fromBase64 } from '../base64.ts'
import { type Binding, boundText } from '../binding.ts'
import { ivBytes } from '../layout.ts'
import { type Release, releaseData, releaseInfo, tabInfo } from '../release.ts'
import { encapsulationBytes, suite } from '../suite.ts'
import { unpad } from './padding.ts'
import { makeKeyPair, pointOf, type TabKey } from './tab-key.ts'

/** The keys of one release: that of the tab, which the provider signed, and one of its own, which is never stored. */
export type ReleaseKeys = {
  readonly tab: CryptoKeyPair
  readonly own: CryptoKeyPair
  /** The public points, as the keyholder gets them. */
  readonly points: { readonly tabKey: string; readonly releaseKey: string }
}

/** A content key that the keyholder sealed to the keys of one release, as base64. */
export type SealedRelease = Pick<Release, 'person' | 'audit'> & { readonly key: string }

/** Makes a key for one release: what a browser left of the tab's key on its disk then opens no recorded release. */
export async function startRelease({ keyPair, tabKey }: TabKey): Promise<ReleaseKeys> {
  const own = await makeKeyPair()
  return { tab: keyPair, own, points: { tabKey, releaseKey: await pointOf(own) } }
}

async function openSealed(keyPair: CryptoKeyPair, info: Uint8Array, sealed: Uint8Array, bound: Uint8Array) {
  // The pair and not its private half, because a public key cannot be derived from a private key that is unreadable.
  const recipient = { recipientKey: keyPair, enc: sealed.slice(0, encapsulationBytes), info }
  const context = await suite.createRecipientContext(recipient)
  return new Uint8Array(await context.open(sealed.slice(encapsulationBytes), bound))
}

/** Opens what was sealed to both keys of the release. */
export async function openForTab({ tab, own }: ReleaseKeys, key: string, release: Release) {
  const bound = releaseData(release)
  return openSealed(own, releaseInfo, await openSealed(tab, tabInfo, fromBase64(key), bound), bound)
}

async function openContentKey(keys: ReleaseKeys, key: string, release: Release) {
  const contentKey = await openForTab(keys, key, release)
  try {
    return await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
  } finally {
    contentKey.fill(0)
  }
}

/**
 * Opens a sealed body (base64) with the content key that was released to this release. The page names the record that it
 * asked for: the release of another record, scope, person or audit row does not open.
 */
export async function openRelease(
  keys: ReleaseKeys,
  { person, audit, key }: SealedRelease,
  asked: Pick<Release, 'reference' | 'recipient' | 'scope'>,
  body: string,
  binding: Binding,
): Promise<unknown> {
  const contentKey = await openContentKey(keys, key, { ...asked, person, audit })
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
