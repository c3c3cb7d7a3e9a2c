import { goToField } from '@cash-express/components/form/go-to-field.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pushEntry, replaceEntry, useHistoryEntry } from '../../integrations/history-entry.ts'
import { type ApplyForm, customerPage } from './apply-rules.ts'

export type Step = 1 | 2

/**
 * The second page is a history entry, `?step=2`, so that going back keeps all answers. It is shown only when the first
 * page is valid: a direct link or a reload, which loses secret answers, starts on the first page.
 */
export function useSteps({ ready, store, checkPage }: ApplyForm) {
  const { search } = useHistoryEntry()
  const asked: Step = new URLSearchParams(search).get('step') === '2' ? 2 : 1
  const [shown, setShown] = useState<{ readonly step: Step; readonly moves: number }>({ step: 1, moves: 0 })
  const step = useRef<Step>(1)
  /** The field to focus after the page change; undefined means the heading. */
  const target = useRef<string>(undefined)
  const latest = useRef({ checkPage, asked })
  latest.current = { checkPage, asked }

  const show = useCallback((next: Step) => {
    step.current = next
    setShown(({ moves }) => ({ step: next, moves: moves + 1 }))
  }, [])

  useEffect(() => {
    if (!ready) return
    const stayOnFirst = () => {
      const rest = new URLSearchParams(location.search)
      rest.delete('step')
      replaceEntry(rest.toString())
    }
    if (asked === 1) {
      // Errors of the second page must not show on the first.
      if (step.current === 2) store.checkPage([])
      if (step.current === 2 || target.current) show(1)
    } else if (step.current === 1) {
      if (store.isDirty())
        void latest.current.checkPage(customerPage).then((right) => (right ? show(2) : stayOnFirst()))
      else stayOnFirst()
    }
  }, [ready, asked, store, show])

  useEffect(() => {
    if (shown.moves === 0) return
    if (target.current) goToField(target.current)
    else document.querySelector<HTMLElement>('main h1')?.focus()
    // Going back restores the scroll position of the entry, so the field is focused a second time.
    if (latest.current.asked === step.current) target.current = undefined
  }, [shown])

  return {
    step: shown.step,
    next() {
      const now = new URLSearchParams(location.search)
      if (now.get('step') === '2') return
      now.set('step', '2')
      pushEntry(now.toString())
      scrollTo(0, 0)
    },
    /** Goes back to the first page through the browser's history and focuses the given field. */
    back(field?: string) {
      target.current = field
      if (field) show(1)
      history.back()
    },
  }
}
