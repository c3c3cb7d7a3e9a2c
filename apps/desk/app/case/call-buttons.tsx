import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { EventRow } from '@cash-express/domain/cases/case-row'
import { standingEvents } from '@cash-express/domain/cases/project-case'
import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import desk from '../primitives/desk.module.css'
import type { ContactCard } from '../release/contact-card.ts'
import { onDayAtClock } from '../shell/show-day.ts'
import styles from './case.module.css'
import { eventsOf } from './customer-text.ts'

/** The one that the customer named last, then the cell phone: people have it with them. */
export function numbersOf({ phone, cellPhone, correction }: ContactCard): readonly CallNumber[] {
  const cell = cellPhone ? [{ label: 'Cell phone', number: cellPhone }] : []
  const typed = phone && phone !== cellPhone ? [...cell, { label: 'Phone', number: phone }] : cell
  if (!correction?.phone) return typed
  const old = typed.filter(({ number }) => number !== correction.phone)
  return [
    { label: 'New phone', number: correction.phone, changedAt: correction.at },
    ...old.map(({ label, number }) => ({ label: `Old ${label.toLowerCase()}`, number })),
  ]
}

/** Counts the numbers that nobody has found to be wrong; undefined while the contact card is closed. */
export function numbersLeftOf(card: ContactCard | undefined, events: readonly EventRow[]): number | undefined {
  if (!card) return undefined
  const wrong = standingEvents(eventsOf(events)).filter(
    ({ kind, details }) => kind === 'tried' && details.outcome === 'wrong number',
  )
  return Math.max(0, numbersOf(card).length - wrong.length)
}

export type CallNumber = {
  readonly label: string
  readonly number: string
  /** When the customer named it, if that was after sending the form. */
  readonly changedAt?: string
}

type Props = { readonly numbers: readonly CallNumber[]; readonly timeZone: string; readonly now: Date }

/** A visitor may have typed a number that nothing can dial; it is shown as it was typed. */
export function CallButtons({ numbers, timeZone, now }: Props) {
  return (
    <div className={`${ui.stack} ${desk.gap2half} ${styles.calls}`}>
      {numbers.map(({ label, number, changedAt }, index) => {
        const link = phoneLink(number)
        const inside = (
          <>
            <Icon name="phone" />
            <span>
              <small>{label}</small> {formatPhone(number) ?? number}
              {changedAt && <small>Changed by the customer, {onDayAtClock(changedAt, timeZone, now)}</small>}
            </span>
          </>
        )
        const look = `${ui.numbers} ${styles.call} ${index > 0 ? styles.second : ''}`
        return link ? (
          <a key={label} className={look} href={link}>
            {inside}
          </a>
        ) : (
          <p key={label} className={look}>
            {inside}
          </p>
        )
      })}
    </div>
  )
}
