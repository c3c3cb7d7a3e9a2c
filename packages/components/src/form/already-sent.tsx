import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import * as messages from './form.messages.tsx'
import styles from './form-sheet.module.css'
import type { Receipt } from './receipt.ts'

/** Shown when the visitor goes back to a submitted form, which would otherwise look like lost answers. */
export function AlreadySent({
  receipt,
  thankYou,
  startAgain,
}: {
  receipt: Receipt
  thankYou: string
  startAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.already}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="checkmark" />
        {messages.alreadySent}
      </h2>
      <p>
        <messages.YourReference>
          <strong className={styles.reference}>{receipt.reference}</strong>
        </messages.YourReference>
      </p>
      <p>
        <a href={thankYou}>{messages.whatHappensNext}</a>
      </p>
      <Button type="button" onClick={startAgain}>
        {messages.startNewOne}
      </Button>
    </div>
  )
}
