import { useCallback, useEffect, useRef, useState } from 'react'
import { goToField } from '../../components/form/go-to-field.ts'
import { pushEntry, replaceEntry, useHistoryEntry } from '../../integrations/history-entry.ts'
import { type ApplyForm, customerPage } from './apply-rules.ts'

export type Step = 1 | 2

/**
 * The second page is an entry of the browser's history, `?step=2`, so that every way back leads to the first one with all
 * that was typed. It is shown only when the first page is right: a link to it, or a page that was loaded anew and has
 * forgotten the secrets, begins at the first.
 */
export function useSteps({ ready, store, checkPage }: ApplyForm) {
  const { search } = useHistoryEntry()
  const asked: Step = new URLSearchParams(search).get('step') === '2' ? 2 : 1
  const [shown, setShown] = useState<{ readonly step: Step; readonly moves: number }>({ step: 1, moves: 0 })
  const step = useRef<Step>(1)
  /** Where the focus goes on the other page; nothing is its heading. */
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
      // What was wrong on the second page is no matter of the first.
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
    // The browser restores the scroll position of an entry it goes back to: then the field is looked for once more.
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
    /** To the first page, as the browser's own Back leads there; a field that should be changed takes the focus. */
    back(field?: string) {
      target.current = field
      if (field) show(1)
      history.back()
    },
  }
}
