import ui from '@cash-express/components/styles/primitives.module.css'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useBlocker, useNavigate } from 'react-router'
import type { Place } from '../integrations/desk-api.ts'
import { SealedHint } from '../release/sealed-note.tsx'
import { ReleaseProblem } from '../release/sign-in-again.tsx'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { Dialog } from '../shell/dialog.tsx'
import { TextAreaField } from '../shell/field.tsx'
import { Panel } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { onDayAtClock } from '../shell/show-day.ts'
import styles from './case.module.css'
import type { NoteField, NoteState } from './note-field.ts'

/** A note has room for 8 KB, and a character needs up to four bytes. */
const longestNote = 1_500

/** The note of the page: with an outcome or by itself. */
export type TypedNote = NoteState & {
  readonly field: NoteField
  readonly problem: string | undefined
  /** Saves it without an outcome, and returns whether it is saved. */
  save(): Promise<boolean>
}

type Props = { readonly note: TypedNote; readonly tab: TabKey; readonly busy: boolean }

function NoteText({
  note,
  tab,
  busy,
  label,
  hint,
}: Props & { readonly label: string; readonly hint: string | undefined }) {
  return (
    <>
      <TextAreaField
        label={label}
        rows={2}
        maxLength={longestNote}
        value={note.text}
        readOnly={busy || !note.isLoaded}
        onChange={({ target }) => void note.field.write(target.value)}
      />
      {hint && <SealedHint>{hint}</SealedHint>}
      <ReleaseProblem problem={note.problem} tab={tab} />
    </>
  )
}

/** Stands below the outcomes. The chosen outcome saves the note with it. */
export const NoteWithOutcome = (props: Props) => (
  <div className={`${ui.stack} ${ui.gap2}`}>
    <NoteText
      {...props}
      label="Note for the next caller (optional)"
      hint={props.note.text === '' ? undefined : 'Saved with the outcome, locked for your store.'}
    />
    {props.note.text.trim() !== '' && (
      <p>
        <ActionButton size="small" held={props.busy} onClick={() => void props.note.save()}>
          Save note without an outcome
        </ActionButton>
      </p>
    )}
  </div>
)

/** For a case that the person does not have, or that is closed. */
export const AddNote = (props: Props) => (
  <Panel title="Add a note">
    <div className={`${ui.stack} ${ui.gap2}`}>
      <NoteText
        {...props}
        label="New note"
        hint="Locked on this device before it is sent. The server cannot read it."
      />
      <ActionButton wide held={props.busy || props.note.text.trim() === ''} onClick={() => void props.note.save()}>
        Save note
      </ActionButton>
    </div>
  </Panel>
)

type DraftProps = Omit<Props, 'tab'> & { readonly timeZone: string; readonly now: Date }

export function DraftIsBack({ note, busy, timeZone, now }: DraftProps) {
  if (note.restoredFrom === undefined) return null
  return (
    <Message
      kind="info"
      mark={<DeskIcon name="letter" />}
      role="status"
      row
      actions={
        <>
          <ActionButton size="small" held={busy} onClick={() => void note.save()}>
            Save the note
          </ActionButton>
          <ActionButton look="plain" size="small" onClick={() => void note.field.discard()}>
            Discard
          </ActionButton>
        </>
      }
    >
      <p>
        <b>Your draft is back.</b> You typed it {onDayAtClock(new Date(note.restoredFrom), timeZone, now)} and pressed
        no outcome. The note below is not saved yet.
      </p>
    </Message>
  )
}

type LeavingProps = Omit<Props, 'tab'> & { readonly place: Place; readonly name: string | undefined }

/** Asks once for each text when the person goes to another page than that of the case and its application. */
export function NoteNotSaved({ note, busy, place, name }: LeavingProps) {
  const navigate = useNavigate()
  const { field } = note
  const blocker = useBlocker(
    ({ nextLocation }) => !busy && field.asksBeforeLeaving() && !nextLocation.pathname.startsWith(casePath(place)),
  )
  if (blocker.state !== 'blocked') return null
  const leave = async () => {
    await field.keepAndLeave()
    blocker.proceed()
  }
  const save = async () => {
    const { location } = blocker
    blocker.reset()
    if (await note.save()) void navigate(location)
  }
  const discard = async () => {
    await field.discard()
    blocker.proceed()
  }
  return (
    <Dialog
      title="Your note is not saved yet"
      onClose={() => blocker.reset()}
      foot={
        <>
          <ActionButton look="plain" onClick={() => void discard()}>
            Discard
          </ActionButton>
          <ActionButton onClick={() => void leave()}>Keep as a draft and leave</ActionButton>
          <ActionButton look="pine" onClick={() => void save()}>
            Save the note now
          </ActionButton>
        </>
      }
    >
      <p>You typed a note about {name ?? 'the customer'} and pressed no outcome.</p>
      <blockquote
        className={`${ui.above3} ${ui.below3} ${ui.sand} ${ui.breakable} ${styles.typedNote} ${styles.noteText}`}
      >
        {note.text}
      </blockquote>
      <p className={ui.small}>
        A draft stays in this tab, locked, until you sign out or close the tab. Nobody else sees it.
      </p>
    </Dialog>
  )
}
