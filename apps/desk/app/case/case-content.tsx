import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Action, NoteBytes } from '@cash-express/domain/cases/action'
import type { CaseResponse } from '@cash-express/domain/cases/case-row'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deskNow } from '../integrations/desk-clock.ts'
import { AlsoApplied } from '../queue/also-applied.tsx'
import { badgeText } from '../queue/badge-text.ts'
import { caseTitle, thingOf } from '../queue/case-text.ts'
import { useQueue } from '../queue/queue-context.ts'
import { isInQueue, queueKindOf } from '../queue/queue-kinds.ts'
import { mayOpenCard, takeAction } from '../queue/taking.ts'
import { useTaking } from '../queue/use-taking.ts'
import type { ReleasedNote } from '../release/release.ts'
import { sealNoteForCase } from '../release/seal-for-case.ts'
import { casePath } from '../shell/desk-paths.ts'
import { TwoColumns } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { zoneOfStore } from '../shell/store-day.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useNow } from '../shell/use-now.ts'
import { usePhone } from '../shell/use-phone.ts'
import { useSession } from '../sign-in/session.ts'
import { numbersLeftOf } from './call-buttons.tsx'
import { mayHearWords } from './call-words.tsx'
import styles from './case.module.css'
import { CaseMessages } from './case-messages.tsx'
import { caseOrder } from './case-order.ts'
import { caseRights } from './case-rights.ts'
import { CaseSide } from './case-side.tsx'
import { CaseSteps } from './case-steps.tsx'
import { ClosedCase } from './closed-case.tsx'
import { cancellationIn, lastChangeIn, lastStopIn } from './customer-text.ts'
import { FreeCase } from './free-case.tsx'
import { HandOver } from './hand-over.tsx'
import { NextInLine } from './next-in-line.tsx'
import { DraftIsBack, NoteNotSaved } from './note-box.tsx'
import { dueText } from './promise-text.ts'
import { type Saved, savedText, savesNote } from './saved-text.ts'
import { SavedToast } from './saved-toast.tsx'
import { SureDialog, unusualOf, useSure } from './sure-dialog.tsx'
import { TakenCase } from './taken-case.tsx'
import type { CasePage } from './use-case.ts'
import { useNoteField } from './use-note-field.ts'
import { useOpenCard } from './use-open-card.ts'
import { WhatToSay, type WhoAnswered } from './what-to-say.tsx'

/** Moves the focus when its element is gone from the page, such as a pressed button or an Undo whose time is over. */
function useLostFocus(focus: () => void) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || last.current === null || last.current.isConnected) return
    last.current = null
    focus()
  })
}

type SealedTyped = { readonly bytes: NoteBytes; readonly text: string; readonly request: string }

type Props = { readonly page: CasePage; readonly response: CaseResponse; readonly justTaken: boolean }

