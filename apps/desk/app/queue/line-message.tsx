import { Spinner } from '@cash-express/components/spinner.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { PressButton } from '../shell/press-button.tsx'
import { clockTime } from '../shell/show-time.ts'
import { useQueue } from './queue-context.ts'
import { duration } from './time-left.ts'

export function LineMessage({ now }: { now: Date }) {
  const { line, staleSince, state, timeZone, reload } = useQueue()
  if (!state || !staleSince) return null
  if (line === 'offline')
    return (
      <Message
        kind="warn"
        mark={<DeskIcon name="offline" />}
        role="status"
        row
        actions={
          <PressButton size="small" onClick={reload}>
            Try now
          </PressButton>
        }
      >
        <h2>No connection</h2>
        <p>
          This is the list of {clockTime(staleSince, timeZone)}. Colleagues may have taken some of these since. Taking
          works again as soon as the connection is back.
        </p>
      </Message>
    )
  const age = now.getTime() - staleSince.getTime()
  return (
    <Message mark={<Spinner />} role="status">
      <p>
        <b>Reconnecting.</b> {age >= 60_000 && `This list is ${duration(age)} old.`}
      </p>
    </Message>
  )
}
