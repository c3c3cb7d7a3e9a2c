import { createHash } from 'node:crypto'
import { textsAgreement } from '@cash-express/domain/agreements/agreements'

/** The unencrypted record of a text that the visitor agreed to. */
export type ConsentRow = {
  readonly id: string
  readonly version: string
  readonly sha256: string
  readonly evidence_sha256: string
}

type SealedConsent = Pick<ConsentRow, 'id' | 'version' | 'sha256'>

const lineOf = ({ id, version, sha256 }: SealedConsent) => `${id} ${version} ${sha256}`

/** A consent to texts is given after the submission was sealed, so the sealed copy cannot have it. */
const isSealed = ({ id }: ConsentRow) => id !== textsAgreement

/** Someone who can write to the table cannot change the sealed copy, so the sealed copy is the valid one. */
export function findConsentMismatch(content: unknown, all: readonly ConsentRow[]): string | undefined {
  const rows = all.filter(isSealed)
  const { evidence = {} } = content as { evidence?: { readonly agreedTo?: readonly SealedConsent[] } }
  const sealed = (evidence.agreedTo ?? []).map(lineOf).sort()
  const inTable = rows.map(lineOf).sort()
  const hash = createHash('sha256').update(JSON.stringify(evidence)).digest('hex')
  const same =
    sealed.length === inTable.length &&
    sealed.every((line, index) => line === inTable[index]) &&
    rows.every(({ evidence_sha256 }) => evidence_sha256 === hash)
  return same ? undefined : 'the consent table differs from the sealed consents'
}
