import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
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
        You already sent this
      </h2>
      <p>
        We have it. Your reference is <strong className={styles.reference}>{receipt.reference}</strong>.
      </p>
      <p>
        <a href={thankYou}>See what happens next</a>
      </p>
      <Button type="button" onClick={startAgain}>
        Start a new one
      </Button>
    </div>
  )
}
