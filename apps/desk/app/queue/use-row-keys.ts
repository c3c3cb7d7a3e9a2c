import type { CaseRow } from '@cash-express/domain/cases/case-row'
import type { RefObject } from 'react'
import { useKeys } from '../shell/use-keys.ts'

/** `j` and `k` move the focus from row to row, `Enter` then opens the focused case, `t` takes it. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  cases: readonly CaseRow[],
  onTake: (row: CaseRow) => void,
) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-reference]') ?? [])]
  const focused = (all: readonly HTMLElement[]) => all.findIndex((row) => row.contains(document.activeElement))
  const move = (step: 1 | -1) => {
    const all = rows()
    const at = focused(all)
    const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + step))
    all[next]?.querySelector<HTMLElement>('a')?.focus()
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    t: () => {
      const all = rows()
      const reference = all[focused(all)]?.dataset.reference
      const row = cases.find((each) => each.reference === reference)
      if (row) onTake(row)
    },
  })
}
