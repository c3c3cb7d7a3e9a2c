import { formatPhone, phoneLink } from '@cash-express/domain/stores/phone-number'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { openingProblemText } from './opening-problem.ts'
import { openCard } from './release.ts'
import { needsSignIn, SignInAgain } from './sign-in-again.tsx'

type Card = {
  readonly name?: string
  readonly phone?: string
  readonly cellPhone?: string
  readonly bestTime?: string
  readonly language?: string
  readonly timeZone?: string
}

function Phone({ label, number }: { label: string; number: string | undefined }) {
  if (!number) return null
  const link = phoneLink(number)
  const shown = formatPhone(number) ?? number
  return (
    <p>
      {link ? (
        <a className="call" href={link}>
          {label}: {shown}
        </a>
      ) : (
        `${label}: ${shown}`
      )}
    </p>
  )
}

const clockThere = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }).format()

type Props = {
  readonly place: Place
  readonly tab: TabKey
  /** Opens it without another press, right after the case was taken. */
  readonly atOnce: boolean
  onOpened(): Promise<void>
}

/** Shown only while the person holds the case; it is removed with the lease. */
export function ContactCard({ place: { reference, recipient }, tab, atOnce, onOpened }: Props) {
  const [card, setCard] = useState<Card>()
  const [problem, setProblem] = useState<string>()
  const started = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const open = useCallback(async () => {
    started.current = true
    setProblem(undefined)
    const opened = await openCard({ reference, recipient }, tab)
    if (opened.ok) {
      setCard(opened.value as Card)
      // The button that was pressed is gone, and with it the focus.
      heading.current?.focus()
    } else setProblem(opened.problem)
    await onOpened()
  }, [reference, recipient, tab, onOpened])

  useEffect(() => {
    if (atOnce && !started.current) void open()
  }, [atOnce, open])

  return (
    <section className="panel card" aria-labelledby="card-title">
      <h2 id="card-title" ref={heading} tabIndex={-1}>
        {card?.name ?? 'Contact card'}
      </h2>
      {card ? (
        <>
          <Phone label="Phone" number={card.phone} />
          {card.cellPhone !== card.phone && <Phone label="Cell phone" number={card.cellPhone} />}
          {card.bestTime && <p>Best time to call: {card.bestTime}</p>}
          {card.language && <p>Language: {card.language}</p>}
          {card.timeZone && <p>It is {clockThere(card.timeZone)} where the customer lives.</p>}
        </>
      ) : problem && needsSignIn(problem) ? (
        <SignInAgain problem={problem} tab={tab} />
      ) : (
        <>
          {problem && <p role="alert">{openingProblemText(problem)}</p>}
          <button type="button" onClick={() => void open()}>
            Show the phone numbers
          </button>
        </>
      )}
    </section>
  )
}
