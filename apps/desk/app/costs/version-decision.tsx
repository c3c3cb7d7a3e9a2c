import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { CostVersion } from '@cash-express/domain/costs/cost-version'
import { useState } from 'react'
import type { Result } from '../integrations/desk-call.ts'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { enterCostsPath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import styles from './costs.module.css'
import { approveVersion, sendBackVersion, withdrawVersion } from './costs-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Versions } from './use-versions.ts'
import { versionProblem } from './version-problem.ts'
import { withdrawalTexts } from './version-text.ts'
import { dayInState } from './what-visitors-see.ts'

export type Decision = 'approved' | 'sent back' | 'withdrawn'

type Props = {
  readonly version: CostVersion
  readonly loaded: Versions
  onDecided(decision: Decision): void
  /** Someone else may have decided meanwhile. */
  onRefused(problem: string): void
}

type Refused = { readonly problem: string; readonly messages: readonly string[] }

const Own = () => (
  <Message kind="warn" mark={<DeskIcon name="people" />}>
    <p>
      <b>You entered this, so you cannot approve it.</b> A wrong rate breaks the law and misleads people, so someone
      else in head office or compliance must check it.
    </p>
  </Message>
)

const TooLate = () => (
  <Message kind="warn" mark={<DeskIcon name="clock" />}>
    <p>
      <b>Nobody can approve this.</b> Its first day has passed, and no cost begins in the past. It can be entered again
      with a later first day.
    </p>
  </Message>
)

/** Offers the decisions that a person may make, and gives the reason for those that they may not. */
export function VersionDecision({ version, loaded, onDecided, onRefused }: Props) {
  const { versions, zonesIn, now } = loaded
  const { id, status, isOwn, state, effectiveFrom } = version
  const [open, setOpen] = useState<'send back' | 'withdraw'>()
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const zones = zonesIn(state)
  const isWaiting = status === 'proposed'
  const isLate = isWaiting && effectiveFrom < dayInState(zones, now)
  const hasEnded = status === 'sent back' || status === 'withdrawn'

  const approve = async () => {
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    const result = await approveVersion(id)
    setBusy(false)
    if (result.ok) return onDecided('approved')
    setRefused({ problem: result.problem, messages: result.errors?.map(({ message }) => message) ?? [] })
    onRefused(result.problem)
  }
  const decide = async (deciding: Promise<Result<unknown>>, decision: Decision) => {
    const result = await deciding
    if (result.ok) {
      setOpen(undefined)
      onDecided(decision)
      return undefined
    }
    onRefused(result.problem)
    return versionProblem(result.problem)
  }

  return (
    <>
      {isWaiting && isOwn && <Own />}
      {isLate && <TooLate />}
      <div>
        <div role="alert" className={styles.refused}>
          {refused && (
            <Message kind="danger" mark={<DeskIcon name="alert" />}>
              <p>{versionProblem(refused.problem)}</p>
              {refused.messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Message>
          )}
        </div>
        <div className={`${ui.cluster} ${ui.gap2}`}>
          {isWaiting && !isOwn && (
            <>
              {!isLate && (
                <ActionButton look="pine" held={busy} onClick={() => void approve()}>
                  <Icon name="checkmark" />
                  {busy ? 'Approving…' : 'Approve'}
                </ActionButton>
              )}
              <ActionButton onClick={() => setOpen('send back')}>Send back</ActionButton>
            </>
          )}
          {!hasEnded && <ActionButton onClick={() => setOpen('withdraw')}>Withdraw</ActionButton>}
          {(!isWaiting || isLate) && (
            <ActionLink to={enterCostsPath({ from: id })}>
              <DeskIcon name="edit" />
              {hasEnded || isLate ? 'Enter it again with changes' : 'Change these figures'}
            </ActionLink>
          )}
        </div>
      </div>
      {open === 'send back' && (
        <ReasonDialog
          title="Send this version back?"
          action="Send back"
          look="pine"
          onSend={(reason) => decide(sendBackVersion(id, reason), 'sent back')}
          onClose={() => setOpen(undefined)}
        >
          <p>Visitors do not see it. {version.enteredBy} can enter it again with changes.</p>
        </ReasonDialog>
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title="Withdraw this version?"
          action="Withdraw"
          look="danger"
          onSend={(reason) => decide(withdrawVersion(id, reason), 'withdrawn')}
          onClose={() => setOpen(undefined)}
        >
          {withdrawalTexts(version, versions, zones, now).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </ReasonDialog>
      )}
    </>
  )
}
