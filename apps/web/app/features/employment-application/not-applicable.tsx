import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

/** Writes N/A for who would have to type it again and again. */
export function NotApplicable({
  form,
  names,
  said,
}: {
  form: EmploymentFormHandle
  names: readonly string[]
  said: string
}) {
  const [written, setWritten] = useState(false)
  return (
    <div className={styles.notApplicable}>
      <Button
        small
        look="outline"
        type="button"
        onClick={() => {
          for (const name of names) form.store.set(name, 'N/A')
          setWritten(true)
        }}
      >
        Does not apply
      </Button>
      <p role="status">{written && said}</p>
    </div>
  )
}
