import type { StatCases } from '@cash-express/domain/promises/overview'
import { useState } from 'react'
import { useLoaded } from '../shell/use-loaded.ts'
import { getStatCases } from './overview-api.ts'
import { type CasesQuery, queryText } from './overview-query.ts'

/** The cases of a stat: the first ones, which change by themselves, and those that were asked for after them. */
export function useCasePages(query: CasesQuery) {
  const text = queryText(query)
  const request = useLoaded(text, (isBackground) => getStatCases(text, isBackground), { isLive: true })
  const [more, setMore] = useState<{ text: string; pages: readonly StatCases[]; problem?: string }>({
    text,
    pages: [],
  })
  const later = more.text === text ? more.pages : []
  const pages = request.value ? [request.value, ...later] : []
  const after = pages.at(-1)?.after ?? null
  async function showMore() {
    if (after === null) return
    const result = await getStatCases(`${text}&${new URLSearchParams({ after })}`)
    setMore((before) => {
      const known = before.text === text ? before.pages : []
      return result.ok ? { text, pages: [...known, result.value] } : { text, pages: known, problem: result.problem }
    })
  }
  // A case that moved from one page to the next while the pages were read is shown once.
  const cases = new Map(pages.flatMap((page) => page.cases).map((row) => [`${row.reference} ${row.recipient}`, row]))
  const stores = new Map(pages.flatMap((page) => page.stores).map((store) => [store.storeId, store]))
  return {
    request,
    cases: [...cases.values()],
    stores: [...stores.values()],
    hasMore: after !== null,
    problem: more.text === text ? more.problem : undefined,
    showMore,
  }
}
