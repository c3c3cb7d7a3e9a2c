import { useState } from 'react'
import type { Press } from '../case/press.ts'

/** Paper leaves the desk's protection, so printing asks once more and is recorded. */
export function PrintAnswers({ onAct }: { onAct: Press }) {
  const [asked, setAsked] = useState(false)
  const print = async () => {
    setAsked(false)
    if (await onAct({ kind: 'print' })) window.print()
  }
  if (!asked) {
    return (
      <button type="button" onClick={() => setAsked(true)}>
        Print
      </button>
    )
  }
  return (
    <fieldset>
      <legend>Print these answers? It is recorded with your name. The SSN is not printed.</legend>
      <button type="button" onClick={() => void print()}>
        Yes, print
      </button>
      <button type="button" onClick={() => setAsked(false)}>
        No
      </button>
    </fieldset>
  )
}
