import { randomBytes } from 'node:crypto'
import { encodeWrappedKey } from '../packages/envelope/src/format.ts'
import { ivBytes, tagBytes } from '../packages/envelope/src/layout.ts'
import { encapsulationBytes, secretBytes } from '../packages/envelope/src/suite.ts'

const point = () => Buffer.concat([Buffer.from([4]), randomBytes(encapsulationBytes - 1)])

const wrapped = (kid: string) =>
  encodeWrappedKey({
    kid,
    encapsulation: point(),
    sealId: randomBytes(secretBytes),
    iv: randomBytes(ivBytes),
    sealed: randomBytes(secretBytes + tagBytes),
  })

/** Columns with the length and format of sealed ones but random content, for tests that never open them. */
export const sealedBytes = (bodyBytes = 1_536) => ({
  body: randomBytes(ivBytes + bodyBytes + tagBytes),
  deskWrappedKey: wrapped('desk-2026-11'),
  escrowWrappedKey: wrapped('escrow-2026-11'),
  contactCard: randomBytes(ivBytes + 512 + tagBytes),
  noticeWrappedCardKey: wrapped('notice-2026-11'),
  deskWrappedCardKey: wrapped('desk-2026-11'),
})
