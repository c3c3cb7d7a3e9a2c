import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { useEffect, useRef, useState } from 'react'
import { findCases } from '../integrations/desk-api.ts'
import type { Result } from '../integrations/desk-call.ts'
import { findByPhone } from '../release/look-up.ts'
import { useSession } from '../sign-in/session.ts'
import type { PhoneSearch } from './search-of.ts'

type PhoneResult = {
  readonly asked: PhoneSearch
  /** Undefined while the keyholder looks, and after a refusal. */
  readonly cases?: readonly CaseRow[]
  readonly problem?: string
}

/** The keyholder returns references; the rows come from the desk server, as for any other search. */
async function casesOf(asked: PhoneSearch, tab: Parameters<typeof findByPhone>[1]): Promise<Result<CaseRow[]>> {
  const answer = await findByPhone(asked, tab)
  if (!answer.ok) return answer
  const cases: CaseRow[] = []
  for (const { reference, recipient } of answer.value.found) {
    const rows = await findCases({ reference }, false)
    if (!rows.ok) return rows
    cases.push(...rows.value.cases.filter((row) => row.recipient === recipient))
  }
  return { ok: true, value: cases }
}

/** A search that ends in memory: the number is in no address and no storage. */
export function usePhoneSearch(onAnswer: () => void) {
  const { tab } = useSession()
  const [result, setResult] = useState<PhoneResult>()
  const last = useRef(0)
  useEffect(
    () => () => {
      last.current = -1
    },
    [],
  )
  const search = async (asked: PhoneSearch) => {
    last.current += 1
    const mine = last.current
    setResult({ asked })
    const found = await casesOf(asked, tab)
    if (mine !== last.current) return
    setResult(found.ok ? { asked, cases: found.value } : { asked, problem: found.problem })
    onAnswer()
  }
  const forget = () => {
    last.current += 1
    setResult(undefined)
  }
  return { result, search: (asked: PhoneSearch) => void search(asked), forget }
}
