import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { referralMessage } from '@cash-express/domain/employment-application/employment'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as messages from './employment.messages.tsx'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

/** Shown once, after the first failed try. The answer is optional. */
export function ReferralNote({ form }: { form: EmploymentFormHandle }) {
  const { store } = form
  const answer = useAnswer(form, 'referallSource')
  const report = useSyncExternalStore(store.subscribe, store.report, store.report)
  const [shown, setShown] = useState<'not yet' | 'now' | 'before'>('not yet')

  useEffect(() => {
    if (report?.kind === 'check') setShown((before) => (before === 'not yet' ? 'now' : 'before'))
  }, [report])

  return (
    <div role="status">
      {shown === 'now' && answer === '' && (
        <p className={`${styles.note} ${ui.beside} ${ui.warning} ${ui.size17}`}>
          <Icon name="info" />
          <span>
            <strong>{referralMessage}</strong>
            {messages.referralOptional}
          </span>
        </p>
      )}
    </div>
  )
}
