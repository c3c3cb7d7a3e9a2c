import type { FigureCases } from '@cash-express/domain/promises/overview'
import { useState } from 'react'
import { getFigureCases } from '../integrations/overview-api.ts'
import { type CasesQuery, queryText } from './overview-query.ts'
import { useAnswer } from './use-answer.ts'

/** The cases of a figure: the first ones, which change by themselves, and those that were asked for after them. */
export function useCasePages(query: CasesQuery) {
  const text = queryText(query)
  const asked = useAnswer(text, (isBackground) => getFigureCases(text, isBackground))
  const [more, setMore] = useState<{ text: string; pages: readonly FigureCases[]; problem?: string }>({
    text,
    pages: [],
  })
  const later = more.text === text ? more.pages : []
  const pages = asked.kind === 'answer' ? [asked.value, ...later] : []
  const after = pages.at(-1)?.after ?? null
  async function showMore() {
    if (after === null) return
    const answer = await getFigureCases(`${text}&${new URLSearchParams({ after })}`)
    setMore((before) => {
      const known = before.text === text ? before.pages : []
      return answer.ok ? { text, pages: [...known, answer.value] } : { text, pages: known, problem: answer.problem }
    })
  }
  // A case that moved from one page to the next while the pages were read is shown once.
  const cases = new Map(pages.flatMap((page) => page.cases).map((row) => [`${row.reference} ${row.recipient}`, row]))
  const stores = new Map(pages.flatMap((page) => page.stores).map((store) => [store.storeId, store]))
  return {
    asked,
    at: pages[0]?.at,
    cases: [...cases.values()],
    stores: [...stores.values()],
    hasMore: after !== null,
    problem: more.text === text ? more.problem : undefined,
    showMore,
  }
}
