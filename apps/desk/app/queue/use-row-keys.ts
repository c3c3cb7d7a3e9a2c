import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { RefObject } from 'react'
import { useKeys } from '../shell/use-keys.ts'

/**
 * `j` and `k` move the focus from row to row, `Enter` then opens the focused case, `t` takes it. `reveal` draws a case of a
 * long list before it gets the focus.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  cases: readonly CaseRow[],
  onTake: (row: CaseRow) => void,
  reveal: (reference: string) => void = () => {},
) {
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-reference]')
    return row && list.current?.contains(row) ? row.dataset.reference : undefined
  }
  const move = (step: 1 | -1) => {
    const at = cases.findIndex(({ reference }) => reference === focused())
    const next = at === -1 ? (step === 1 ? 0 : cases.length - 1) : Math.max(0, Math.min(cases.length - 1, at + step))
    const row = cases[next]
    if (!row) return
    reveal(row.reference)
    list.current?.querySelector<HTMLElement>(`[data-reference="${row.reference}"] a`)?.focus()
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    t: () => {
      const reference = focused()
      const row = cases.find((each) => each.reference === reference)
      if (row) onTake(row)
    },
  })
}
