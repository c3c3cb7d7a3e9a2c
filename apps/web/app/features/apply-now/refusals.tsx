import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { ageLimitsMessage, isOldEnough, ohioMessage } from '@cash-express/domain/apply-now/eligibility'
import { joinDate } from '@cash-express/domain/forms/answers'
import { isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { type ReactNode, useSyncExternalStore } from 'react'
import * as messages from './apply-now.messages.tsx'
import { type ApplyForm, today } from './apply-rules.ts'
import styles from './refusals.module.css'

/** Shown as soon as the state is chosen, before the visitor enters a Social Security number. */
export function StateRefusal({ form }: { form: ApplyForm }) {
  const refused = useAnswer(form, 'state') === 'OH'
  return (
    <Refusal>
      {refused && (
        <>
          <p className={`${styles.text} ${ui.bold}`}>{ohioMessage}</p>
          <p>{messages.onlyWhereYouLive}</p>
        </>
      )}
    </Refusal>
  )
}

export function AgeRefusal({ form }: { form: ApplyForm }) {
  const { store } = form
  const state = useAnswer(form, 'state')
  const read = () => joinDate((part) => store.answer(`dob.${part}`))
  const birth = useSyncExternalStore(store.subscribe, read, read)
  const refused = isCalendarDate(birth) && !isOldEnough(today(), birth, state)
  return (
    <Refusal>
      {refused && (
        <>
          <p className={`${styles.text} ${ui.bold}`}>{ageLimitsMessage}</p>
          <p>{messages.wrongDate}</p>
        </>
      )}
    </Refusal>
  )
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={ui.live}>
      {children && (
        <div className={`${styles.refusal} ${ui.warning}`}>
          <Icon name="info" />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
