import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { isLate } from '@cash-express/domain/cases/promise'
import { useEffect, useRef, useState } from 'react'
import { caseTitle } from './case-text.ts'

type Late = { readonly references: ReadonlySet<string> | undefined; readonly text: string }

/** While another inbox is fetched, nothing is known: what is late there did not become late now. */
export function lateSince(before: Late['references'], cases: readonly CaseRow[] | undefined, now: Date): Late {
  if (!cases) return { references: undefined, text: '' }
  const late = cases.filter((row) => isLate(row, now))
  const references = new Set(late.map(({ reference }) => reference))
  const added = before ? late.filter(({ reference }) => !before.has(reference)) : []
  const [first] = added
  if (!first) return { references, text: '' }
  const what = added.length === 1 ? `${caseTitle(first)} ${first.reference}` : `${added.length} cases`
  return { references, text: `Late now: ${what}.` }
}

export function useLateText(cases: readonly CaseRow[] | undefined, now: Date): string {
  const [text, setText] = useState('')
  const known = useRef<Late['references']>(undefined)
  useEffect(() => {
    const late = lateSince(known.current, cases, now)
    known.current = late.references
    if (late.text) setText(late.text)
  }, [cases, now])
  return text
}
