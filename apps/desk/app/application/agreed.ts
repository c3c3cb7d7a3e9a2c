import { formAgreements, languageOfText } from '@cash-express/domain/agreements/agreements'
import { isJourney } from '@cash-express/domain/submissions/journey'
import { sentenceCase } from '../shell/sentence-case.ts'
import { longTime } from '../shell/show-time.ts'
import type { AnswerGroup, AnswerRow } from './answer-groups.ts'

type Agreed = { readonly id: string; readonly version: string; readonly sha256: string }

export type Evidence = {
  readonly agreedTo?: readonly Agreed[]
  readonly at?: string
}

const titleOf = (id: string) => sentenceCase(id.replaceAll('-', ' '))

const nameOf = ({ id, version, sha256 }: Agreed) =>
  `${titleOf(id)}, version ${version}${languageOfText(sha256) === 'es' ? ', in Spanish' : ''}`

const notStated = 'Not stated by the program that sent it'

/** The time of the signature and the texts that were accepted with it; nothing for a form without an agreement. */
export function agreedRows(form: string, { agreedTo = [], at }: Evidence = {}, timeZone: string): AnswerRow[] {
  if (!isJourney(form) || formAgreements[form].length === 0) return []
  const texts = agreedTo.map(nameOf).join('\n') || notStated
  return [
    ...(at ? [{ kind: 'text', name: 'signed at', label: 'Signed', text: longTime(at, timeZone) } as const] : []),
    { kind: 'text', name: 'agreed to', label: 'Texts agreed to', text: texts, wide: true },
  ]
}

export const withAgreement = (groups: readonly AnswerGroup[], rows: readonly AnswerRow[]): AnswerGroup[] =>
  groups.map((group) =>
    group.rows.some(({ name }) => name === 'signature') ? { ...group, rows: [...group.rows, ...rows] } : group,
  )