export function CaseContent({ page, response, justTaken }: Props) {
  const { case: row, events, sections } = response
  const { reference, recipient } = row
  const { person, tab } = useSession()
  const queue = useQueue()
  // The stream reports new hours to the inbox.
  const store = (queue.recipient === row.recipient ? queue.store : null) ?? response.store
  const navigate = useNavigate()
  const now = useNow(1_000)
  const [saved, setSaved] = useState<Saved>()
  const typed = useNoteField(response, person.id)
  const [noteProblem, setNoteProblem] = useState<string>()
  const [written, setWritten] = useState<ReleasedNote>()
  const [whoAnswered, setWhoAnswered] = useState<WhoAnswered>()
  const isPhone = usePhone()
  const [isDetailsFormOpen, setIsDetailsFormOpen] = useState(false)
  /** Keeps the state at the start: only a stop that comes while the page is open gets an alert. */
  const [couldCallAtStart] = useState(row.closedAt === null && !row.callsStoppedAt)
  const [isHandingOver, setIsHandingOver] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const nextHeading = useRef<HTMLHeadingElement>(null)
  const taking = useTaking()
  const { asked: unusualAction, ask } = useSure()
  const timeZone = zoneOfStore(store)

  const { works, isMine, isStillMine, mayTake, mayHandOver, isTakenOver } = caseRights(row, events, person, now)
  const wasLookedUp = response.releases.some(
    ({ action, person: who, at }) =>
      action === 'card' && who === person.id && row.takenAt !== null && at >= row.takenAt,
  )
  const contact = useOpenCard({
    row,
    role: person.role,
    tab,
    isMine,
    corrected: response.corrected,
    // Loading the page again, or returning from the application, shows the numbers of the current call again.
    justTaken: justTaken || wasLookedUp,
    onOpened: page.refresh,
  })

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const takeNote = async (text: string): Promise<SealedTyped | undefined> => {
    setNoteProblem(undefined)
    const sealed = await sealNoteForCase(row, text.trim())
    if (sealed.ok) return { bytes: sealed.value, text, request: await typed.field.requestOf(text) }
    setNoteProblem(sealed.problem)
  }

  const send = async (action: Action, note?: SealedTyped) => {
    if (page.pending) return false
    const before = saved
    setSaved(undefined)
    const takes = action.kind === 'take' || action.kind === 'take over'
    if (takes) contact.willOpen()
    if (action.kind === 'undo' && before?.number === action.number && before.note)
      await typed.field.willUndo({ number: action.number, text: before.note })
    const number = await page.act(action, note?.request)
    if (number === undefined) return false
    if (note) {
      setWritten({ scope: `note:${number}`, text: note.text })
      // A dialog that saves it leaves the page next, and must not ask again.
      await typed.field.noticeSaved([note])
    }
    if (savedText(action)) setSaved({ number, action, at: deskNow().getTime(), note: note?.text })
    if (takes && mayOpenCard(person.role, row)) await contact.open()
    return true
  }

  const customerZone = contact.card?.timeZone
  const act = async (asked: Action) => {
    if (page.pending) return false
    const unusual = unusualOf(asked, row, person.id, customerZone ?? timeZone, deskNow())
    const action = await ask(asked, unusual)
    if (!action) return false
    if (!savesNote(action) || typed.text.trim() === '') return send(action)
    const note = await takeNote(typed.text)
    return note ? send({ ...action, note: note.bytes }, note) : false
  }

  const save = async () => {
    const note = await takeNote(typed.text)
    return note ? send({ kind: 'note', ...note.bytes }, note) : false
  }
  const note = { ...typed, problem: noteProblem, save }
  const hasTyped = typed.text.trim() !== ''
  const { card } = contact
  const script = card && (
    <WhatToSay
      {...{ row, store, now, whoAnswered }}
      storeZone={timeZone}
      customerZone={card.timeZone}
      customer={card.name}
      caller={person.name}
      callWords={mayHearWords(row, card) ? card.callWords : undefined}
      onAnswered={setWhoAnswered}
    />
  )

  const { position, before, after, next } = caseOrder(
    queue.state?.open.filter(isInQueue(queueKindOf(row, person.role), person.role)) ?? [],
    reference,
    person.id,
    store,
    timeZone,
    now,
  )
  const isDone =
    saved !== undefined &&
    row.holder === null &&
    ['try', 'agree visit', 'stop calls', 'close'].includes(saved.action.kind)
  const nextUp = isDone ? next : undefined
  const nextBadge = nextUp && badgeText(nextUp, timeZone, now)?.text
  const nextText = nextUp && `Next: ${[caseTitle(nextUp), nextBadge].filter(Boolean).join(', ')}`

  useLostFocus(() => (nextHeading.current ?? heading.current)?.focus({ preventScroll: nextHeading.current === null }))

  const isStopped = row.closedAs === 'canceled by customer' || row.callsStoppedAt
  const lastStop = row.callsStoppedAt ? lastStopIn(events) : cancellationIn(events)
  // A stop without a person came from the customer. One that a colleague recorded needs no alert.
  const stop = couldCallAtStart && isStopped && lastStop?.person === null ? lastStop : undefined

  const onHandOver = mayHandOver ? () => setIsHandingOver(true) : undefined
  useKeys({
    j: after && (() => void navigate(casePath(after))),
    k: before && (() => void navigate(casePath(before))),
    t: mayTake ? () => void act(takeAction(row)) : undefined,
  })

  const refused = page.problem && problemText(page.problem)
  const busy = page.pending !== undefined
  const numbersLeft = numbersLeftOf(contact.card, events)
  const shared = { row, events, sections, store, timeZone, now, busy, heading, person, onAct: act }
  return (
    <div className={`${ui.stack} ${ui.shrinks} ${styles.page}`}>
      <CaseSteps row={row} {...{ position, before, after }} />
      <CaseMessages
        {...{ page, row, timeZone, isMine, isTakenOver, hasTyped }}
        refused={isHandingOver || isDetailsFormOpen ? undefined : refused}
        stop={stop}
        change={contact.isJustChanged ? lastChangeIn(events) : undefined}
      />
      <AlsoApplied {...{ reference, recipient, timeZone, now }} />
      <DraftIsBack {...{ note, busy, timeZone, now }} />
      <NoteNotSaved {...{ note, busy }} place={row} name={contact.card?.name} />
      <p className={styles.notPrinted}>To print the answers, open {thingOf(row.form)} and press Print there.</p>
      <TwoColumns
        side={
          <CaseSide
            {...{ response, works, isStillMine, timeZone, now, note, busy, onHandOver }}
            script={isPhone ? undefined : script}
          />
        }
      >
        {nextUp && (
          <NextInLine
            row={nextUp}
            timeZone={timeZone}
            now={now}
            busy={taking.taking !== undefined}
            role={person.role}
            heading={nextHeading}
            onTake={() => taking.take(nextUp)}
          />
        )}
        {taking.text && (
          <Message kind="warn" mark={<Icon name="info" />} role="alert">
            <p>{taking.text}</p>
          </Message>
        )}
        {row.closedAt ? (
          <ClosedCase {...shared} works={works} />
        ) : isStillMine ? (
          <TakenCase
            {...shared}
            contact={contact}
            note={note}
            lastNote={written?.scope === `note:${row.note?.number}` ? written : contact.note}
            script={isPhone ? script : undefined}
            whoAnswered={whoAnswered}
            tab={tab}
            isHeld={isMine}
            numbersLeft={numbersLeft}
            refused={refused}
            onAsking={setIsDetailsFormOpen}
            onHandOver={onHandOver}
          />
        ) : (
          <FreeCase {...shared} works={works} isTakenOver={isTakenOver} />
        )}
      </TwoColumns>
      {isHandingOver && (
        <HandOver
          recipient={recipient}
          due={dueText(row, timeZone, now)}
          busy={busy}
          refused={refused}
          onAct={act}
          onClose={() => setIsHandingOver(false)}
        />
      )}
      {unusualAction && (
        <SureDialog
          asked={unusualAction}
          zone={customerZone ?? timeZone}
          where={customerZone ? 'where the customer lives' : 'at the store'}
        />
      )}
      <SavedToast
        saved={saved}
        after={{ row, person: person.id, numbersLeft, timeZone, now }}
        busy={busy}
        next={nextText}
        onUndo={(number) => void act({ kind: 'undo', number })}
      />
    </div>
  )
}
