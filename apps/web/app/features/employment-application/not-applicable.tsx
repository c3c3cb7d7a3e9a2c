import { Button } from '@cash-express/components/button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { useState } from 'react'
import styles from './employment-form.module.css'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle } from './panels.ts'

/** Fills in N/A, which would otherwise have to be typed several times. */
export function NotApplicable({
  form,
  names,
  no = [],
  statusText,
}: {
  form: EmploymentFormHandle
  names: readonly string[]
  /** Questions that are answered "No" at the same time. */
  no?: readonly string[]
  statusText: string
}) {
  const [written, setWritten] = useState(false)
  return (
    <div className={`${styles.notApplicable} ${ui.cluster} ${ui.middle}`}>
      <Button
        small
        look="outline"
        type="button"
        onClick={() => {
          for (const name of names) form.store.set(name, 'N/A')
          for (const name of no) form.store.set(name, '0')
          setWritten(true)
        }}
      >
        {messages.doesNotApply}
      </Button>
      <p className={ui.small} role="status">
        {written && statusText}
      </p>
    </div>
  )
}
