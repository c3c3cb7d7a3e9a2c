import type { ReleaseRequest } from '@cash-express/envelope/release'
import { type Release, releaseData, releaseInfo, tabInfo } from '@cash-express/envelope/release'
import { suite } from '@cash-express/envelope/suite'
import { unwrapKey } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { DeskKeys } from './desk-keys.ts'
import type { IdentityCheck } from './identity.ts'
import { type Refused, refused } from './refusal.ts'
import { recordRelease, type Wrapped } from './release.table.ts'

/** The content key of one record, sealed to one release in one tab, as base64; with a card, also that of the last note. */
export type Released = {
  readonly kind: 'released'
  readonly audit: string
  readonly person: string
  readonly key: string
  readonly note?: { readonly scope: string; readonly key: string }
}

export type KeyholderServices = {
  readonly pool: pg.Pool
  readonly keys: DeskKeys
  readonly checkIdentity: IdentityCheck
}

/** Undefined for 65 bytes that are not a point on the curve. */
const readPoint = (point: string) =>
  suite.kem.deserializePublicKey(Buffer.from(point, 'base64url')).catch(() => undefined)

type Points = { readonly tabKey: CryptoKey; readonly releaseKey: CryptoKey }

export async function readPoints(given: Pick<ReleaseRequest, 'tabKey' | 'releaseKey'>): Promise<Points | undefined> {
  const [tabKey, releaseKey] = await Promise.all([given.tabKey, given.releaseKey].map(readPoint))
  return tabKey && releaseKey && { tabKey, releaseKey }
}

/** Undefined when the wrapped key or a value that it is bound to was changed. */
const unwrap = ({ wrappedKey, key, binding }: Wrapped) => unwrapKey(wrappedKey, key, binding).catch(() => undefined)

async function sealTo(recipientPublicKey: CryptoKey, info: Uint8Array, content: Buffer, bound: Uint8Array) {
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, content, bound)
  return Buffer.concat([Buffer.from(enc), Buffer.from(ct)])
}

/** The provider signed only the tab's key. The release's key protects when the tab's key is found on a disk later. */
export async function sealToRelease(
  content: Buffer,
  { tabKey, releaseKey }: Points,
  release: Release,
): Promise<Released> {
  const bound = releaseData(release)
  const key = await sealTo(tabKey, tabInfo, await sealTo(releaseKey, releaseInfo, content, bound), bound)
  const { audit, person } = release
  return { kind: 'released', audit, person, key: key.toString('base64') }
}

/** The order is the point: who asks, then the committed audit row, then the key. Throws when the database is away. */
export async function releaseKey(services: KeyholderServices, request: ReleaseRequest): Promise<Released | Refused> {
  const points = await readPoints(request)
  if (!points) return refused('request')
  const identity = await services.checkIdentity(request)
  if (identity.kind === 'refused') return identity
  const person = identity.subject
  const recorded = await recordRelease(services.pool, services.keys, person, request)
  if (recorded.kind === 'refused') return recorded
  const { audit, asked, note } = recorded
  const seal = async (wrapped: Wrapped) => {
    const contentKey = await unwrap(wrapped)
    try {
      return (
        contentKey && (await sealToRelease(contentKey, points, { ...request, scope: wrapped.scope, person, audit }))
      )
    } finally {
      contentKey?.fill(0)
    }
  }
  const released = await seal(asked)
  if (!released) return refused('changed')
  const ofNote = note && (await seal(note))
  return ofNote ? { ...released, note: { scope: note.scope, key: ofNote.key } } : released
}
