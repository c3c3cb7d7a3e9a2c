import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { ApplyForm } from './apply-rules.ts'
import { Confirm } from './confirm.tsx'
import styles from './customer-page.module.css'
import { confirm, type DoubtedField, doubtAbout, isConfirmed } from './doubts.ts'

/** A field whose answer may look wrong and be right. The question stands at the field once it was asked on Submit. */
export function Doubt({
  form: { store },
  field,
  yes,
  children,
}: {
  form: ApplyForm
  field: DoubtedField
  yes: string
  children: ReactNode
}) {
  const readKey = () => doubtAbout(field, store.answer)?.key ?? ''
  const key = useSyncExternalStore(store.subscribe, readKey, () => '')
  const readAsked = () =>
    store.error(field) !== undefined && store.error(field) === doubtAbout(field, store.answer)?.message
  const isAsked = useSyncExternalStore(store.subscribe, readAsked, () => false)
  const [asked, setAsked] = useState('')
  const [, setAnswered] = useState(0)

  useEffect(() => {
    if (isAsked) setAsked(key)
  }, [isAsked, key])

  return (
    <div className={styles.together}>
      {children}
      {key !== '' && (asked === key || isConfirmed(key)) && (
        <Confirm
          key={key}
          words={yes}
          checked={isConfirmed(key)}
          onChange={(right) => {
            confirm(key, right)
            store.leave()
            setAnswered((count) => count + 1)
          }}
        />
      )}
    </div>
  )
}
