import { sentenceCase } from '../shell/sentence-case.ts'
import { longTime } from '../shell/show-time.ts'
import type { AnswerGroup, AnswerRow } from './answer-groups.ts'

export type Evidence = {
  readonly agreedTo?: readonly { readonly id: string; readonly version: string }[]
  readonly at?: string
}

const titleOf = (id: string) => sentenceCase(id.replaceAll('-', ' '))

/** The time of the signature and the texts that were accepted with it; nothing for a form without an agreement. */
export function agreedRows({ agreedTo = [], at }: Evidence = {}, timeZone: string): AnswerRow[] {
  if (agreedTo.length === 0) return []
  const texts = agreedTo.map(({ id, version }) => `${titleOf(id)}, version ${version}`).join('\n')
  return [
    ...(at ? [{ kind: 'text', name: 'signed at', label: 'Signed', text: longTime(at, timeZone) } as const] : []),
    { kind: 'text', name: 'agreed to', label: 'Texts agreed to', text: texts, wide: true },
  ]
}

export const withAgreement = (groups: readonly AnswerGroup[], rows: readonly AnswerRow[]): AnswerGroup[] =>
  groups.map((group) =>
    group.rows.some(({ name }) => name === 'signature') ? { ...group, rows: [...group.rows, ...rows] } : group,
  )
