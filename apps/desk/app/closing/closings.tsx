import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import { choice } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { deskName } from '@cash-express/domain/stores/desk-name'
import type { AskedClosing } from '@cash-express/domain/stores/store-details'
import { useState } from 'react'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormSelect } from '../shell/form-field.tsx'
import { Message } from '../shell/message.tsx'
import { problemText } from '../shell/problem-text.ts'
import { clockTime } from '../shell/show-time.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { useSession } from '../sign-in/session.ts'
import { askToClose, decideClosing, getClosings, getClosingToday } from './closing-api.ts'

const some = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

const movingText = ({ promises, calls, visits }: AskedClosing['moving']) =>
  `${some(promises, 'promise')}, ${some(calls, 'planned call')} and ${some(visits, 'visit')} of today`

/** Visitors read it. */
const reasons = ['Weather', 'No power', 'Repairs', 'Illness', 'Emergency']

const definition = defineForm({
  reason: choice({
    label: 'Reason for visitors',
    blank: 'Choose a reason.',
    choices: reasons.map((value) => ({ value, label: value })),
  }),
})

type AskProps = { readonly storeId: number; onDone(): void; onClose(): void }

function AskDialog({ storeId, onDone, onClose }: AskProps) {
  const { value: moving } = useLoaded(`close today ${storeId}`, (isBackground) =>
    getClosingToday(storeId, isBackground),
  )
  const [request] = useState(() => crypto.randomUUID())
  const form = useMountedForm({
    definition,
    send: async ({ reason }) => {
      const result = await askToClose(storeId, request, reason)
      if (!result.ok) return problemText(result.problem)
      onDone()
    },
  })
  return (
    <FormDialog
      title="Close my store today?"
      form={form}
      action={form.busy ? 'Asking…' : 'Ask to close'}
      cancel="Keep the store open"
      onClose={onClose}
    >
      <FormSelect form={form} name="reason" first="Choose a reason" />
      {moving && (
        <p>
          <b>{movingText(moving)}</b> are affected. Promises and calls move to the next open day, and customers get the
          new time.{moving.visits > 0 && ' Customers who wanted to come in read it on their status page.'}
        </p>
      )}
      <p>The website changes only after your district manager or head office has confirmed it.</p>
    </FormDialog>
  )
}

/** A manager asks; until someone has confirmed it, the store stays open for visitors. */
export function CloseMyStore({ storeId }: { readonly storeId: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const request = useLoaded('closings', getClosings, { isLive: true })
  const asked = request.value?.closings.find(({ store }) => store.store_id === storeId)
  if (asked)
    return (
      <Message kind="warn" mark={<DeskIcon name="clock" />} role="status">
        <p>
          <b>You asked to close today: {asked.reason}.</b> The store stays open for visitors until your district manager
          or head office confirms it.
        </p>
      </Message>
    )
  return (
    <>
      <ActionButton onClick={() => setIsAsking(true)}>Close my store today</ActionButton>
      {isAsking && (
        <AskDialog
          storeId={storeId}
          onDone={() => {
            setIsAsking(false)
            request.refresh()
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type DecideProps = { readonly closing: AskedClosing; onDone(): void; onClose(): void }

function DecideDialog({ closing: { id, store, reason, person, at, moving }, onDone, onClose }: DecideProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (isConfirmed: boolean) => {
    setIsBusy(true)
    const result = await decideClosing(id, isConfirmed)
    setIsBusy(false)
    if (result.ok) onDone()
    else setProblem(result.problem)
  }
  return (
    <Dialog
      title={`Close ${deskName(store.name)} today?`}
      onClose={onClose}
      foot={
        <>
          <ActionButton look="pine" held={isBusy} onClick={() => void decide(true)}>
            Confirm and close the store
          </ActionButton>
          <ActionButton held={isBusy} onClick={() => void decide(false)}>
            Keep it open
          </ActionButton>
        </>
      }
    >
      <p>
        {person.name} asked at {clockTime(at, homeTimeZone)}. Reason for visitors: {reason}.
      </p>
      <p>
        {store.address1}, {store.city}, store {store.store_id}.
      </p>
      <p>
        <b>{movingText(moving)}</b> are affected. Talk with someone at the store before you confirm.
      </p>
      {problem && <p role="alert">{problemText(problem)}</p>}
    </Dialog>
  )
}

/** The requests of managers, for those who confirm them. */
export function AskedClosings() {
  const { role } = useSession().person
  const request = useLoaded('closings', getClosings, { isLive: true })
  const [chosen, setChosen] = useState<string>()
  if (role === 'manager') return null
  const closings = request.value?.closings ?? []
  const closing = closings.find(({ id }) => id === chosen)
  return (
    <>
      {closings.map(({ id, store, reason, person }) => (
        <Message
          key={id}
          kind="warn"
          row
          mark={<DeskIcon name="people" />}
          actions={
            <ActionButton size="small" onClick={() => setChosen(id)}>
              Decide
            </ActionButton>
          }
        >
          <p>
            <b>
              {person.name} asks to close {deskName(store.name)} today.
            </b>{' '}
            {reason}. The website does not show it yet.
          </p>
        </Message>
      ))}
      {closing && (
        <DecideDialog
          closing={closing}
          onDone={() => {
            setChosen(undefined)
            request.refresh()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
