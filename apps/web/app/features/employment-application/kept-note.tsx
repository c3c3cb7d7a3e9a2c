import { Button } from '@cash-express/components/button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { MouseEvent } from 'react'
import styles from './employment-form.module.css'
import { deleteKept, openKept } from './kept-application.ts'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle } from './panels.ts'

/** The focus would be lost with the button that is tapped. */
const focusNote = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role=status]')?.focus()

/** Shows nothing of the kept application but its time, because another person may use this device now. */
export function KeptNote({
  form,
  kept,
  setKept,
}: {
  form: EmploymentFormHandle
  kept: number | 'deleted'
  setKept: (kept: 'deleted' | undefined) => void
}) {
  if (kept === 'deleted') return <p>{messages.keptDeleted}</p>
  return (
    <div className={`${styles.offer} ${ui.cluster}`}>
      <p>{messages.unfinishedHere}</p>
      <Button
        small
        type="button"
        onClick={async (event) => {
          focusNote(event)
          const draft = await openKept()
          if (draft) form.undoClear({ ...draft, answers: new Map(draft.answers) })
          setKept(undefined)
        }}
      >
        {messages.continueFrom(new Date(kept))}
      </Button>
      <Button
        small
        look="outline"
        type="button"
        onClick={(event) => {
          focusNote(event)
          void deleteKept()
          setKept('deleted')
        }}
      >
        {messages.startOver}
      </Button>
    </div>
  )
}
