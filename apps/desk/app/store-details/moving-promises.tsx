import ui from '@cash-express/components/styles/primitives.module.css'
import { serviceById } from '@cash-express/domain/services/service'
import type { PromiseChoice } from '@cash-express/domain/stores/moved-promise'
import type { MovingPromise } from '@cash-express/domain/stores/store-details'
import desk from '../primitives/desk.module.css'
import { ChoiceField } from '../shell/choice-field.tsx'
import { Panel } from '../shell/layout.tsx'
import { dayAndClock, shortTime } from '../shell/show-day.ts'
import styles from './store-details.module.css'

type Props = {
  readonly promises: readonly MovingPromise[]
  readonly choice: PromiseChoice
  readonly timeZone: string
  readonly now: Date
  onChoose(choice: PromiseChoice): void
}

export const thing = ({ serviceId, form }: Pick<MovingPromise, 'serviceId' | 'form'>) =>
  (serviceId === null ? undefined : serviceById(serviceId)?.one) ?? form

/** Customers whose promised time is one at which the store is closed now. */
export function MovingPromises({ promises, choice, timeZone, now, onChoose }: Props) {
  const [first] = promises
  if (!first) return null
  const target = (promise: MovingPromise) => (choice === 'before closing' ? promise.beforeClosing : promise.nextOpenDay)
  const isStillAhead = promises.some(({ beforeClosing, dueAt }) => beforeClosing < dueAt)
  return (
    <Panel title="Promises that move">
      <div className={`${ui.stack} ${desk.gap3half} ${desk.snug}`}>
        <p>
          {promises.length === 1 ? 'This customer was' : `These ${promises.length} customers were`} told a time at which
          the store will be closed. What we told them stays on record.
        </p>
        <ul className={`${ui.stack} ${ui.gap2}`}>
          {promises.map((promise) => (
            <li key={promise.reference}>
              <b>{thing(promise)}</b> <span className={styles.reference}>{promise.reference}</span>
              <span className={`${desk.block} ${desk.size15}`}>
                <s>{shortTime(promise.dueAt, timeZone, now)}</s> to <b>{shortTime(target(promise), timeZone, now)}</b>
              </span>
            </li>
          ))}
        </ul>
        <ChoiceField
          label="What should happen?"
          value={isStillAhead ? choice : 'next open day'}
          onChange={onChoose}
          options={[
            ...(isStillAhead
              ? [
                  {
                    value: 'before closing' as const,
                    label: 'Call before the store closes',
                    small: `${dayAndClock(first.beforeClosing, timeZone, now)}. Nobody waits longer than we said.`,
                  },
                ]
              : []),
            {
              value: 'next open day' as const,
              label: `Move to ${dayAndClock(first.nextOpenDay, timeZone, now)}`,
              small: 'Counts as late, because we promised the earlier time.',
            },
          ]}
        />
      </div>
    </Panel>
  )
}
