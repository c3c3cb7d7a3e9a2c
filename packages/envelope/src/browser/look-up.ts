import { type LookUp, lookUpBinding, lookUpRelease } from '../look-up.ts'
import { openForTab, type ReleaseKeys, type SealedRelease } from './open-release.ts'
import { unpad } from './padding.ts'
import { sealContent } from './seal-content.ts'

/** Seals a question to the keyholder, which has the desk key, so that the desk server passes on what it cannot read. */
export async function sealLookUp(asked: LookUp, deskLine: string, { points }: ReleaseKeys) {
  const { body, wrappedKeys } = await sealContent(asked, { desk: deskLine }, lookUpBinding(points.releaseKey))
  return { ...points, body, wrappedKey: wrappedKeys[0] ?? '' }
}

/** Opens the answer, which the keyholder sealed to these keys as it seals a released key. */
export async function openLookUp(keys: ReleaseKeys, { person, audit, key }: SealedRelease): Promise<unknown> {
  return JSON.parse(unpad(await openForTab(keys, key, lookUpRelease(person, audit))))
}
