import { createHash } from 'node:crypto'

/** Which text was agreed to, as the table says it in the clear. */
export type ConsentRow = {
  readonly id: string
  readonly version: string
  readonly sha256: string
  readonly evidence_sha256: string
}

type SealedConsent = Pick<ConsentRow, 'id' | 'version' | 'sha256'>

const lineOf = ({ id, version, sha256 }: SealedConsent) => `${id} ${version} ${sha256}`

/** What is sealed cannot be changed by whoever writes to the table; where the two differ, the sealed one counts. */
export function consentsDiffer(content: unknown, rows: readonly ConsentRow[]): string | undefined {
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
