import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ApplicationStatus } from '@cash-express/domain/application-status/application-status'
import type { CorrectedField } from '@cash-express/domain/application-status/status-calls'
import * as labels from '@cash-express/domain/application-status/status-calls.messages'
import { languageChoices } from '@cash-express/domain/submissions/language'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as messages from './application-status.messages.tsx'
import styles from './application-status.module.css'
import type { ChangeFieldProps } from './change-field.tsx'

type Props = Omit<ChangeFieldProps, 'field' | 'onChanged' | 'onCancel'> & {
  showChanged(status: ApplicationStatus): void
}

const bestTimeTexts = {
  any: labels.anyTime,
  morning: labels.inTheMorning,
  afternoon: labels.inTheAfternoon,
  evening: labels.after4,
} as const

const rowsOf = ({ held }: ApplicationStatus): readonly (readonly [CorrectedField, string, string])[] => [
  ['phone', messages.phoneNumber, held.phoneEnds ? messages.endsIn(held.phoneEnds) : messages.asYouSentIt],
  ['best time', labels.bestTime, bestTimeTexts[held.bestTime ?? 'any']],
  ['language', labels.callLanguage, languageChoices.find(({ value }) => value === held.language)?.label ?? ''],
]

/**
 * The form loads after the status, which is what a person in a hurry needs. Each refresh tries again when a network blocked
 * it.
 */
function useChangeField(status: ApplicationStatus) {
  const [loaded, setLoaded] = useState<typeof import('./change-field.tsx')>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status tries again
  useEffect(() => {
    if (!loaded) import('./change-field.tsx').then(setLoaded, () => {})
  }, [loaded, status])
  return loaded?.ChangeField
}

/** The current details of the application, each with a way to change it. */
export function HeldByStore({ showChanged, ...props }: Props) {
  const { status } = props
  const [changing, setChanging] = useState<CorrectedField>()
  const openers = useRef(new Map<CorrectedField, HTMLElement | null>())
  const ChangeField = useChangeField(status)
  const close = (field: CorrectedField) => {
    flushSync(() => setChanging(undefined))
    openers.current.get(field)?.focus()
  }
  return (
    <section className={`${styles.change} ${ui.onScreen} ${ui.stack}`} aria-labelledby="held-heading">
      <h2 id="held-heading" className={ui.size24}>
        {messages.whatYourStoreHas}
      </h2>
      <dl className={`${styles.held} ${ui.card} ${ui.ruled}`}>
        {rowsOf(status).map(([field, label, value]) => (
          <div key={field}>
            <dt className={ui.small}>{label}</dt>
            <dd>
              <div className={`${styles.heldValue} ${ui.cluster} ${ui.between} ${ui.medium}`}>
                <span key={value}>{value}</span>
                {status.changesLeft[field] === 0 ? (
                  <small ref={(element) => void openers.current.set(field, element)} tabIndex={-1}>
                    {messages.noMoreChanges}
                  </small>
                ) : (
                  changing !== field &&
                  ChangeField && (
                    <button
                      type="button"
                      className={styles.link}
                      ref={(element) => void openers.current.set(field, element)}
                      onClick={() => setChanging(field)}
                    >
                      {messages.change} <Spoken>{label}</Spoken>
                    </button>
                  )
                )}
              </div>
              {changing === field && ChangeField && (
                <ChangeField
                  {...props}
                  key={field}
                  field={field}
                  onCancel={() => close(field)}
                  onChanged={(next) => {
                    showChanged(next)
                    close(field)
                  }}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
