import { type Release, releaseData, releaseInfo } from '@cash-express/envelope/release'
import { suite } from '@cash-express/envelope/suite'
import { unwrapKey } from '@cash-express/envelope/unwrap'
import type pg from 'pg'
import type { DeskKeys } from './desk-keys.ts'
import type { IdentityCheck } from './identity.ts'
import { type Refused, refused } from './refusal.ts'
import { type Recorded, recordRelease } from './release.table.ts'
import type { ReleaseRequest } from './request.ts'

/** The content key of one record, sealed to one tab; bytes are base64. */
export type Released = {
  readonly kind: 'released'
  readonly audit: string
  readonly person: string
  readonly encapsulation: string
  readonly key: string
}

export type KeyholderServices = {
  readonly pool: pg.Pool
  readonly keys: DeskKeys
  readonly checkIdentity: IdentityCheck
}

/** Undefined for 65 bytes that are not a point on the curve. */
const readTabKey = (tabKey: string) =>
  suite.kem.deserializePublicKey(Buffer.from(tabKey, 'base64url')).catch(() => undefined)

/** Undefined when the wrapped key or a value that it is bound to was changed. */
const unwrap = ({ wrappedKey, key, binding }: Recorded) => unwrapKey(wrappedKey, key, binding).catch(() => undefined)

async function sealToTab(contentKey: Buffer, tabKey: CryptoKey, release: Release) {
  const sealing = { recipientPublicKey: tabKey, info: releaseInfo }
  const { enc, ct } = await suite.seal(sealing, contentKey, releaseData(release))
  const { audit, person } = release
  return { audit, person, encapsulation: Buffer.from(enc).toString('base64'), key: Buffer.from(ct).toString('base64') }
}

/** The order is the point: who asks, then the committed audit row, then the key. Throws when the database is away. */
export async function releaseKey(services: KeyholderServices, request: ReleaseRequest): Promise<Released | Refused> {
  const tabKey = await readTabKey(request.tabKey)
  if (!tabKey) return refused('request')
  const identity = await services.checkIdentity(request)
  if (identity.kind === 'refused') return identity
  const person = identity.subject
  const recorded = await recordRelease(services.pool, services.keys, person, request)
  if (recorded.kind === 'refused') return recorded
  const contentKey = await unwrap(recorded)
  if (!contentKey) return refused('changed')
  try {
    const release = { ...request, person, audit: recorded.audit }
    return { kind: 'released', ...(await sealToTab(contentKey, tabKey, release)) }
  } finally {
    contentKey.fill(0)
  }
}
